"""A pointer for a Wayland compositor that has no mouse: the few requests of wlr-virtual-pointer that it takes."""

import struct
import time

from wayland import Connection

LEFT = 0x110


class Pointer:
    def __init__(self, width, height):
        self.size = (width, height)
        self.connection = Connection()
        manager = self.connection.bind("zwlr_virtual_pointer_manager_v1", 1)
        self.pointer = self.connection.new()
        self.connection.send(manager, 0, struct.pack("=II", 0, self.pointer))
        self.connection.roundtrip()

    def move(self, x, y):
        self._event(1, "=IIIII", int(x), int(y), *self.size)

    def press(self, state):
        self._event(2, "=III", LEFT, state)

    def click(self, x, y):
        self.move(x, y)
        for state in (1, 0):
            self.press(state)
            time.sleep(0.05)  # a press that takes no time is none

    def _event(self, opcode, form, *values):
        """An event, and the frame that ends it."""
        now = int(time.monotonic() * 1000) & 0xFFFFFFFF
        self.connection.send(self.pointer, opcode, struct.pack(form, now, *values))
        self.connection.send(self.pointer, 4)
        self.connection.roundtrip()
