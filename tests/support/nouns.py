"""Nouns that follow numbers, with the form for each number."""

import re
from collections.abc import Container

RUSSIAN = """
    очко/очка/очков талер/талера/талеров место/места/мест слуга/слуги/слуг пара/пары/пар башня/башни/башен дом/дома/домов
    здание/здания/зданий слиток/слитка/слитков блок/блока/блоков карточка/карточки/карточек ход/хода/ходов шаг/шага/шагов
    игрок/игрока/игроков партия/партии/партий победа/победы/побед поле/поля/полей запись/записи/записей
    раздел/раздела/разделов телефон/телефона/телефонов ошибка/ошибки/ошибок имя/имени/имён квадрат/квадрата/квадратов
    деление/деления/делений клетка/клетки/клеток рынок/рынка/рынков жетон/жетона/жетонов двор/двора/дворов
    объект/объекта/объектов монета/монеты/монет ряд/ряда/рядов рубин/рубина/рубинов плитка/плитки/плиток этаж/этажа/этажей
    стена/стены/стен флаг/флага/флагов житель/жителя/жителей гость/гостя/гостей облачко/облачка/облачков лист/листа/листов
    замок/замка/замков помещение/помещения/помещений трапезная/трапезные/трапезных гостиная/гостиные/гостиных
    спальня/спальни/спален коридор/коридора/коридоров картина/картины/картин герб/герба/гербов факел/факела/факелов
    зеркало/зеркала/зеркал сведение/сведения/сведений
"""
"""Forms of each noun after 1, after 2 and after 5."""
FORMS = {form: tuple(nouns.split("/")) for nouns in RUSSIAN.split() for form in nouns.split("/")}
IRREGULAR = {"torch": "torches", "ruby": "rubies", "bonus": "bonuses"}
ENGLISH = {
    *("point", "taler", "spot", "servant", "pair", "tower", "house", "building", "ingot", "board", "card", "round", "step"),
    *("player", "play", "field", "section", "phone", "thing", "name", "square", "space", "cell", "market", "tile", "court"),
    *("feature", "coin", "row", "floor", "wall", "flag", "resident", "guest", "cloud", "castle", "room", "painting"),
    *("mirror", "corridor", "fact", "sheet"),
}
GERMAN = """
    punkt/punkte münze/münzen ebene/ebenen schritt/schritte rubin/rubine feld/felder haus/häuser hof/höfe partie/partien
    runde/runden karte/karten raum/räume stockwerk/stockwerke blatt/blätter stelle/stellen angabe/angaben abschnitt/abschnitte
    handy/handys eintrag/einträge abend/abende foto/fotos person/personen burg/burgen schloss/schlösser paar/paare turm/türme
    mauer/mauern flagge/flaggen gast/gäste weg/wege
"""
SINGULAR = {
    "en": {**{noun: noun + "s" for noun in ENGLISH}, **IRREGULAR},
    "de": {one: many for one, _, many in (noun.partition("/") for noun in GERMAN.split())},
}
PLURAL = {lang: {many: one for one, many in nouns.items()} for lang, nouns in SINGULAR.items()}
BESIDE = re.compile(r"(?<![\w,.+−/])(\d+) ((?:[^\W\d]|-)+)(?: ((?:[^\W\d]|-)+))?")
ADJECTIVES = re.compile(r"(?:[оы]й|[ая]я|[оые]е|ый|ий|[ыи]х)$")


def form(number: int, nouns: tuple[str, ...]) -> str:
    """Return the form of a noun after a number in Russian, in the case that numbers require by themselves."""
    if number % 10 == 1 and number % 100 != 11:
        return nouns[0]
    return nouns[1] if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else nouns[2]


def pairs(text: str, nouns: Container[str]) -> list[tuple[int, str]]:
    """Return each number with the noun that it counts: the next word, or the one after an adjective."""
    found = []
    for number, word, after in BESIDE.findall(text.lower()):
        known = [w for w in (word, after) if w in nouns]
        if known and word in FORMS:
            found.append((int(number), word))
        elif known and (word == known[0] or ADJECTIVES.search(word) or word.isascii()):
            found.append((int(number), known[-1]))
    return found


def wrong(text: str, lang: str) -> list[str]:
    """Return the numbers whose nouns have the wrong form."""
    if lang == "ru":
        return [f"{n} {noun}" for n, noun in pairs(text, FORMS) if noun != form(n, FORMS[noun])]
    one, many = SINGULAR[lang], PLURAL[lang]
    return [f"{n} {noun}" for n, noun in pairs(text, {*one, *many}) if (noun in one and n != 1) or (noun in many and n == 1)]
