"""GNOME Shell with the extension that shows controls as tiles of Quick Settings."""

import json
import os
import subprocess

import accessible
from panel import Panel, Shots
from screen import XScreen
from session import Failure

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def start(session, width, height):
    """GNOME Shell without its overview; what the menu of Quick Settings opens from."""
    # There is no system bus, and the shell waits for what it finds there.
    environment = {"DBUS_SYSTEM_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"],
                   "MUTTER_DEBUG_DUMMY_MODE_SPECS": f"{width}x{height}", "XDG_CURRENT_DESKTOP": "GNOME"}
    session.start("gnome-shell", ["gnome-shell", "--nested", "--wayland"], environment)
    system = session.until(
        "the shell with its menu", lambda: accessible.find(lambda node: (node.role, node.name) == ("menu", "System")))
    subprocess.run(
        ["gdbus", "call", "--session", "-d", "org.gnome.Shell", "-o", "/org/gnome/Shell", "-m",
         "org.freedesktop.DBus.Properties.Set", "org.gnome.Shell", "OverviewActive", "<false>"],
        stdout=subprocess.DEVNULL, check=True)
    session.until("no overview", lambda: not accessible.find(lambda node: node.name == "Overview"))
    return system


class Gnome(Panel):
    name, program = "gnome", "gnome-shell"
    bundles = ["testbundle"]
    documents = {"gnome-tiles": Shots("gnome-on", crop="420x240+484+30"), "gnome-pill": Shots("gnome-pill", crop="330x170+355+0")}

    def prepare(self, home):
        extensions = os.path.join(home, ".local/share/gnome-shell/extensions")
        subprocess.run([os.path.join(PACKAGE, "scripts/gnome-extension"), extensions], check=True)

    def run(self, session):
        # Of a bundle with many controls a selection and a level.
        session.write(
            ".config/controlruntime/arrangement.json",
            json.dumps({"version": 1, "favourites": [
                "Flashlight/Flashlight", "Flashlight/SOS", "TestBundle/Layouts", "TestBundle/Dial0"]}))
        session.write(
            ".config/glib-2.0/settings/keyfile",
            "[org/gnome/shell]\nenabled-extensions=['controls@controlruntime.org']\nwelcome-dialog-last-shown-version='99.0'\n"
            "[org/gnome/desktop/interface]\ntoolkit-accessibility=true\n")
        session.start_flashlight()
        session.start("testbundle", ["testbundle"])
        session.screen = XScreen(session, 900, 640, manager=False)
        system = start(session, 900, 640)
        session.screen.click(*system.middle)
        self.shows(session, "off", "the light is off")
        session.save("gnome-off")

        session.screen.click(*self.tile("Flashlight").middle)
        session.lamp_is("1")
        self.shows(session, "on", "the light is on")
        session.save("gnome-on")

        # Something else uses it.
        session.controlctl("off", "Flashlight")
        self.shows(session, "off", "the light is off")
        session.write("lamp", "1\n")
        self.shows(session, "on", "the light is on")

        self.select(session)
        self.slide(session)
        self.follow(session)

        # Its source breaks, and comes back.
        os.rename(session.lamp, session.lamp + ".away")
        self.shows(session, "off", "no such file")
        session.save("gnome-without-lamp")
        os.rename(session.lamp + ".away", session.lamp)
        self.shows(session, "on", "the light is on")

        # The whole bundle dies, and comes back.
        session.kill_flashlight()
        self.shows(session, "off", "is not running")
        session.save("gnome-without-bundle")
        session.start_flashlight()
        self.shows(session, "on", "the light is on")

    def tile(self, title):
        return accessible.find(lambda node: node.role == "toggle button" and node.name.split(",")[0] == title)

    def shows(self, session, state, words):
        def look():
            tile = self.tile("Flashlight")
            return tile and words in tile.name.lower() and tile.has("CHECKED") == (state == "on")

        session.until(f"a tile that is {state}: {words}", look)

    def select(self, session):
        """A selection's tile opens a menu."""
        before = session.controlctl("get", "TestBundle/Layouts")
        session.screen.click(*self.tile("Keyboard").middle)
        choices = json.loads(session.controlctl("get", "TestBundle/Layouts", "--format", "json"))["selection"]["choices"]
        other = next(choice for choice in choices if choice["id"] != before)
        row = session.until("the other choice", lambda: accessible.find(
            lambda node: node.name == other["title"]))
        session.save("gnome-selection")
        session.screen.click(*row.middle)
        session.until("what was selected", lambda: session.controlctl("get", "TestBundle/Layouts") == other["id"])
        session.until("a tile with it", lambda: other["title"] in (self.tile("Keyboard") or row).name)

    def follow(self, session):
        """What goes on is a pill in the panel, whose menu has its buttons."""
        pill = lambda name: accessible.find(lambda node: node.role == "menu" and node.name == name)  # noqa: E731
        # The menu of the tiles is in its way.
        session.screen.key("Escape")
        session.until("no tiles", lambda: not self.tile("Flashlight"))
        identifier = session.controlctl(
            "activity", "start", "TestBundle", "Courier", '{"order":"12"}', '{"stops":4}')
        session.screen.click(*session.until("the pill", lambda: pill("Order 12, 4")).middle)
        button = session.until("its button", lambda: accessible.find(
            lambda node: "button" in node.role and node.name == "Next stop"))
        session.save("gnome-pill")
        session.screen.click(*button.middle)
        session.until("what its button does", lambda: pill("Order 12, 3"))
        # The bundle dies, and comes back: a pill shows what it can be asked for.
        session.kill("testbundle")
        session.until("no pill", lambda: not pill("Order 12, 3"))
        session.start("testbundle", ["testbundle"])
        session.until("the pill again", lambda: pill("Order 12, 3"))
        session.controlctl("activity", "dismiss", identifier)
        session.until("no pill any more", lambda: not pill("Order 12, 3"))
        session.screen.key("Escape")
        system = accessible.find(lambda node: (node.role, node.name) == ("menu", "System"))
        session.screen.click(*system.middle)
        session.until("the tiles again", lambda: self.tile("Flashlight"))

    def slide(self, session):
        """A slider follows, and sets."""
        session.controlctl("set", "TestBundle/Dial0", "5")
        before = float(session.controlctl("get", "TestBundle/Dial0"))
        slider = session.until("the slider", lambda: accessible.find(
            lambda node: node.role == "slider" and node.name == "Dial"))
        part = lambda: slider.node.get_value_iface().get_current_value()  # noqa: E731
        session.until("a slider in the middle", lambda: 0.3 < part() < 0.7)
        session.screen.click(*slider.middle_at(0.7))
        session.until("a level that was set", lambda: float(session.controlctl("get", "TestBundle/Dial0")) > before)
        if part() < 0.55:
            raise Failure("the slider isn't where it was put")
