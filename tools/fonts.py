"""Cuts the shipped fonts out of the full Alegreya families: `python tools/fonts.py ALEGREYA ALEGREYA_SANS`.

The two arguments are folders of the npm packages @expo-google-fonts/alegreya and @expo-google-fonts/alegreya-sans
(0.4.2), unpacked. All of static/fonts/ is written anew, and so are fonts.css and stand-ins.css in static/css/: none is ever
edited by hand.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

STATIC = Path(__file__).resolve().parent.parent / "static"
FONTS = STATIC / "fonts"

CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
LATIN = "".join(map(chr, range(0x41, 0x5B))) + "".join(map(chr, range(0x61, 0x7B)))
COMMON = " !\"%'()+,-./0123456789:=?\u00a0«»·×–—…−"
"""What a line of either language needs beside its letters: in both files, so a page loads that of its language alone."""

ENGLISH_QUOTES = "‘’“”"

GERMAN = "ÄÖÜäöüß„"
"""What a German page needs beside the Latin file: small, so that nobody else pays for it."""

MORE = (
    "#$&*;<>@[\\]^_`{|}~•→←↑↓№½⅓¼¾°§©\u202f"
    + "".join(sign for sign in map(chr, range(0xC0, 0x180)) if sign not in GERMAN)
    + "ȘșȚțẞЂЃЄЅІЇЈЉЊЋЌЎЏђѓєѕіїјљњћќўџҐґҒғҖҗҚқҢңҮүҰұҲҳҺһӘәӨө"
)
"""For names from all over Europe and for rare signs: its own file, fetched only by a page that shows one of them."""

STRANGERS = {"latin": "Русский", "cyrillic": "English Castle Companion"}
"""Words of the other script on pages of any language, whose letters would else cost the other language's file."""


@dataclass(frozen=True)
class Face:
    """One weight that the web pages use, and the system fonts whose metrics are stretched to stand in for it."""

    family: str
    file: str
    source: str
    weight: int
    ascent: int
    descent: int
    stand_ins: tuple[tuple[str, float, tuple[str, ...]], ...]
    """(name of the stand-in, width of a text in this face over its width in the local fonts, names of the local fonts).

    Few names: each that a device does not have is asked for before anything is painted."""


WEB = (
    Face(
        "Alegreya", "alegreya", "700Bold/Alegreya_700Bold.ttf", 700, 1016, 345,
        (
            ("Times", 0.954, ("Times New Roman Bold", "Liberation Serif Bold")),
            ("Noto", 0.821, ("Noto Serif Bold",)),
        ),
    ),
    Face(
        "Alegreya Sans", "alegreya-sans", "500Medium/AlegreyaSans_500Medium.ttf", 500, 900, 300,
        (
            ("Arial", 0.865, ("Arial", "Liberation Sans")),
            ("Roboto", 0.859, ("Roboto",)),
        ),
    ),
)  # fmt: skip

PRINT = {
    "Alegreya-Bold.ttf": (0, "700Bold/Alegreya_700Bold.ttf"),
    "AlegreyaSans-Regular.ttf": (1, "400Regular/AlegreyaSans_400Regular.ttf"),
    "AlegreyaSans-Bold.ttf": (1, "700Bold/AlegreyaSans_700Bold.ttf"),
}
"""Whole scripts in one file each, because WeasyPrint does not read unicode-range."""


def lining_means_tabular(font: TTFont) -> None:
    """Lining figures stand in columns alone, so `lnum` leads straight to the tabular set and twenty glyphs fall away."""
    table = font["GSUB"].table
    by_tag = {record.FeatureTag: record.Feature.LookupListIndex for record in table.FeatureList.FeatureRecord}
    swaps = [[sub.mapping for at in by_tag[tag] for sub in table.LookupList.Lookup[at].SubTable] for tag in ("lnum", "tnum")]
    tabular = {old: new for mapping in swaps[1] for old, new in mapping.items()}
    for mapping in swaps[0]:
        mapping.update({old: tabular[new] for old, new in mapping.items()})


def same_height_everywhere(font: TTFont, ascent: int, descent: int) -> None:
    """Systems read line heights from three tables, which disagree in the sources: one value keeps lines equal on all."""
    head, os2 = font["hhea"], font["OS/2"]
    head.ascent = os2.sTypoAscender = os2.usWinAscent = ascent
    head.descent = os2.sTypoDescender = -descent
    os2.usWinDescent = descent
    head.lineGap = os2.sTypoLineGap = 0


def cut(source: Path, target: Path, text: str, features: list[str], face: Face | None = None) -> set[int]:
    """Write the glyphs of `text` into `target` and say which characters it holds."""
    options = subset.Options(
        layout_features=features, hinting=False, name_IDs=[1, 2, 4, 6, 13, 14] if face is None else [],
        notdef_outline=True, glyph_names=False, drop_tables=["DSIG", "GDEF", "STAT", "meta"],
    )  # fmt: skip
    font = subset.load_font(str(source), options)
    if face is not None:
        lining_means_tabular(font)
        same_height_everywhere(font, face.ascent, face.descent)
        font.flavor = "woff2"
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)
    return set(font.getBestCmap())


def ranges(codes: set[int]) -> str:
    """The codes as a CSS unicode-range."""
    runs: list[list[int]] = []
    for code in sorted(codes):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{low:X}" if low == high else f"U+{low:X}-{high:X}" for low, high in runs)


def rule(**properties: str) -> str:
    """One @font-face; underscores stand for hyphens."""
    inner = ";".join(f"{name.replace('_', '-')}:{value}" for name, value in properties.items())
    return f"@font-face{{{inner}}}\n"


def web(face: Face, package: Path) -> str:
    """Cut the files of a face and return their rules: a page in Cyrillic letters asks "X ru" first, any other "X"."""
    source, sheet = package / face.source, ""
    parts = {
        "latin": (face.family, LATIN + COMMON + ENGLISH_QUOTES + STRANGERS["latin"], ["kern", "liga", "lnum"]),
        "cyrillic": (f"{face.family} ru", CYRILLIC + COMMON + STRANGERS["cyrillic"], ["kern", "lnum"]),
        "german": (face.family, GERMAN, ["kern"]),
        "more": (face.family, MORE, ["kern"]),
    }
    for part, (family, text, features) in parts.items():
        name = f"{face.file}-{part}.woff2"
        held = cut(source, FONTS / name, text, features, face)
        sheet += rule(
            font_family=f'"{family}"', font_weight=str(face.weight), font_display="swap",
            src=f'url("/static/fonts/{name}") format("woff2")', unicode_range=ranges(held),
        )  # fmt: skip
    return sheet


def stand_ins(face: Face) -> str:
    """The rules that stretch letters of the device to the widths of the face, so that nothing moves when it arrives."""
    sheet = ""
    for name, scale, local in face.stand_ins:
        sheet += rule(
            font_family=f'"{face.family} like {name}"', font_weight=str(face.weight),
            src=",".join(f'local("{each}")' for each in local), size_adjust=f"{scale:.1%}",
            ascent_override=f"{face.ascent / 10 / scale:.1f}%", descent_override=f"{face.descent / 10 / scale:.1f}%",
            line_gap_override="0%",
        )  # fmt: skip
    return sheet


def licences(packages: list[Path]) -> str:
    """Both copyright lines over the one licence text that they share."""
    texts = [(package / "LICENSE_FONT").read_text(encoding="utf-8") for package in packages]
    notices = [text.splitlines()[0] for text in texts]
    return "\n".join([*notices, *texts[0].splitlines()[1:]]) + "\n"


def main(folders: list[str]) -> None:
    """Write everything and say what each file weighs."""
    packages = [Path(folder) for folder in folders]
    FONTS.mkdir(parents=True, exist_ok=True)
    sheets = {
        "fonts.css": "".join(web(face, package) for face, package in zip(WEB, packages, strict=True)),
        "stand-ins.css": "".join(stand_ins(face) for face in WEB),
    }
    for name, sheet in sheets.items():
        (STATIC / "css" / name).write_text(f"/* Written by tools/fonts.py. */\n{sheet}", encoding="utf-8")
    for name, (which, source) in PRINT.items():
        features = ["kern", "liga", "lnum", "onum", "tnum", "pnum"]
        cut(
            packages[which] / source,
            FONTS / "print" / name,
            LATIN + CYRILLIC + COMMON + ENGLISH_QUOTES + GERMAN + MORE,
            features,
        )
    (FONTS / "OFL.txt").write_text(licences(packages), encoding="utf-8")
    for path in sorted(FONTS.rglob("*.*")):
        print(f"{path.stat().st_size:7d}  {path.relative_to(STATIC)}")


if __name__ == "__main__":
    main(sys.argv[1:])
