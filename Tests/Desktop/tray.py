"""The hub's item in the trays of Waybar, LXQt's panel and Plasma: its menu has the controls, and a click on one uses it."""

import os

import accessible
import plasma
from panel import Panel, Shots
from screen import SwayScreen, XScreen

TEXT, BACKGROUND = "#9ecbff", "#102040"
FONT = "DejaVu Sans"
BAR = 40


class Tray(Panel):
    name, program = "tray", "waybar"
    screen, size = SwayScreen, (560, 300)
    bundles = ["controlhub"]
    #: Of the menu's lines that can be used.
    color = TEXT

    def begin(self, session):
        """Starts the panel."""
        config = session.write(
            ".config/waybar/config.jsonc", f'{{ "height": {BAR}, "modules-right": ["tray"], "tray": {{ "icon-size": 24 }} }}')
        style = session.write(
            ".config/waybar/style.css",
            f'* {{ font: 18px "{FONT}"; }}\nwindow#waybar, menu {{ background: {BACKGROUND}; color: {TEXT}; }}\n'
            "#tray { padding: 0 8px; }\n")
        session.start("waybar", ["waybar", "-c", config, "-s", style])

    def click_item(self, session):
        """Opens the item's menu."""
        session.screen.click(self.size[0] - 20, BAR // 2)

    def run(self, session):
        session.start_flashlight()
        session.screen = self.screen(session, *self.size)
        self.begin(session)
        session.until("the bar", lambda: self.bar(session))
        session.start("controlhub", ["controlhub"])
        session.until("the item", lambda: self.item(session))

        off = self.open(session)
        session.save(f"{self.name}-off")
        # The first line is the flashlight's; its bundle's name above is grey.
        session.screen.click(*self.middle(off[0]))
        session.lamp_is("1")

        on = self.open(session)
        session.save(f"{self.name}-on")
        session.until("a mark at what is on", lambda: self.is_marked(session, off[0]))
        # And off again.
        session.screen.click(*self.middle(on[0]))
        session.lamp_is("0")

    def bar(self, session):
        return len(session.screen.look().places(BACKGROUND, bottom=BAR)) > 10_000

    def item(self, session):
        """What at the bar's end isn't its background."""
        picture = session.screen.look()
        end = {(x, y) for x, y in picture.places(BACKGROUND, bottom=BAR) if x >= picture.width - BAR}
        return len(end) < BAR * BAR - 60

    def is_marked(self, session, unmarked):
        """Whether the first line has more than it had."""
        return len(self.lines(session)[0]) >= len(unmarked) + 20

    def open(self, session):
        """Opens the menu; returns its lines that can be used."""
        self.click_item(session)
        session.until("the menu", lambda: len(self.lines(session)) == 2)
        return self.lines(session)

    def lines(self, session):
        """The menu's lines that can be used, each as the places of its letters."""
        return self.grouped(session.screen.look().places(self.color, top=BAR))

    @staticmethod
    def grouped(places):
        lines = []
        for x, y in places:
            # A line's letters lie below one another without a gap of more than some rows.
            if not lines or y > lines[-1][-1][1] + 5:
                lines.append([])
            lines[-1].append((x, y))
        return lines

    @staticmethod
    def middle(line):
        xs, ys = [x for x, _ in line], [y for _, y in line]
        return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


class Lxqt(Tray):
    name, program = "lxqt", "lxqt-panel"
    screen = XScreen
    color = "#000000"
    theme = "Adwaita"

    def begin(self, session):
        session.write(".config/lxqt/lxqt.conf", f"[General]\nicon_theme={self.theme}\ntheme=\n")
        session.write(
            ".config/lxqt/panel.conf",
            f"panels=panel1\n[panel1]\nalignment=-1\nhidable=false\niconSize=24\nlineCount=1\npanelSize={BAR}\n"
            "plugins=spacer, statusnotifier\nposition=Top\nwidth=100\nwidth-percent=true\n"
            f"background-color={BACKGROUND}\nfont-color={TEXT}\nopacity=100\n"
            "[spacer]\ntype=spacer\nexpandable=true\n[statusnotifier]\ntype=statusnotifier\nalignment=Right\n")
        style = session.write(
            "panel.qss",
            f'* {{ font: 18px "{FONT}"; }}\nQMenu {{ color: {self.color}; }}\n')
        session.start("lxqt-panel", ["lxqt-panel", "-stylesheet", style], {"XDG_CURRENT_DESKTOP": "LXQt"})

    def click_item(self, session):
        # A click with the left button is `Activate` there, and never the menu.
        session.screen.click(self.size[0] - 20, BAR // 2, button=3)

    def is_marked(self, session, unmarked):
        # A frame around its symbol.
        return len(session.screen.look().places("#dcdcdc", top=BAR)) > 150


class LxqtWithoutTheme(Lxqt):
    """Nothing that an icon's name could stand for; the item has its picture."""

    name, theme, is_installed = "lxqt-plain", "", False


class PlasmaTray(Tray):
    """Where the icon is says Plasma to screen readers; of the menu it tells them nothing."""

    name, program = "plasma-tray", "plasmashell"
    screen, size = XScreen, (1000, 640)
    color = "#232629"
    documents = {"tray-plasma": Shots("plasma-tray-on", crop="400x140+600+500")}

    def begin(self, session):
        plasma.start(session)

    def bar(self, session):
        return accessible.find(lambda node: node.name == "Expand System Tray")

    def item(self, session):
        return accessible.find(lambda node: node.role == "push button" and node.name == "Controls")

    def click_item(self, session):
        session.screen.click(*self.item(session).middle)

    def lines(self, session):
        # It lies above the panel, and the picture of the mountain is dark there.
        picture = session.screen.look()
        menu = {place for place in picture.places("#f4f5f5", top=450, bottom=580) if place[0] > 600}
        if len(menu) < 5000:
            return []
        left, right = min(x for x, _ in menu), max(x for x, _ in menu)
        return self.grouped([(x, y) for x, y in picture.places(
            self.color, top=min(y for _, y in menu), bottom=max(y for _, y in menu)) if left < x < right])

    def is_marked(self, session, unmarked):
        return len([place for place in session.screen.look().places("#3daee9", top=450, bottom=580) if place[0] > 600]) > 20
