"""The Control Center with controls and widgets of several bundles: its window, its gallery, and arranging."""

import json
import os
import subprocess

import accessible
import gnome
import plasma
from panel import Panel, Shots
from screen import SwayScreen, XScreen
from session import Failure

#: What a user has of scripts; each keeps its state in a file.
TOGGLES = [("wifi", "Wi-Fi", "wifi", "blue", True), ("bluetooth", "Bluetooth", "bluetooth", "blue", True),
           ("focus", "Focus", "moon.fill", "indigo", False), ("microphone", "Microphone", "mic.slash.fill", "red", False),
           ("saver", "Saver", "leaf.fill", "green", True), ("keyboard", "Keyboard", "light.min.keyboard", "orange", False)]
LEVELS = [("brightness", "Brightness", "sun.max.fill", 62), ("volume", "Volume", "speaker.wave.2.fill", 38)]
BACKGROUND, ON = "#4b5a9c", "#34c759"


def write_controls(session, toggles=TOGGLES, levels=LEVELS):
    entries = []
    for kind, title, icon, tint, is_on in toggles:
        path = os.path.join(session.home, "state", kind)
        if is_on:
            session.write(f"state/{kind}", "")
        entries.append(
            f'[toggle.{kind}]\ntitle = "{title}"\nicon = "{icon}"\ntint = "{tint}"\non = ["touch", "{path}"]\n'
            f'off = ["rm", "-f", "{path}"]\nstate = ["test", "-e", "{path}"]\nexit-status = true\n')
    for kind, title, icon, value in levels:
        path = session.write(f"state/{kind}", f"{value}\n")
        entries.append(
            f'[level.{kind}]\ntitle = "{title}"\nicon = "{icon}"\nunit = "%"\nshell = true\n'
            f'set = \'echo "$CONTROL_VALUE" > {path}\'\nstate = "cat {path}"\n')
    session.write(".config/controlruntime/controls.toml", "\n".join(entries))
    scripts = [f"ScriptControls/{name}" for name in ["wifi", "bluetooth", "brightness", "volume", "focus", "microphone", "saver"]]
    session.write(
        ".config/controlruntime/arrangement.json", json.dumps({"version": 1, "order": [
            *scripts, "Flashlight/Flashlight", "ScriptControls/keyboard"],
            "hidden": ["Flashlight/SOS", "widget:Flashlight/FlashlightAbout"]}))


class Center(Panel):
    """Under sway it floats, as its rule says."""

    name, program = "center", "sway"
    screen, size, window = SwayScreen, (420, 800), (380, 760)
    bundles = ["controlcenter", "script-controls", "timer", "weather"]
    documents = {"control-center": Shots("center", "center-gallery", "center-edit", crop="420x788+0+0")}

    def begin(self, session):
        width, height = self.window
        session.screen = self.screen(
            session, *self.size, background=BACKGROUND,
            rules=f'for_window [app_id="org.controlruntime.ControlCenter"] floating enable, border none, resize set {width} {height}, '
                  "move position center\n")

    def run(self, session):
        write_controls(session)
        session.start_flashlight()
        for bundle in self.bundles[1:]:
            session.start(bundle, [bundle])
        for control in ("ScriptControls/saver", "KitchenTimer/Timer"):
            session.until(control, lambda: session.controlctl("get", control, check=False))
        self.begin(session)
        # As many have it, and as its tiles are told apart best.
        session.start("controlcenter", ["controlcenter"], {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"})
        saver = session.until("the tile that is on", lambda: self.tile(session))
        session.until("its widgets", lambda: self.is_still(session))
        session.save(self.name)
        # A press, there and back.
        state = os.path.join(session.home, "state/saver")
        session.screen.click(*saver)
        session.until("what the press does", lambda: not os.path.exists(state) and not self.tile(session))
        session.controlctl("on", "ScriptControls/saver")
        session.until("the tile that is on again", lambda: self.tile(session))
        self.look_around(session)

    def look_around(self, session):
        left, top = [(all - own) // 2 for all, own in zip(self.size, self.window)]
        session.screen.click(left + 302, top + 38)
        session.until("the gallery", lambda: not self.tile(session))
        session.until("its pictures", lambda: self.is_still(session))
        session.save(f"{self.name}-gallery")
        session.screen.click(left + 38, top + 38)
        session.until("the tiles", lambda: self.tile(session))
        session.screen.click(left + 342, top + 38)
        session.until("arranging", lambda: self.is_still(session))
        session.save(f"{self.name}-edit")
        session.screen.click(left + 342, top + 38)
        self.tile_window(session)

    def tile_window(self, session):
        """In a tile it keeps the tile's height, though fewer tiles need less."""
        subprocess.run(["swaymsg", '[app_id="org.controlruntime.ControlCenter"]', "floating", "disable"], check=True)
        session.until("the window in a tile", lambda: self.is_filled(session))
        write_controls(session, [toggle for toggle in TOGGLES if toggle[0] == "saver"], [])
        session.until("fewer controls", lambda: "wifi" not in session.controlctl("list", "ScriptControls"))
        session.until("fewer tiles", lambda: self.is_still(session))
        session.save(f"{self.name}-tiled")
        if not self.is_filled(session):
            raise Failure("the window has left its tile")

    def is_filled(self, session):
        return len(session.screen.look().places(BACKGROUND, top=self.size[1] - 100)) < 500

    @staticmethod
    def tile(session):
        """The middle of the tile that is green, as one of them is."""
        picture = session.screen.look()
        return picture.middle(ON) if len(picture.places(ON)) > 2000 else None

    def is_still(self, session):
        """Whether nothing has moved since it was asked before: seconds that are shown go on."""
        pixels = session.screen.look().pixels
        before, self.before = getattr(self, "before", b""), pixels
        if len(pixels) != len(before):
            return False
        return sum(one != other for one, other in zip(pixels[::7], before[::7])) < 300


class GnomeCenter(Center):
    """In GNOME Shell, as an ordinary window."""

    name, program = "gnome-center", "gnome-shell"
    screen, size = XScreen, (1000, 900)
    documents = {"control-center-gnome": Shots("gnome-center")}

    def begin(self, session):
        session.write(
            ".config/glib-2.0/settings/keyfile", "[org/gnome/shell]\nwelcome-dialog-last-shown-version='99.0'\n"
            "[org/gnome/desktop/interface]\ntoolkit-accessibility=true\n"
            # The shell says that it can't lock the screen, over everything.
            "[org/gnome/desktop/notifications]\nshow-banners=false\n")
        session.screen = XScreen(session, *self.size, manager=False)
        gnome.start(session, *self.size)
        os.environ.update({"WAYLAND_DISPLAY": "wayland-0", "GDK_BACKEND": "wayland"})

    def look_around(self, session):
        pass


class PlasmaCenter(Center):
    """Beside Plasma's panel, as an ordinary window."""

    name, program = "plasma-center", "plasmashell"
    screen, size = XScreen, (1000, 900)
    documents = {"control-center-plasma": Shots("plasma-center")}

    def begin(self, session):
        session.screen = XScreen(session, *self.size)
        # Over the task bar it would have a window's preview shown.
        session.screen.resting = (self.size[0] - 5, self.size[1] // 2)
        session.screen.rest()
        plasma.start(session)
        session.until("Plasma's panel", lambda: accessible.find(lambda node: node.name == "Expand System Tray"))

    def look_around(self, session):
        pass
