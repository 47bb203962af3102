"""How long a press takes until it is seen: in Waybar, beside a module of a shell's own commands, and in the Control Center.

Measured by the frames that the compositor shows, sixty a second, in Waybar also 144 a second. The figures count with programs of a release:
`scripts/desktop-test .build/programs PICTURES waybar-latency center-latency`."""

import mmap
import os
import random
import statistics
import struct
import subprocess
import time

from bars import BACKGROUND, FONT, ON, TEXT, Waybar
from center import Center
from session import Failure
from wayland import Connection

PRESSES = 60
# Frames a second of displays.
RATES = 60, 144
# The least that a module can do: a shell that starts no program tells another one, which Waybar reads. What that takes is
# Waybar's and the compositor's own.
SCRIPT = """#!/bin/sh
read s < "$HOME/state"
if [ "$s" = 1 ]; then echo 0 > "$HOME/state"; echo '{"text": "Script Off"}' > "$HOME/fifo"
else echo 1 > "$HOME/state"; echo '{"text": "Script On", "class": "on"}' > "$HOME/fifo"; fi
"""
READER = """#!/bin/sh
echo 0 > "$HOME/state"; mkfifo "$HOME/fifo"; echo '{"text": "Script Off"}'
exec 3<>"$HOME/fifo"
while read -r l <&3; do echo "$l"; done
"""
MODULE = """"custom/script": {
  "exec": "reader", "return-type": "json", "on-click": "script"
}"""


class Eye:
    """Looks at a part of sway's screen, frame by frame (wlr-screencopy)."""

    def __init__(self, x, y, width, height):
        self.region = (x, y, width, height)
        self.connection = Connection()
        self.manager = self.connection.bind("zwlr_screencopy_manager_v1", 1)
        self.output = self.connection.bind("wl_output", 1)
        self.memory = self.connection.bind("wl_shm", 1)
        self.buffer = self.pixels = None

    def look(self):
        """The next frame: when it was shown, by the monotonic clock in seconds, and its pixels, four bytes each."""
        connection, frame = self.connection, self.connection.new()
        connection.send(self.manager, 1, struct.pack("=IiIiiii", frame, 0, self.output, *self.region))
        while True:
            target, opcode, body = connection.receive()
            if target != frame:
                continue
            if opcode == 0:
                if self.buffer is None:
                    self._make(*struct.unpack("=IIII", body))
                connection.send(frame, 0, struct.pack("=I", self.buffer))
            elif opcode == 2:
                high, low, nanoseconds = struct.unpack("=III", body)
                connection.send(frame, 1)
                return (high << 32 | low) + nanoseconds / 1e9, bytes(self.pixels)
            elif opcode == 3:
                raise RuntimeError("the compositor gave no picture")

    def _make(self, form, width, height, stride):
        descriptor = os.memfd_create("frame")
        os.ftruncate(descriptor, stride * height)
        self.pixels = mmap.mmap(descriptor, stride * height)
        pool, self.buffer = self.connection.new(), self.connection.new()
        self.connection.send(self.memory, 0, struct.pack("=Ii", pool, stride * height), [descriptor])
        self.connection.send(pool, 0, struct.pack("=Iiiiii", self.buffer, 0, width, height, stride, form))
        os.close(descriptor)


def count(pixels, color):
    """How many pixels are about this colour; red, green and blue may come in either order."""
    wanted = tuple(int(color[i:i + 2], 16) for i in (1, 3, 5))
    return sum(
        all(abs(found - part) <= 23 for found, part in zip(pixels[at:at + 3], order))
        for order in (wanted, wanted[::-1]) for at in range(0, len(pixels), 4))


def spread(milliseconds):
    found = sorted(milliseconds)
    return f"p50 {statistics.median(found):.1f} ms, p90 {found[len(found) * 9 // 10]:.1f} ms, max {found[-1]:.1f} ms"


class WaybarLatency(Waybar):
    name = "waybar-latency"
    #: Run only where it is named.
    is_measurement = True
    size = (560, 40)

    def configure(self, session, pasted):
        os.chmod(session.write("bin/script", SCRIPT), 0o755)
        os.chmod(session.write("bin/reader", READER), 0o755)
        config = session.write(
            ".config/waybar/config.jsonc",
            '{ "height": 40, "modules-left": ["custom/flashlight"], "modules-right": ["custom/script"],\n'
            + f"{pasted},\n{MODULE}\n}}\n")
        style = session.write(
            ".config/waybar/style.css",
            f'* {{ font: 18px "{FONT}"; }}\nwindow#waybar {{ background: {BACKGROUND}; color: {TEXT}; }}\n'
            f"#custom-flashlight.on, #custom-script.on {{ color: {ON}; }}\n")
        return ["waybar", "-c", config, "-s", style]

    def run(self, session):
        session.start_flashlight()
        pasted = session.controlctl("config", "waybar", "Flashlight")
        session.screen = self.screen(session, *self.size)
        session.start("waybar", self.configure(session, pasted))
        places = session.until("two modules", lambda: self.modules(session))
        eyes = {name: Eye(int(x) - 40, 8, 80, 24) for name, x in places.items()}
        for rate in RATES:
            mode = "{}x{}@{}Hz".format(*self.size, rate)
            subprocess.run(["swaymsg", "-q", f"output HEADLESS-1 mode --custom {mode}"], check=True)
            times = {name: [] for name in places}
            for press in range(PRESSES):
                for name, x in places.items():
                    color = ON if press % 2 == 0 else TEXT
                    times[name].append(self.press(session, eyes[name], x, color, rate))
            for name, found in times.items():
                session.say(f"press to pixels at {rate} Hz, {name}: {spread(found)}")

    def modules(self, session):
        picture = session.screen.look()
        sides = {"control": range(0, 280), "script": range(280, 560)}
        found = {}
        for name, side in sides.items():
            xs = [x for x, _ in picture.places(TEXT) if x in side]
            if len(xs) >= 30:
                found[name] = (min(xs) + max(xs)) // 2
        return found if len(found) == len(sides) else None

    def press(self, session, eye, x, color, rate):
        """Milliseconds from the press to the first frame that has the colour."""
        pointer = session.screen.pointer
        pointer.move(x, 20)
        # At any moment of a frame, as people press: right after one each would be seen at the same later one.
        time.sleep(random.uniform(0, 1 / rate))
        begin = time.monotonic()
        pointer.press(1)
        end = begin + session.limit
        while True:
            shown, pixels = eye.look()
            if shown >= begin and count(pixels, color) >= 30:
                break
            if shown > end:
                raise Failure(f"no {color} within {session.limit} s")
        pointer.press(0)
        # What follows a press, such as the end of a program, is over.
        time.sleep(0.15)
        return (shown - begin) * 1e3


class CenterLatency(Center):
    """Of a tile of a bundle that runs: the first frame that shows something, and the last one that differs."""

    name, bundles = "center-latency", ["controlcenter"]
    is_measurement = True
    documents = {}
    #: After so many seconds without a change it has settled.
    rest = 0.5

    def run(self, session):
        session.start_flashlight()
        self.begin(session)
        session.start("controlcenter", ["controlcenter"])
        session.controlctl("on", "Flashlight")
        x, y = session.until("the tile that is on", lambda: self.yellow(session))
        session.until("the window as it stays", lambda: self.is_still(session))
        eye = Eye(x - 60, y - 20, 120, 40)
        session.screen.pointer.move(x, y)
        first, last = zip(*(self.press(session, eye) for _ in range(PRESSES)))
        session.say(f"press to the first change: {spread(first)}")
        session.say(f"press to the last change: {spread(last)}")

    @staticmethod
    def yellow(session):
        picture, row = session.screen.look(), {"bottom": 170}  # below it its widget is yellow, too
        return picture.middle(ON, **row) if len(picture.places(ON, **row)) > 2000 else None

    def press(self, session, eye):
        pointer = session.screen.pointer
        self.settled(eye)
        # It acts when the button comes up; while it is down it looks pressed.
        pointer.press(1)
        time.sleep(0.1)
        before = eye.look()[1]
        begin = time.monotonic()
        pointer.press(0)
        changes = []
        while time.monotonic() < (changes or [begin + session.limit])[-1] + self.rest:
            shown, pixels = eye.look()
            if shown >= begin and pixels != before:
                changes.append(shown)
                before = pixels
        if not changes:
            raise Failure("the press changed nothing")
        return (changes[0] - begin) * 1e3, (changes[-1] - begin) * 1e3

    def settled(self, eye):
        """The pixels once nothing changes any more."""
        before, changed = eye.look()[1], time.monotonic()
        while time.monotonic() < changed + self.rest:
            shown, pixels = eye.look()
            if pixels != before:
                before, changed = pixels, shown
        return before
