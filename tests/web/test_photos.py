"""Photographs of a play: made small, without what a camera adds; kept, passed on and forgotten with the play."""

import io
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from companion.backup import backup, restore
from companion.games import all_games
from companion.plays.photos import LARGEST, MOST_OF_PLAY
from companion.rules.errors import RefusedError
from companion.sharing.pictures import small
from companion.web import notebook
from tests.folders import app_over
from tests.web.tables import bring
from tests.web.test_notebook import fewest, tell

KEY = min(all_games())


def taken(width: int, height: int, kind: str = "JPEG") -> bytes:
    """A photograph full of small things, turned on its side, that says where it was taken."""
    noise = Image.effect_noise((width // 4, height // 4), 90).resize((width, height)).convert("RGB")
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = 6, "Secret Camera"
    out = io.BytesIO()
    noise.save(out, kind, exif=exif)
    return out.getvalue()


def post(client: FlaskClient, code: str, raw: bytes) -> Any:
    return client.post(f"/p/{code}/photo", data={"photo": (io.BytesIO(raw), "IMG_1.jpg")})


@pytest.mark.parametrize(("kind", "width"), [("JPEG", 2400), ("PNG", 800), ("WEBP", 800)])
def test_a_photograph_is_small_and_upright_and_says_nothing_of_the_camera(kind: str, width: int) -> None:
    made = small(taken(width, width * 3 // 4, kind))
    assert len(made) <= LARGEST
    assert b"Secret" not in made
    with Image.open(io.BytesIO(made)) as found:
        assert found.height > found.width, "it was on its side"
        assert not found.getexif()
    assert small(made) == made


@pytest.mark.parametrize("raw", [b"", b"GIF89a", b"<svg/>", b"\xff\xd8\xff\xe0 cut short", b"x" * 1000])
def test_what_is_no_picture_is_refused(raw: bytes) -> None:
    with pytest.raises(RefusedError):
        small(raw)


def test_photographs_stand_on_the_result_until_they_are_removed(client: FlaskClient, app: Flask) -> None:
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
    assert app.extensions["plays"].photos.of(app.extensions["plays"].get(code).id) == []


def test_they_go_where_the_play_goes_and_away_with_it(client: FlaskClient, app: Flask, apps: Any, tmp_path: Path) -> None:
    code = tell(client, KEY, *fewest(KEY))
    post(client, code, taken(800, 600))
    data = client.get(f"/p/{code}/photo/1.jpg").data
    whole = client.get("/export/plays.json").get_data()
    other = apps(limited=False)
    assert "added=1" in bring(other.test_client(), whole).headers["Location"]
    (play,) = other.extensions["plays"].register.finished("home").plays
    assert other.extensions["plays"].photos.whole(play.registered.id) == (data,)
    backup(app.extensions["settings"].data, tmp_path / "b.zip")
    restore(tmp_path / "b.zip", tmp_path / "elsewhere")
    with app_over(tmp_path / "elsewhere") as again:
        assert again.test_client().get(f"/p/{code}/photo/1.jpg").data == data
    client.post(f"/p/{code}/forget", data={"sure": "yes"})
    assert app.extensions["plays"]._storage.rows("select count(*) from photos") == [(0,)]


def test_there_is_room_for_so_many(guests: tuple[FlaskClient, FlaskClient], monkeypatch: pytest.MonkeyPatch) -> None:
    hers, _ = guests
    code = tell(hers, KEY, *fewest(KEY))
    raw = taken(400, 300)
    for _ in range(MOST_OF_PLAY):
        assert post(hers, code, raw).status_code == 303
    assert post(hers, code, raw).status_code == 422
    second = tell(hers, KEY, *fewest(KEY))
    monkeypatch.setattr(notebook, "PHOTOS_IN_PUBLIC", 0)
    assert post(hers, second, raw).status_code == 422
