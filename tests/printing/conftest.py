from tests.sharing.conftest import sessions

__all__ = ["sessions"]
