"""Screens without hardware: sway's own, and X's in memory."""

import os
import subprocess

from picture import Picture
from pointer import Pointer


class SwayScreen:
    needs = ["sway", "grim"]

    def __init__(self, session, width, height, background="#4b5563", rules=""):
        self.session = session
        config = session.write(
            "sway.conf",
            f"xwayland disable\noutput HEADLESS-1 resolution {width}x{height} position 0,0 bg {background} solid_color\n{rules}"
            f'exec echo "$WAYLAND_DISPLAY $SWAYSOCK" > {session.home}/display\n')
        headless = dict(WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1", WLR_HEADLESS_OUTPUTS="1", WLR_RENDERER="pixman")
        session.start("sway", ["sway", "-c", config], headless)
        line = session.until("sway's display", lambda: session.read("display").strip())
        os.environ["WAYLAND_DISPLAY"], os.environ["SWAYSOCK"] = line.split()
        os.environ["GDK_BACKEND"] = "wayland"
        self.pointer = Pointer(width, height)
        self.pointer.move(width // 2, height - 5)

    def look(self):
        return Picture(subprocess.run(["grim", "-t", "ppm", "-"], stdout=subprocess.PIPE, check=True).stdout)

    def save(self, path):
        subprocess.run(["grim", path], check=True)

    def click(self, x, y):
        self.pointer.click(x, y)
        # What the pointer rests on is drawn as such.
        self.pointer.move(self.pointer.size[0] // 2, self.pointer.size[1] - 5)


class XScreen:
    needs = ["Xvfb", "xdotool", "import", "openbox"]

    def __init__(self, session, width, height, manager=True):
        self.session = session
        #: Where the pointer is while nothing is clicked.
        self.resting = (width // 2, height - 5)
        # A number of its own: where several look for a free one, the socket of one can be removed by another that ends.
        display = f":{10000 + os.getpid() % 40000}"
        session.start(
            "Xvfb", ["Xvfb", display, "-screen", "0", f"{width}x{height}x24", "+extension", "GLX", "-nolisten", "tcp",
                     # Not begun again when the first client has gone, with its keyboard and all.
                     "-noreset"])
        os.environ["DISPLAY"] = display
        ready = ["xdotool", "getdisplaygeometry"]
        session.until("the screen", lambda: subprocess.run(
            ready, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0)
        os.environ["GDK_BACKEND"] = "x11"
        subprocess.run(["dbus-update-activation-environment", "DISPLAY"], check=True)
        if manager:
            session.start("openbox", ["openbox"])
        subprocess.run(["xsetroot", "-solid", "#203028"], check=False)
        self.rest()

    def rest(self):
        subprocess.run(["xdotool", "mousemove", *map(str, self.resting)], check=True)

    def look(self):
        command = ["import", "-window", "root", "-depth", "8", "ppm:-"]
        return Picture(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)

    def save(self, path):
        subprocess.run(["import", "-window", "root", path], check=True)

    def click(self, x, y, button=1):
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "sleep", "0.2", "click", str(button)], check=True)
        self.rest()

    def key(self, *names):
        subprocess.run(["xdotool", "key", *names], check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "60", text], check=True)
