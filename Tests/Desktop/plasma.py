"""KRunner beside Plasma's shell: an installed bundle is there without anything pasted. Plasma's panel itself has nothing of
Debian's that shows a command's state."""

import os
import subprocess

from panel import Panel
from screen import XScreen
from session import Failure


def start(session):
    """Plasma's shell, as nobody's who has a system bus of their own."""
    os.environ.update({
        "DBUS_SYSTEM_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"], "XDG_CURRENT_DESKTOP": "KDE",
        "KDE_FULL_SESSION": "true", "KDE_SESSION_VERSION": "5", "QT_QUICK_BACKEND": "software", "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"})
    session.start("kded5", ["kded5"])
    session.start("plasmashell", ["plasmashell"])


class Plasma(Panel):
    name, program = "plasma", "plasmashell"

    def run(self, session):
        subprocess.run(["flashlight", "--install-user"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(
            ["gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/org/freedesktop/DBus", "-m",
             "org.freedesktop.DBus.ReloadConfig"], stdout=subprocess.DEVNULL, check=True)
        session.screen = XScreen(session, 1000, 640)
        start(session)
        session.start("krunner", ["krunner"])
        session.until("KRunner", lambda: self.ask("org.freedesktop.DBus", "/", "NameHasOwner", "org.kde.krunner") == "(true,)")
        # Highlighted, as only what can be run is.
        self.query(session, "Toggle Flashlight")
        session.until("what KRunner found", lambda: len(session.screen.look().places("#bbdcf0", bottom=200)) > 3000)
        session.save("plasma-krunner")
        session.screen.key("Return")
        session.lamp_is("1")
        if session.controlctl("get", "Flashlight") != "on":
            raise Failure("the lamp is on, and its control isn't")

    def ask(self, *words):
        answer = subprocess.run(
            ["gdbus", "call", "--session", "-d", words[0], "-o", words[1], "-m", f"{words[0]}.{words[2]}", *words[3:]],
            stdout=subprocess.PIPE, text=True)
        return answer.stdout.strip()

    def query(self, session, text):
        subprocess.run(
            ["gdbus", "call", "--session", "-d", "org.kde.krunner", "-o", "/App", "-m", "org.kde.krunner.App.query", text],
            stdout=subprocess.DEVNULL, check=True)
