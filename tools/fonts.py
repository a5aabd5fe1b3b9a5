"""Subsetting of the shipped fonts from the full Alegreya families: `python tools/fonts.py ALEGREYA ALEGREYA_SANS`.

The two arguments are folders of the npm packages @expo-google-fonts/alegreya and @expo-google-fonts/alegreya-sans
(0.4.2), unpacked. All files in static/fonts/ are generated, and so are fonts.css and fallback-fonts.css in static/css/. Never
edit them manually.
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
"""Characters other than letters that every language needs. Both files have them, so a page loads only one file."""

ENGLISH_QUOTES = "‘’“”"

GERMAN = "ÄÖÜäöüß„"
"""Characters that a German page needs beside the Latin file. They have their own file, so other pages do not load them."""

MORE_SIGNS = (
    "#$&*;<>@[\\]^_`{|}~•→←↑↓№½⅓¼¾°§©\u202f"
    + "".join(sign for sign in map(chr, range(0xC0, 0x180)) if sign not in GERMAN)
    + "ȘșȚțẞЂЃЄЅІЇЈЉЊЋЌЎЏђѓєѕіїјљњћќўџҐґҒғҖҗҚқҢңҮүҰұҲҳҺһӘәӨө"
)
"""Characters of European names, and rare signs. They have their own file, loaded only by pages that show one of them."""

FALLBACK_SAMPLES = {"latin": "Русский", "cyrillic": "English Castle Companion"}
"""Words in the other script that appear on every page. Without these letters, pages would load the other script's file."""


@dataclass(frozen=True)
class Face:
    """A font weight used by the web pages, and the system fonts that replace it until it is loaded."""

    family: str
    file: str
    source: str
    weight: int
    ascent: int
    descent: int
    fallbacks: tuple[tuple[str, float, tuple[str, ...]], ...]
    """Fallback fonts as (name, width of a text in this face divided by its width in the local fonts, local font names).

    The lists of names are short, because the browser looks for each missing font before the first paint.
    """


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
"""Font files for printing, as (index of the family, source file). Each has all scripts: WeasyPrint ignores unicode-range."""


def lining_means_tabular(font: TTFont) -> None:
    """Make the feature `lnum` select tabular figures, because lining figures are used only in columns. This saves 20 glyphs."""
    table = font["GSUB"].table
    by_tag = {record.FeatureTag: record.Feature.LookupListIndex for record in table.FeatureList.FeatureRecord}
    swaps = [[sub.mapping for at in by_tag[tag] for sub in table.LookupList.Lookup[at].SubTable] for tag in ("lnum", "tnum")]
    tabular = {old: new for mapping in swaps[1] for old, new in mapping.items()}
    for mapping in swaps[0]:
        mapping.update({old: tabular[new] for old, new in mapping.items()})


def same_height_everywhere(font: TTFont, ascent: int, descent: int) -> None:
    """Set the same line height in all three tables. Systems read different tables, and the source fonts differ in them."""
    head, os2 = font["hhea"], font["OS/2"]
    head.ascent = os2.sTypoAscender = os2.usWinAscent = ascent
    head.descent = os2.sTypoDescender = -descent
    os2.usWinDescent = descent
    head.lineGap = os2.sTypoLineGap = 0


def cut(source: Path, target: Path, text: str, features: list[str], face: Face | None = None) -> set[int]:
    """Write the glyphs of `text` into `target`. Return the codes of its characters."""
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
    """Return the codes as a CSS unicode-range."""
    runs: list[list[int]] = []
    for code in sorted(codes):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{low:X}" if low == high else f"U+{low:X}-{high:X}" for low, high in runs)


def rule(**properties: str) -> str:
    """Return one @font-face rule. Underscores in the argument names become hyphens."""
    inner = ";".join(f"{name.replace('_', '-')}:{value}" for name, value in properties.items())
    return f"@font-face{{{inner}}}\n"


def web(face: Face, package: Path) -> str:
    """Write the font files of a face and return their CSS rules. Russian pages prefer the family "X ru", others "X"."""
    source, sheet = package / face.source, ""
    parts = {
        "latin": (face.family, LATIN + COMMON + ENGLISH_QUOTES + FALLBACK_SAMPLES["latin"], ["kern", "liga", "lnum"]),
        "cyrillic": (f"{face.family} ru", CYRILLIC + COMMON + FALLBACK_SAMPLES["cyrillic"], ["kern", "lnum"]),
        "german": (face.family, GERMAN, ["kern"]),
        "more": (face.family, MORE_SIGNS, ["kern"]),
    }
    for part, (family, text, features) in parts.items():
        name = f"{face.file}-{part}.woff2"
        held = cut(source, FONTS / name, text, features, face)
        sheet += rule(
            font_family=f'"{family}"', font_weight=str(face.weight), font_display="swap",
            src=f'url("/static/fonts/{name}") format("woff2")', unicode_range=ranges(held),
        )  # fmt: skip
    return sheet


def fallback_fonts(face: Face) -> str:
    """Return CSS rules that scale system fonts to the widths of the face, so that the layout is stable when it is loaded."""
    sheet = ""
    for name, scale, local in face.fallbacks:
        sheet += rule(
            font_family=f'"{face.family} like {name}"', font_weight=str(face.weight),
            src=",".join(f'local("{each}")' for each in local), size_adjust=f"{scale:.1%}",
            ascent_override=f"{face.ascent / 10 / scale:.1f}%", descent_override=f"{face.descent / 10 / scale:.1f}%",
            line_gap_override="0%",
        )  # fmt: skip
    return sheet


def licences(packages: list[Path]) -> str:
    """Return the licence text of both families, preceded by both copyright lines."""
    texts = [(package / "LICENSE_FONT").read_text(encoding="utf-8") for package in packages]
    notices = [text.splitlines()[0] for text in texts]
    return "\n".join([*notices, *texts[0].splitlines()[1:]]) + "\n"


def main(folders: list[str]) -> None:
    """Write all fonts and style sheets. Print the size of each file."""
    packages = [Path(folder) for folder in folders]
    FONTS.mkdir(parents=True, exist_ok=True)
    sheets = {
        "fonts.css": "".join(web(face, package) for face, package in zip(WEB, packages, strict=True)),
        "fallback-fonts.css": "".join(fallback_fonts(face) for face in WEB),
    }
    for name, sheet in sheets.items():
        (STATIC / "css" / name).write_text(f"/* Written by tools/fonts.py. */\n{sheet}", encoding="utf-8")
    for name, (which, source) in PRINT.items():
        features = ["kern", "liga", "lnum", "onum", "tnum", "pnum"]
        cut(
            packages[which] / source,
            FONTS / "print" / name,
            LATIN + CYRILLIC + COMMON + ENGLISH_QUOTES + GERMAN + MORE_SIGNS,
            features,
        )
    (FONTS / "OFL.txt").write_text(licences(packages), encoding="utf-8")
    for path in sorted(FONTS.rglob("*.*")):
        print(f"{path.stat().st_size:7d}  {path.relative_to(STATIC)}")


if __name__ == "__main__":
    main(sys.argv[1:])
