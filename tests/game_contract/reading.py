"""Parser of pages: their text, links and forms, and the data that each button sends."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
SILENT = frozenset(["script", "style", "title"])
READ_OUT = ("aria-label", "title", "placeholder", "alt")


@dataclass
class Field:
    """An input of a form."""

    name: str
    value: str
    type: str
    sent: bool
    """True if the browser sends the field with the unchanged form."""
    choices: list[str] = field(default_factory=list)
    attributes: dict[str, str] = field(default_factory=dict)


@dataclass
class Button:
    """A button on a page."""

    name: str
    value: str
    is_on: bool
    """True if the button is shown as pressed."""


@dataclass
class Form:
    """A form with its fields and the buttons that send it."""

    action: str
    method: str
    fields: list[Field] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)

    @property
    def values(self) -> list[str]:
        """Return the values of the form's fields and buttons."""
        return [field.value for field in self.fields] + [button.value for button in self.buttons]

    @property
    def hidden(self) -> dict[str, str]:
        """Return the hidden fields that the form sends."""
        return {field.name: field.value for field in self.fields if field.type == "hidden"}


class Page(HTMLParser):
    """A page or a part of one."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.lang = ""
        self.ids: list[str] = []
        self.labelled: list[str] = []
        """Ids that labels and descriptions refer to."""
        self.links: list[str] = []
        self.forms: list[Form] = []
        self.said: list[str] = []
        """Texts that are shown or read out."""
        self._open: list[str] = []
        self._form: Form | None = None
        self._named: dict[str, Form] = {}
        self._elsewhere: list[tuple[str, Field | Button]] = []
        self._select: Field | None = None
        self.unclosed: list[str] = []
        self.feed(text)
        self.close()
        for name, part in self._elsewhere:
            if name in self._named:
                _into(self._named[name], part)
        self.unclosed += self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.lang = found.get("lang", "")
        if "id" in found:
            self.ids.append(found["id"])
        self.said += [found[name] for name in READ_OUT if name in found]
        self.labelled += " ".join(found.get(a, "") for a in ("aria-describedby", "aria-labelledby", "for")).split()
        if tag == "a":
            self.links.append(found.get("href", ""))
        elif tag == "form":
            self._form = Form(found.get("action", ""), found.get("method", "get"))
            self.forms.append(self._form)
            self._named[found.get("id", "")] = self._form
        elif tag in {"input", "textarea", "select", "button"}:
            self._control(tag, found)
        elif tag == "option" and self._select:
            self._option(found)
        if tag not in VOID and not self._is_closed_at_once():
            self._open.append(tag)

    def _is_closed_at_once(self) -> bool:
        return (self.get_starttag_text() or "").endswith("/>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._select = None
        if self._open and self._open[-1] == tag:
            self._open.pop()
        elif tag not in VOID:
            self.unclosed.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        if data.strip() and not SILENT & set(self._open):
            self.said.append(data.strip())

    def _control(self, tag: str, found: dict[str, str]) -> None:
        kind = found.get("type", "submit" if tag == "button" else "text") if tag != "select" else "select"
        name, value = found.get("name", ""), found.get("value", "on" if kind in {"checkbox", "radio"} else "")
        part: Field | Button
        if tag == "button":
            if kind != "submit" or "disabled" in found:
                return
            part = Button(name, value, found.get("aria-pressed") == "true")
        else:
            sent = bool(name) and "disabled" not in found and (kind not in {"checkbox", "radio"} or "checked" in found)
            part = Field(name, value, kind, sent, attributes=found)
            if tag == "select":
                self._select = part
        if "form" in found:
            self._elsewhere.append((found["form"], part))
        elif self._form:
            _into(self._form, part)

    def _option(self, found: dict[str, str]) -> None:
        value = found.get("value", "")
        if self._select is None:
            return
        if "selected" in found or not self._select.choices:
            self._select.value = value
        self._select.choices.append(value)

    @property
    def text(self) -> str:
        """Return everything that is shown or read out."""
        return "\n".join(self.said)

    def form(self, ending: str, holding: str = "") -> Form:
        """Return the first form whose action has this ending and that has a field or button with this value."""
        forms = [f for f in self.forms if f.action.partition("?")[0].endswith(ending)]
        return next(f for f in forms if not holding or holding in f.values)


def _into(form: Form, part: Field | Button) -> None:
    if isinstance(part, Button):
        form.buttons.append(part)
    else:
        form.fields.append(part)


def whole(text: str) -> str:
    """Return the faults in the HTML of a page: crossed tags, repeated ids, labels without a field. Empty if there are none."""
    page = Page(text)
    twice = sorted({name for name in page.ids if page.ids.count(name) > 1})
    nobody = sorted(set(page.labelled) - set(page.ids))
    told = [f"open or crossed: {page.unclosed}"] * bool(page.unclosed)
    told += [f"ids twice: {twice}"] * bool(twice) + [f"labels for nothing: {nobody}"] * bool(nobody)
    return "; ".join(told)


_WORD = re.compile(r"(?<![\w.@/:=-])[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*(?![\w.@/:=-])")


def words_in(text: str) -> set[str]:
    """Return the words that are written like message keys: lower case Latin letters with dashes."""
    return {word for word in _WORD.findall(re.sub(r"\S*(?:/|://)\S*", " ", text)) if len(word) > 2}
