"""Code that Python runs at its start if this folder is in PYTHONPATH.

It adds the example games to worker processes and servers.
"""

from pathlib import Path

from companion import games

games.__path__.append(str(Path(__file__).parent.parent))
