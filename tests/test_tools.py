"""Test of the tools for developers: a renamed function or a moved module breaks none of them unnoticed."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_tool_can_be_imported() -> None:
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in sorted((ROOT / "tools").rglob("*.py"))]
    assert "tools.release_data" in names
    program = "\n".join(f"import {name}" for name in names)
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
