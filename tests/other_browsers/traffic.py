"""Recording of the traffic of one phone: a proxy with its own address that passes everything on unpacked."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ANSWER = b"HTTP/1.1 "


class Traffic:
    """The recorded data of one phone."""

    def __init__(self, server: int) -> None:
        self._heard: list[bytearray] = []
        """Bytes by connection, because the data of several connections may alternate."""
        self._server = server
        self._door = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._let_in, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def forget(self) -> None:
        for heard in self._heard:
            heard.clear()

    def screens(self) -> set[str]:
        """Return the pages of a session as received, without the parts that differ each time."""
        answers = [answer for heard in self._heard for answer in bytes(heard).split(ANSWER)]
        found = {answer.partition(b"\r\n\r\n")[2].decode("utf-8", "replace") for answer in answers if b'id="screen"' in answer}
        return {re.sub(r"\r\n[0-9a-f]*\r\n|/p/[\w-]+|[0-9a-f]{32}", "", text) for text in found}

    def close(self) -> None:
        self._door.close()

    def _let_in(self) -> None:
        while True:
            try:
                phone, _ = self._door.accept()
            except OSError:  # it is over
                return
            server = socket.create_connection(("127.0.0.1", self._server))
            self._heard.append(heard := bytearray())
            for source, to, kept in ((phone, server, None), (server, phone, heard)):
                threading.Thread(target=self._pass_on, args=(source, to, kept), daemon=True).start()

    def _pass_on(self, source: socket.socket, to: socket.socket, heard: bytearray | None) -> None:
        try:
            while part := source.recv(1 << 16):
                if heard is not None:
                    heard += part
                else:
                    part = re.sub(rb"(?i)\r\naccept-encoding:", b"\r\nunpacked:", part)
                to.sendall(part)
            to.shutdown(socket.SHUT_WR)
        except OSError:  # hung up
            to.close()


@contextmanager
def listened_to(server: int) -> Iterator[Traffic]:
    traffic = Traffic(server)
    try:
        yield traffic
    finally:
        traffic.close()
