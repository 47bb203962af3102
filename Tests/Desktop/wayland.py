"""A client of a Wayland compositor: requests and events as they are, on the socket."""

import array
import os
import socket
import struct

DISPLAY = 1  # the object that each connection begins with


class Connection:
    def __init__(self):
        self.last = DISPLAY
        self.input = b""
        self.globals = {}
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.registry = self.new()
        self.send(DISPLAY, 1, struct.pack("=I", self.registry))
        self.roundtrip()

    def bind(self, name, version):
        """What the compositor has under this name."""
        name = name.encode()
        if name not in self.globals:
            raise RuntimeError(f"the compositor has no {name.decode()}")
        found = self.new()
        self.send(
            self.registry, 0, struct.pack("=I", self.globals[name]) + text(name) + struct.pack("=II", version, found))
        return found

    def new(self):
        self.last += 1
        return self.last

    def send(self, target, opcode, body=b"", descriptors=()):
        message = struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body
        if descriptors:
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))]
            self.socket.sendmsg([message], rights)
        else:
            self.socket.sendall(message)

    def roundtrip(self):
        """Returns once the compositor has done all that was sent before."""
        done = self.new()
        self.send(DISPLAY, 0, struct.pack("=I", done))
        while self.receive()[0] != done:
            pass

    def receive(self):
        """The next event: whose, which, and what it says."""
        while True:
            if len(self.input) >= 8:
                target, header = struct.unpack_from("=II", self.input)
                size, opcode = header >> 16, header & 0xFFFF
                if len(self.input) >= size:
                    body, self.input = self.input[8:size], self.input[size:]
                    if target == DISPLAY and opcode == 0:
                        raise RuntimeError(f"the compositor refused a request: {body!r}")
                    if target == self.registry and opcode == 0:
                        name, length = struct.unpack_from("=II", body)
                        self.globals[body[8:8 + length - 1]] = name
                    return target, opcode, body
            more = self.socket.recv(65536)
            if not more:
                raise RuntimeError("the compositor has gone")
            self.input += more


def text(value):
    value += b"\0"
    return struct.pack("=I", len(value)) + value + b"\0" * (-len(value) % 4)
