"""Tests of photos: reduced, without metadata, stored, exported and deleted with the session."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any
from zlib import compress, crc32

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image, ImageChops, ImageFile, ImageStat

from companion.backup import backup, restore
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.sessions.photos import MAX_PHOTO_BYTES, MAX_SESSION_PHOTOS
from companion.sharing.pictures import shrink_photo
from companion.web import session_details
from companion.web.background import wait_for_worker
from companion.worker import DRAWINGS, UNTRUSTED, Queue
from tests.support.data_folders import app_over
from tests.support.web_requests import bring
from tests.web.test_notebook import fewest, tell

KEY = min(all_games())


def taken(width: int, height: int, kind: str = "JPEG", grain: int = 4) -> bytes:
    """Return a photo with details of `grain` pixels, rotated, and with the place where it was taken."""
    noise = Image.effect_noise((width // grain, height // grain), 90).resize((width, height)).convert("RGB")
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = 6, "Secret Camera"
    out = io.BytesIO()
    noise.save(out, kind, exif=exif)
    return out.getvalue()


def post(client: FlaskClient, code: str, raw: bytes) -> Any:
    return client.post(f"/p/{code}/photo", data={"photo": (io.BytesIO(raw), "IMG_1.jpg")})


@pytest.mark.parametrize(("kind", "width"), [("JPEG", 2400), ("PNG", 800), ("WEBP", 800)])
def test_photo_is_reduced_rotated_and_stripped_of_metadata(kind: str, width: int) -> None:
    made = shrink_photo(taken(width, width * 3 // 4, kind))
    assert len(made) <= MAX_PHOTO_BYTES
    assert b"Secret" not in made
    with Image.open(io.BytesIO(made)) as found:
        assert found.height > found.width, "it was on its side"
        assert not found.getexif()
    assert difference(shrink_photo(made), made) < 3


def difference(one: bytes, other: bytes) -> float:
    """Return the mean difference of two pictures of one size, in steps of 256 per pixel and colour."""
    with Image.open(io.BytesIO(one)) as first, Image.open(io.BytesIO(other)) as second:
        assert first.size == second.size
        return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3


SECRET = b"Secret words"


def segment(marker: int, content: bytes) -> bytes:
    return bytes([0xFF, marker]) + (len(content) + 2).to_bytes(2, "big") + content


def jpeg(*segments: bytes, size: tuple[int, int] = (80, 60), trailer: bytes = b"", **how: Any) -> bytes:
    """Return a JPEG with these segments after its start and these bytes after its end."""
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, "JPEG", **how)
    whole = out.getvalue()
    return whole[:2] + b"".join(segments) + whole[2:] + trailer


def png(*chunks: tuple[bytes, bytes], trailer: bytes = b"") -> bytes:
    """Return a PNG with these chunks after its header and these bytes after its end."""
    out = io.BytesIO()
    Image.new("RGB", (80, 60), "teal").save(out, "PNG")
    whole = out.getvalue()
    made = b"".join(
        len(content).to_bytes(4, "big") + kind + content + crc32(kind + content).to_bytes(4, "big") for kind, content in chunks
    )
    return whole[:33] + made + whole[33:] + trailer


def webp(**how: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (80, 60), "teal").save(out, "WEBP", **how)
    return out.getvalue()


def located() -> Image.Exif:
    """Return metadata with a place, as a camera writes it."""
    exif = Image.Exif()
    exif[0x010F] = SECRET.decode()
    exif.get_ifd(0x8825)[0x001D] = SECRET.decode()
    return exif


def zipped() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(SECRET.decode(), SECRET)
    return out.getvalue()


LARGE, END, HTML = (3000, 2000), b"\xff\xd9", b"<script>" + SECRET + b"</script>"
PROFILE = b"\x00" * 36 + b"acsp" + SECRET.ljust(88)
XMP = b"http://ns.adobe.com/xap/1.0/\x00" + SECRET
HOSTILE: dict[str, Callable[[], bytes]] = {
    "jpeg comment": lambda: jpeg(segment(0xFE, SECRET)),
    "jpeg comment, large": lambda: jpeg(segment(0xFE, SECRET), size=LARGE),
    "jpeg text in the first segment": lambda: jpeg(segment(0xE0, SECRET)),
    "jpeg html in the first segment": lambda: jpeg(segment(0xE0, HTML)),
    "jpeg exif": lambda: jpeg(exif=located()),
    "jpeg exif, large": lambda: jpeg(exif=located(), size=LARGE),
    "jpeg xmp": lambda: jpeg(segment(0xE1, XMP)),
    "jpeg profile": lambda: jpeg(icc_profile=PROFILE),
    "jpeg profile, large": lambda: jpeg(icc_profile=PROFILE, size=LARGE),
    "jpeg caption of the press": lambda: jpeg(segment(0xED, b"Photoshop 3.0\x008BIM\x04\x04\x00\x00" + SECRET)),
    "jpeg html after the end": lambda: jpeg(trailer=HTML + END),
    "jpeg zip after the end": lambda: jpeg(trailer=zipped() + END),
    "jpeg second jpeg after the end": lambda: jpeg(trailer=jpeg(exif=located())),
    "png text": lambda: png((b"tEXt", b"comment\x00" + SECRET)),
    "png packed text": lambda: png((b"zTXt", b"comment\x00\x00" + compress(SECRET))),
    "png international text": lambda: png((b"iTXt", b"comment\x00\x00\x00\x00\x00" + SECRET)),
    "png exif": lambda: png((b"eXIf", located().tobytes())),
    "png bytes after the end": lambda: png(trailer=HTML),
    "webp exif": lambda: webp(exif=located()),
    "webp xmp": lambda: webp(xmp=SECRET),
    "webp profile": lambda: webp(icc_profile=PROFILE),
}
ALLOWED = {0xC0, 0xC2, 0xC4, 0xDB, 0xDD, 0xDA, 0xE0}
"""Segments that pixels need: frames, tables, restarts and scans. Also the header, whose content is compared."""
JFIF = b"JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"


def holds_pixels_only(raw: bytes) -> bool:
    """Return whether a JPEG consists of segments that pixels need, with nothing between or after them."""
    at, is_in_scan = 2, False
    while raw[at : at + 2] != END:
        if is_in_scan and (raw[at] != 0xFF or raw[at + 1] in {0, *range(0xD0, 0xD8)}):
            at += 1 if raw[at] != 0xFF else 2
            continue
        marker, length = raw[at + 1], int.from_bytes(raw[at + 2 : at + 4], "big")
        content = raw[at + 4 : at + 2 + length]
        if raw[at] != 0xFF or marker not in ALLOWED or (marker == 0xE0 and content != JFIF):
            return False
        at, is_in_scan = at + 2 + length, marker == 0xDA
    return raw[:2] == b"\xff\xd8" and at + 2 == len(raw)


@pytest.mark.parametrize("kind", HOSTILE)
def test_photo_with_hidden_content_keeps_only_pixels(kind: str) -> None:
    raw = HOSTILE[kind]()
    assert compress(SECRET) in raw or SECRET in raw, "the secret is in the original"
    made = shrink_photo(raw)
    assert SECRET not in made
    assert holds_pixels_only(made)
    with Image.open(io.BytesIO(made)) as found:
        assert found.getpixel((5, 5))[1] == pytest.approx(128, abs=3)


def test_photo_with_compressed_text_of_100_megabytes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    # WeasyPrint changes this for its whole process. The worker that reads photographs never loads WeasyPrint.
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", False)
    with pytest.raises(RefusedError):
        shrink_photo(png((b"zTXt", b"comment\x00\x00" + compress(bytes(100_000_000)))))


@pytest.mark.parametrize("raw", [b"", b"GIF89a", b"<svg/>", b"\xff\xd8\xff\xe0 cut short", b"x" * 1000])
def test_photo_of_invalid_data_is_refused(raw: bytes) -> None:
    with pytest.raises(RefusedError):
        shrink_photo(raw)


def test_photo_is_on_result_until_removed(client: FlaskClient, app: Flask) -> None:
    code = tell(client, KEY, *fewest(KEY))
    assert post(client, code, taken(800, 600)).status_code == 303
    page = client.get(f"/p/{code}/result").text
    assert f"/p/{code}/photo/1.jpg" in page
    picture = client.get(f"/p/{code}/photo/1.jpg")
    assert (picture.mimetype, picture.data[:2]) == ("image/jpeg", b"\xff\xd8")
    assert post(client, code, b"no picture").status_code == 422
    assert client.post(f"/p/{code}/photo", data={}).status_code == 422
    assert client.post(f"/p/{code}/photos", data={"remove": "1"}).status_code == 303
    assert client.get(f"/p/{code}/photo/1.jpg").status_code == 404
    assert app.extensions["plays"].photos.list_numbers(app.extensions["plays"].store.get(code).id) == []


def test_photo_is_exported_backed_up_and_deleted_with_session(
    client: FlaskClient, app: Flask, apps: Any, tmp_path: Path
) -> None:
    code = tell(client, KEY, *fewest(KEY))
    post(client, code, taken(800, 600))
    data = client.get(f"/p/{code}/photo/1.jpg").data
    whole = client.get("/export/plays.json").get_data()
    other = apps(limited=False)
    assert "added=1" in bring(other.test_client(), whole).headers["Location"]
    (session,) = other.extensions["plays"].register.finished_page("home").sessions
    (brought,) = other.extensions["plays"].photos.list_data(session.registered.id)
    assert difference(brought, data) < 3
    backup(app.extensions["settings"].data, tmp_path / "b.zip")
    restore(tmp_path / "b.zip", tmp_path / "elsewhere")
    with app_over(tmp_path / "elsewhere") as again:
        assert again.test_client().get(f"/p/{code}/photo/1.jpg").data == data
    client.post(f"/p/{code}/forget", data={"sure": "yes"})
    assert app.extensions["plays"].storage.rows("select count(*) from photos") == [(0,)]


def test_photo_beyond_session_or_public_limit_is_refused(
    guests: tuple[FlaskClient, FlaskClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    hers, _ = guests
    code = tell(hers, KEY, *fewest(KEY))
    for _ in range(MAX_SESSION_PHOTOS):
        assert post(hers, code, taken(400, 300)).status_code == 303
    raw = taken(400, 300)
    assert post(hers, code, raw).status_code == 422
    second = tell(hers, KEY, *fewest(KEY))
    monkeypatch.setattr(session_details, "MAX_PUBLIC_PHOTOS_MIB", 0)
    assert post(hers, second, raw).status_code == 422


def test_photos_of_seven_castles_fit_in_public_and_their_export_is_imported(
    apps: Any, guests: tuple[FlaskClient, FlaskClient]
) -> None:
    hers, _ = guests
    code = tell(hers, KEY, *fewest(KEY))
    for _ in range(7):
        assert post(hers, code, taken(2600, 1950)).status_code == 303
    whole = hers.get("/export/plays.json").get_data()
    assert len(whole) > 3_500_000
    other = apps(public=True, limited=False).test_client()
    other.get("/")
    assert "added=1" in bring(other, whole).headers["Location"]


def test_photo_and_result_picture_do_not_wait_for_import_or_pdf(client: FlaskClient) -> None:
    code, held, free = tell(client, KEY, *fewest(KEY)), Event(), Event()

    def hold(queue: Queue) -> None:
        worker = queue.idle.get()
        held.set()
        assert free.wait(60)
        queue.idle.put(worker)

    waiting = [gevent.spawn(wait_for_worker, queue, hold, queue, is_long=True) for queue in (UNTRUSTED, DRAWINGS) * 5]
    try:
        gevent.sleep(0)
        assert held.wait(60)
        assert post(client, code, taken(400, 300)).status_code == 303
        assert client.get(f"/p/{code}/result.png").data.startswith(b"\x89PNG")
        assert not any(one.ready() for one in waiting)
    finally:
        free.set()
        gevent.joinall(waiting, raise_error=True)
