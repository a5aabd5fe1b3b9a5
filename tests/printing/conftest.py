from tests.sharing.conftest import plays

__all__ = ["plays"]
