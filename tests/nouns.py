"""The nouns that stand beside numbers, with the form that each number asks for."""

import re

RUSSIAN = {
    # after 1, after 2, after 5
    "очко": ("очко", "очка", "очков"),
    "талер": ("талер", "талера", "талеров"),
    "место": ("место", "места", "мест"),
    "слуга": ("слуга", "слуги", "слуг"),
    "пара": ("пара", "пары", "пар"),
    "башня": ("башня", "башни", "башен"),
    "дом": ("дом", "дома", "домов"),
    "здание": ("здание", "здания", "зданий"),
    "слиток": ("слиток", "слитка", "слитков"),
    "блок": ("блок", "блока", "блоков"),
    "карточка": ("карточка", "карточки", "карточек"),
    "ход": ("ход", "хода", "ходов"),
    "шаг": ("шаг", "шага", "шагов"),
    "игрок": ("игрок", "игрока", "игроков"),
    "партия": ("партия", "партии", "партий"),
    "победа": ("победа", "победы", "побед"),
    "поле": ("поле", "поля", "полей"),
    "запись": ("запись", "записи", "записей"),
    "раздел": ("раздел", "раздела", "разделов"),
    "телефон": ("телефон", "телефона", "телефонов"),
    "ошибка": ("ошибка", "ошибки", "ошибок"),
    "имя": ("имя", "имени", "имён"),
    "квадрат": ("квадрат", "квадрата", "квадратов"),
    "деление": ("деление", "деления", "делений"),
    "клетка": ("клетка", "клетки", "клеток"),
    "рынок": ("рынок", "рынка", "рынков"),
    "жетон": ("жетон", "жетона", "жетонов"),
    "двор": ("двор", "двора", "дворов"),
    "объект": ("объект", "объекта", "объектов"),
    "монета": ("монета", "монеты", "монет"),
    "ряд": ("ряд", "ряда", "рядов"),
    "рубин": ("рубин", "рубина", "рубинов"),
    "плитка": ("плитка", "плитки", "плиток"),
    "этаж": ("этаж", "этажа", "этажей"),
    "стена": ("стена", "стены", "стен"),
    "флаг": ("флаг", "флага", "флагов"),
    "житель": ("житель", "жителя", "жителей"),
    "гость": ("гость", "гостя", "гостей"),
    "облачко": ("облачко", "облачка", "облачков"),
    "лист": ("лист", "листа", "листов"),
    "замок": ("замок", "замка", "замков"),
    "помещение": ("помещение", "помещения", "помещений"),
    "трапезная": ("трапезная", "трапезные", "трапезных"),
    "гостиная": ("гостиная", "гостиные", "гостиных"),
    "спальня": ("спальня", "спальни", "спален"),
    "коридор": ("коридор", "коридора", "коридоров"),
    "картина": ("картина", "картины", "картин"),
    "герб": ("герб", "герба", "гербов"),
    "факел": ("факел", "факела", "факелов"),
    "зеркало": ("зеркало", "зеркала", "зеркал"),
    "сведение": ("сведение", "сведения", "сведений"),
}
FORMS = {form: nouns for nouns in RUSSIAN.values() for form in nouns}
IRREGULAR = {"torch": "torches", "ruby": "rubies", "bonus": "bonuses"}
ENGLISH = {
    *("point", "taler", "spot", "servant", "pair", "tower", "house", "building", "ingot", "board", "card", "round", "step"),
    *("player", "play", "field", "section", "phone", "thing", "name", "square", "space", "cell", "market", "tile", "court"),
    *("feature", "coin", "row", "floor", "wall", "flag", "resident", "guest", "cloud", "castle", "room", "painting"),
    *("mirror", "corridor", "fact", "sheet"),
}
SINGULAR = {**{noun: noun + "s" for noun in ENGLISH}, **IRREGULAR}
PLURAL = {many: one for one, many in SINGULAR.items()}
BESIDE = re.compile(r"(?<![\w,.+−/])(\d+) ((?:[^\W\d]|-)+)(?: ((?:[^\W\d]|-)+))?")
ADJECTIVES = re.compile(r"(?:[оы]й|[ая]я|[оые]е|ый|ий|[ыи]х)$")


def form(number: int, nouns: tuple[str, str, str]) -> str:
    """What stands after a number in Russian where the sentence asks for no other case."""
    if number % 10 == 1 and number % 100 != 11:
        return nouns[0]
    return nouns[1] if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else nouns[2]


def pairs(text: str) -> list[tuple[int, str]]:
    """Each number with the noun it counts: the next word, or the one after an adjective."""
    found = []
    for number, word, after in BESIDE.findall(text.lower()):
        known = [w for w in (word, after) if w in FORMS or w in SINGULAR or w in PLURAL]
        if known and word in FORMS:
            found.append((int(number), word))
        elif known and (ADJECTIVES.search(word) or word.isascii()):
            found.append((int(number), known[-1]))
    return found


def wrong(text: str, lang: str) -> list[str]:
    """Numbers whose nouns stand in another form than they ask for."""
    if lang == "ru":
        return [f"{n} {noun}" for n, noun in pairs(text) if noun in FORMS and noun != form(n, FORMS[noun])]
    return [f"{n} {noun}" for n, noun in pairs(text) if (noun in SINGULAR and n != 1) or (noun in PLURAL and n == 1)]
