"""A WebKit window in the size of a phone for WebKitWebDriver, because MiniBrowser is never narrower than 447 pixels.

The system's Python runs it, because it has GTK.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDE, HIGH = 360, 780


def main() -> None:
    if sys.argv[1:] == ["--try"]:
        return
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    window = Gtk.Window(decorated=False, default_width=WIDE, default_height=HIGH)

    def view(_session):
        made = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        window.add(made)
        window.show_all()
        made.grab_focus()
        return made

    def started(_context, session):
        told = WebKit2.ApplicationInfo()
        told.set_name("phone")
        session.set_application_info(told)
        session.connect("create-web-view", view)

    context.connect("automation-started", started)
    Gtk.main()


main()
