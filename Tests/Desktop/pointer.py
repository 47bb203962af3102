"""A pointer for a Wayland compositor that has no mouse: the few requests of wlr-virtual-pointer that it takes, written to
the socket as they are."""

import os
import socket
import struct
import time

LEFT = 0x110
DISPLAY = 1  # the object that each connection begins with


class Pointer:
    def __init__(self, width, height):
        self.size = (width, height)
        self.last = DISPLAY
        self.input = b""
        self.globals = {}
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.registry = self._new()
        self._send(DISPLAY, 1, struct.pack("=I", self.registry))
        self._roundtrip()
        manager, self.pointer = self._new(), None
        name = b"zwlr_virtual_pointer_manager_v1"
        if name not in self.globals:
            raise RuntimeError("the compositor has no virtual pointer")
        self._send(self.registry, 0, struct.pack("=I", self.globals[name]) + text(name) + struct.pack("=II", 1, manager))
        self.pointer = self._new()
        self._send(manager, 0, struct.pack("=II", 0, self.pointer))
        self._roundtrip()

    def move(self, x, y):
        self._event(1, "=IIIII", int(x), int(y), *self.size)
        self._event(4, "")
        self._roundtrip()

    def click(self, x, y):
        self.move(x, y)
        for state in (1, 0):
            self._event(2, "=III", LEFT, state)
            self._event(4, "")
            self._roundtrip()
            time.sleep(0.05)  # a press that takes no time is none

    def _event(self, opcode, form, *values):
        if not form:
            return self._send(self.pointer, opcode, b"")
        now = int(time.monotonic() * 1000) & 0xFFFFFFFF
        self._send(self.pointer, opcode, struct.pack(form, now, *values))

    def _new(self):
        self.last += 1
        return self.last

    def _send(self, target, opcode, body):
        self.socket.sendall(struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body)

    def _roundtrip(self):
        """Returns once the compositor has done all that was sent before."""
        done = self._new()
        self._send(DISPLAY, 0, struct.pack("=I", done))
        while True:
            target, opcode, body = self._receive()
            if target == done:
                return
            if target == DISPLAY and opcode == 0:
                raise RuntimeError(f"the compositor refused a request: {body!r}")
            if target == self.registry and opcode == 0:
                name, length = struct.unpack_from("=II", body)
                self.globals[body[8:8 + length - 1]] = name

    def _receive(self):
        while True:
            if len(self.input) >= 8:
                target, header = struct.unpack_from("=II", self.input)
                size = header >> 16
                if len(self.input) >= size:
                    body, self.input = self.input[8:size], self.input[size:]
                    return target, header & 0xFFFF, body
            more = self.socket.recv(65536)
            if not more:
                raise RuntimeError("the compositor has gone")
            self.input += more


def text(value):
    value += b"\0"
    return struct.pack("=I", len(value)) + value + b"\0" * (-len(value) % 4)
