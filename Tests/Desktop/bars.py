"""Bars of text: the control is a module, whose colour says what it is."""

import os
import re

from center import write_controls
from panel import Panel, Shots
from screen import SwayScreen, XScreen

# What a letter's edge mixes of text and background is none of the other colours.
TEXT, ON, GONE = "#9ecbff", "#ffcc00", "#888888"
# What bars without a style sheet make of it, which can be read on white too.
LEGIBLE = "#b59000"
BACKGROUND = "#102040"
FONT = "DejaVu Sans"


class Bar(Panel):
    """A bar with the flashlight. Each subclass says how it is configured with what controlctl prints."""

    screen, size = XScreen, (560, 120)
    #: What lies outside the bar's rows is no part of it.
    rows = {}
    colors = {"off": TEXT, "on": LEGIBLE, "unavailable": GONE}
    controls = ["Flashlight"]

    def configure(self, session, pasted):
        """Writes the configuration; returns the command that starts the bar."""
        raise NotImplementedError

    def config(self, session):
        return session.controlctl("config", self.name, *self.controls)

    def run(self, session):
        session.start_flashlight()
        pasted = self.config(session)
        session.screen = self.screen(session, *self.size)
        session.start(self.program, self.configure(session, pasted))
        self.shows(session, "off")
        session.save(f"{self.name}-off")

        session.screen.click(*session.screen.look().middle(self.colors["off"], **self.rows))
        session.lamp_is("1")
        self.shows(session, "on")
        session.save(f"{self.name}-on")

        # Something else uses it.
        session.controlctl("off", "Flashlight")
        self.shows(session, "off")
        session.write("lamp", "1\n")
        self.shows(session, "on")

        # Its source breaks, and comes back.
        os.rename(session.lamp, session.lamp + ".away")
        self.shows(session, "unavailable")
        session.save(f"{self.name}-without-lamp")
        os.rename(session.lamp + ".away", session.lamp)
        self.shows(session, "on")

        # The whole bundle dies, and comes back.
        session.kill_flashlight()
        self.shows(session, "unavailable")
        session.save(f"{self.name}-without-bundle")
        session.start_flashlight()
        self.shows(session, "on")

    def shows(self, session, state):
        # Fewer pixels would be an accident and not a word.
        others = [color for name, color in self.colors.items() if name != state]

        def look():
            picture = session.screen.look()
            return len(picture.places(self.colors[state], **self.rows)) >= 30 and not any(
                len(picture.places(color, **self.rows)) >= 30 for color in others)

        session.until(f"{self.name} with {state}", look)


class Waybar(Bar):
    name = program = package = "waybar"
    screen = SwayScreen
    colors = {"off": TEXT, "on": ON, "unavailable": GONE}
    controls = ["Flashlight", "SOS"]

    def configure(self, session, pasted):
        config = session.write(
            ".config/waybar/config.jsonc",
            '{ "height": 40, "modules-left": ["custom/flashlight", "custom/sos"],\n' + pasted + "\n}\n")
        style = session.write(
            ".config/waybar/style.css",
            f'* {{ font: 18px "{FONT}"; }}\n'
            f"window#waybar {{ background: {BACKGROUND}; color: {TEXT}; }}\n"
            "#custom-flashlight, #custom-sos { padding: 0 12px; }\n"
            "#custom-sos { color: #ff3b30; }\n"
            f"#custom-flashlight.on {{ color: {ON}; }}\n.unavailable {{ color: {GONE}; }}\n")
        return ["waybar", "-c", config, "-s", style]


class WaybarRow(Panel):
    """Six modules with their look, all as it is pasted."""

    name, program = "waybar-row", "waybar"
    screen, size = SwayScreen, (960, 60)
    bundles = ["script-controls"]
    documents = {"waybar": Shots("waybar-row", crop="960x44+0+0")}
    controls = ["wifi", "bluetooth", "volume", "Flashlight", "keyboard", "SOS"]

    def run(self, session):
        write_controls(session)
        session.start("script-controls", ["script-controls"])
        session.start_flashlight()
        for control in self.controls:
            session.until(control, lambda: session.controlctl("get", control, check=False))
        pasted = session.controlctl("config", "waybar", *self.controls)
        names = re.search(r"the names: (.*); ", pasted).group(1)
        config = session.write(
            ".config/waybar/config.jsonc", f'{{ "height": 40, "modules-left": [{names}],\n{pasted}\n}}\n')
        style = session.write(
            ".config/waybar/style.css",
            f'* {{ font: 15px "{FONT}"; }}\nwindow#waybar {{ background: {BACKGROUND}; color: {TEXT}; }}\n'
            + session.controlctl("config", "waybar-style", *self.controls))
        session.screen = self.screen(session, *self.size)
        session.start("waybar", ["waybar", "-c", config, "-s", style])
        session.until("six modules beside each other", lambda: len(self.modules(session)) == len(self.controls))
        before = self.modules(session)
        session.save("waybar-row")
        # The fourth is the flashlight's. A state changes its colour and its word, and nothing runs into its neighbour.
        session.screen.click(*before[3])
        session.lamp_is("1")
        session.until("six modules still", lambda: len(self.modules(session)) == len(self.controls))
        session.save("waybar-row-on")

    def modules(self, session):
        """The middles of what is not the bar's background, with some of that between two."""
        picture = session.screen.look()
        free = {x for x, _ in picture.places(BACKGROUND, top=8, bottom=9, tolerance=4)}
        edges = [x for x in range(1, picture.width) if (x in free) != (x - 1 in free)]
        return [((left + right) // 2, 20) for left, right in zip(edges[::2], edges[1::2]) if right - left > 30]


class Polybar(Bar):
    name = program = package = "polybar"

    def configure(self, session, pasted):
        config = session.write(
            ".config/polybar/config.ini",
            "[bar/panel]\nwidth = 100%\nheight = 40\noverride-redirect = true\n"
            f"background = {BACKGROUND}\nforeground = {TEXT}\nfont-0 = {FONT}:size=14;4\n"
            f"modules-left = flashlight\npadding-left = 2\n\n{pasted}\n")
        return ["polybar", "-c", config, "panel"]


class Tint2(Bar):
    name = program = package = "tint2"

    def configure(self, session, pasted):
        # What a font is, an executor says for itself.
        pasted = pasted.replace("execp = new", f"execp = new\nexecp_font = {FONT} 14")
        pasted = pasted.replace("execp_font_color = #ffffff", f"execp_font_color = {TEXT}")
        config = session.write(
            ".config/tint2/tint2rc",
            f"panel_items = E\npanel_size = 100% 40\npanel_position = top center horizontal\nrounded = 0\n"
            f"background_color = {BACKGROUND} 100\npanel_background_id = 1\npanel_layer = top\n\n{pasted}\n")
        return ["tint2", "-c", config]


class Genmon(Bar):
    name, program, package = "genmon", "xfce4-panel", "xfce4-panel xfce4-genmon-plugin"

    def configure(self, session, pasted):
        commands = [line for line in pasted.splitlines() if line.startswith("controlctl ")]
        folder = ".config/xfce4/"
        for number, command in enumerate(commands, 1):
            session.write(
                f"{folder}panel/genmon-{number}.rc",
                f"Command={command}\nUseLabel=0\nText=\nUpdatePeriod=1000\nFont={FONT} 14\n")
        ids = "".join(f'<value type="int" value="{number + 1}"/>' for number in range(len(commands)))
        plugins = "".join(
            f'<property name="plugin-{number + 1}" type="string" value="genmon"/>' for number in range(len(commands)))
        session.write(
            f"{folder}xfconf/xfce-perchannel-xml/xfce4-panel.xml",
            '<?xml version="1.0" encoding="UTF-8"?>\n<channel name="xfce4-panel" version="1.0">'
            '<property name="configver" type="int" value="2"/>'
            '<property name="panels" type="array"><value type="int" value="1"/><property name="panel-1" type="empty">'
            '<property name="position" type="string" value="p=6;x=0;y=0"/><property name="length" type="uint" value="100"/>'
            '<property name="position-locked" type="bool" value="true"/><property name="size" type="uint" value="40"/>'
            f'<property name="plugin-ids" type="array">{ids}</property></property></property>'
            f'<property name="plugins" type="empty">{plugins}</property></channel>\n')
        session.write(
            ".config/gtk-3.0/gtk.css",
            f".xfce4-panel {{ background: {BACKGROUND}; color: {TEXT}; }}\n* {{ font-family: \"{FONT}\"; color: {TEXT}; }}\n"
            # An icon is no word.
            "image { color: #40ffff; }\n")
        return ["xfce4-panel"]
