"""rofi: a menu of controls as `controlctl config` prints it, and the actions of an installed bundle's desktop entry."""

import os
import subprocess

from panel import Panel
from screen import XScreen


class Rofi(Panel):
    name = program = "rofi"

    def run(self, session):
        session.start_flashlight()
        subprocess.run(["flashlight", "--install-user"], check=True, stdout=subprocess.DEVNULL)
        menu = session.write("menu", session.controlctl("config", "rofi", "Flashlight", "SOS") + "\n")
        os.chmod(menu, 0o755)
        session.screen = XScreen(session, 800, 500)

        self.choose(session, "rofi-menu", ["-show", "controls", "-modi", f"controls:{menu}"])
        session.lamp_is("1")
        session.controlctl("off", "Flashlight")
        # The program itself and the other action come first, for their keywords match as well.
        self.choose(
            session, "rofi-actions", ["-show", "drun", "-drun-show-actions", "-filter", "Toggle Flashlight"], "Down", "Down")
        session.lamp_is("1")

    def choose(self, session, picture, words, *keys):
        """Presses keys and then Return once it is there."""
        rofi = session.start("rofi", ["rofi", *words])
        session.until("rofi", lambda: subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "rofi"], stdout=subprocess.DEVNULL).returncode == 0)
        # The first row is highlighted.
        session.until("its rows", lambda: len(session.screen.look().places("#586875")) > 3000)
        session.save(picture)
        session.screen.key(*keys, "Return")
        del session.processes["rofi"]
        rofi.wait(30)
