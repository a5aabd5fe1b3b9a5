"""The command `companion` with other limits for tests:

`server_program.py HEAD_SECONDS=1 serve ...`. It has no warm-up, because most servers in tests end soon. It has no tap guard,
because tests tap faster than people. It compresses files quickly, which takes a third of its start otherwise.
"""

import sys

from companion.cli import main
from companion.web import assets, frame, limits, warm_up

warm_up.BEGIN_AFTER = 3_600.0
frame.TAP_GUARD_MS = -10_000
assets.BROTLI_QUALITY = 4
while "=" in sys.argv[1]:
    name, _, value = sys.argv.pop(1).partition("=")
    module = next(one for one in (frame, assets, limits) if hasattr(one, name))
    setattr(module, name, type(getattr(module, name))(float(value)))
main(prog_name="companion")
