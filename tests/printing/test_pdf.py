"""Tests of PDFs: what a document may read, and what happens without Pango."""

import subprocess
import sys
from urllib.parse import quote

import pytest

from companion import pdf
from tests.printing.reading import Sheet, watched

needs_pango = pytest.mark.skipif(not pdf.is_available(), reason="Pango is not on this machine")


def page(body: str, head: str = "") -> str:
    return f'<!doctype html><html lang="en"><head><title>T</title>{head}</head><body><h1>Castle</h1>{body}</body></html>'


# --- What may be read ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["css/print-pages.css", "fonts/print/Alegreya-Bold.ttf", "css/../css/print-pages.css"])
def test_static_files_may_be_read(name):
    assert pdf.find_own_file(f"{pdf.ORIGIN}/static/{name}").is_file()


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/x.css",
        "https://printed.invalid.example.org/static/css/print-pages.css",
        "https://someone@printed.invalid/static/css/print-pages.css",
        "https://printed.invalid:443/static/css/print-pages.css",
        "http://printed.invalid/static/css/print-pages.css",
        "//printed.invalid/static/css/print-pages.css",
        "ftp://printed.invalid/static/css/print-pages.css",
        "file:///etc/passwd",
        "file:///static/css/print-pages.css",
        "/static/css/print-pages.css",
        "data:text/css,p{color:red}",
        f"{pdf.ORIGIN}/companion/pdf.py",
        f"{pdf.ORIGIN}/static/../pyproject.toml",
        f"{pdf.ORIGIN}/static/../LICENSE",
        f"{pdf.ORIGIN}/static/%2e%2e/pyproject.toml",
        f"{pdf.ORIGIN}/static/css/..%2f..%2fpyproject.toml",
        f"{pdf.ORIGIN}/static//etc/passwd",
        f"{pdf.ORIGIN}/static/%2fetc%2fpasswd",
        f"{pdf.ORIGIN}/static/css",
        f"{pdf.ORIGIN}/static/css/no-such.css",
        f"{pdf.ORIGIN}/static/js/queue.js",
        f"{pdf.ORIGIN}/static/css/print-pages.css%00.svg",
        f"{pdf.ORIGIN}/static/fonts/OFL.txt",
        "",
    ],
)
def test_urls_outside_static_are_refused(url):
    with pytest.raises(ValueError, match="not a file of ours"):
        pdf.find_own_file(url)


def test_symlink_out_of_static_is_refused(tmp_path, monkeypatch):
    secret = tmp_path / "secret.css"
    secret.write_text("p { color: red }")
    static = tmp_path / "static"
    static.mkdir()
    (static / "own.css").write_text("")
    (static / "link.css").symlink_to(secret)
    monkeypatch.setattr(pdf, "STATIC", static)
    assert pdf.find_own_file(f"{pdf.ORIGIN}/static/own.css") == static / "own.css"
    with pytest.raises(ValueError, match="not a file of ours"):
        pdf.find_own_file(f"{pdf.ORIGIN}/static/link.css")


ATTACKS = {
    "picture": ("", '<img src="URL" alt="x">'),
    "picture of several": ("", '<img srcset="URL 2x" src="URL" alt="x">'),
    "style sheet": ('<link rel="stylesheet" href="URL">', ""),
    "import": ('<style>@import url("URL");</style>', ""),
    "import by name": ('<style>@import "URL";</style>', ""),
    "background": ('<style>body { background: url("URL") }</style>', ""),
    "list mark": ('<style>li { list-style-image: url("URL") }</style>', "<ul><li>x</ul>"),
    "content": ('<style>h1::before { content: url("URL") }</style>', ""),
    "page background": ('<style>@page { background: url("URL") }</style>', ""),
    "font": ('<style>@font-face { font-family: "F"; src: url("URL") } h1 { font-family: "F" }</style>', ""),
    "colour profile": ('<style>@color-profile --p { src: url("URL") }</style>', ""),
    "attachment of the document": ('<link rel="attachment" href="URL">', ""),
    "attachment of a place": ("", '<a rel="attachment" href="URL">x</a>'),
    "embedded": ("", '<embed src="URL">'),
    "object": ("", '<object data="URL"></object>'),
    "frame": ("", '<iframe src="URL"></iframe>'),
    "base": ('<base href="URL"><link rel="stylesheet" href="x.css">', '<img src="y" alt="y">'),
    "picture in a picture": ("", '<svg width="9" height="9"><image href="URL" width="9" height="9"/></svg>'),
    "old picture in a picture": ("", '<svg width="9" height="9"><image xlink:href="URL" width="9" height="9"/></svg>'),
    "reuse in a picture": ("", '<svg width="9" height="9"><use href="URL#a"/></svg>'),
    "import in a picture": ("", '<svg width="9" height="9"><style>@import url("URL");</style><path d="M0 0h9"/></svg>'),
    "paint in a picture": ("", '<svg width="9" height="9"><path fill="url(URL#a)" d="M0 0h9v9"/></svg>'),
    "font in a picture": (
        "",
        '<svg width="9" height="9"><style>@font-face { font-family: "F"; src: url("URL") }</style><text>x</text></svg>',
    ),
}
MARK = "SECRET-OF-THIS-MACHINE"


@needs_pango
@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())
@pytest.mark.parametrize("scheme", ["file", "path", "http", "data"])
def test_document_with_foreign_url_reads_only_own_files(tmp_path, press, attack, scheme):
    secret = tmp_path / "secret.svg"
    secret.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text id="a">{MARK}</text></svg>')
    url = {
        "file": secret.as_uri(),
        "path": f"/static/../../../../../../../..{secret}",
        "http": "http://127.0.0.1:9/secret.svg",
        "data": "data:image/svg+xml," + quote(secret.read_text()),
    }[scheme]
    head, body = (part.replace("URL", url) for part in attack)
    drawn, refused = None, ""
    with watched() as seen:
        try:
            drawn = press.print(page(body, head), "a5")
        except pdf.PdfError as error:
            refused = str(error)
    assert [e for e in seen if e[0] != "open"] == []
    assert [name for event, name in seen if event == "open" and "secret" in name] == []
    if drawn is None:
        assert "not a file of ours" in refused
        return
    sheet = Sheet(drawn)
    assert "Castle" in sheet.text
    assert MARK not in sheet.text
    assert "/EmbeddedFiles" not in sheet.root.get("/Names", {})
    assert not [a for p in sheet.reader.pages for a in p.get("/Annots", []) if a.get_object()["/Subtype"] == "/FileAttachment"]


@needs_pango
def test_fonts_of_machine_are_not_loaded_by_name(press):
    style = '<style>@font-face { font-family: "F"; src: local("DejaVu Serif Bold") } h1 { font: 700 20px "F" }</style>'
    with watched() as seen:
        press.print(page("", style), "a5")
    assert [name for event, name in seen if event == "open" and "dejavu" in name.lower()] == []


# --- The PDF ---------------------------------------------------------------------------------------------------------


def test_renderer_without_pango_raises_unavailable_error(monkeypatch):
    monkeypatch.setattr(pdf, "PANGO", ("no-such-library",))
    pdf.is_available.cache_clear()
    try:
        assert not pdf.is_available()
        with pytest.raises(pdf.UnavailableError):
            pdf.render(page(""), "a4")
        with pytest.raises(pdf.UnavailableError):
            pdf.in_worker(page(""), "a4")
    finally:
        monkeypatch.undo()
        pdf.is_available.cache_clear()


def test_pango_check_does_not_load_weasyprint():
    code = "import sys; from companion import pdf, printing; pdf.is_available(); print('weasyprint' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
