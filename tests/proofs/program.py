"""`companion` with other limits (`program.py HEAD_WITHIN=1 serve ...`) that reads nothing ahead: most servers here end soon."""

import sys

from companion.cli import main
from companion.web import ahead, limits

ahead.BEGIN_AFTER = 3_600.0
while "=" in sys.argv[1]:
    name, _, value = sys.argv.pop(1).partition("=")
    setattr(limits, name, float(value))
main(prog_name="companion")
