"""The hub's item in Waybar's tray: its menu has the controls, and a click on one uses it."""

from panel import Panel
from screen import SwayScreen

TEXT, BACKGROUND = "#9ecbff", "#102040"
FONT = "DejaVu Sans"
BAR = 40


class Tray(Panel):
    name, program = "tray", "waybar"
    screen, size = SwayScreen, (560, 300)
    bundles = ["controlhub"]

    def run(self, session):
        session.start_flashlight()
        session.screen = self.screen(session, *self.size)
        config = session.write(
            ".config/waybar/config.jsonc", f'{{ "height": {BAR}, "modules-right": ["tray"], "tray": {{ "icon-size": 24 }} }}')
        style = session.write(
            ".config/waybar/style.css",
            f'* {{ font: 18px "{FONT}"; }}\nwindow#waybar, menu {{ background: {BACKGROUND}; color: {TEXT}; }}\n'
            "#tray { padding: 0 8px; }\n")
        session.start("waybar", ["waybar", "-c", config, "-s", style])
        session.until("the bar", lambda: len(session.screen.look().places(BACKGROUND, bottom=BAR)) > 10_000)
        session.start("controlhub", ["controlhub"])
        session.until("the item", lambda: self.item(session.screen.look()))

        off = self.open(session)
        session.save("tray-off")
        # The first line is the flashlight's; its bundle's name above is grey.
        session.screen.click(*self.middle(off[0]))
        session.lamp_is("1")

        on = self.open(session)
        session.save("tray-on")
        if len(on[0]) < len(off[0]) + 20:
            session.until("a mark at what is on", lambda: len(self.lines(session)[0]) >= len(off[0]) + 20)
        # And off again.
        session.screen.click(*self.middle(on[0]))
        session.lamp_is("0")

    @staticmethod
    def item(picture):
        """What at the bar's end isn't its background."""
        end = {(x, y) for x, y in picture.places(BACKGROUND, bottom=BAR) if x >= picture.width - BAR}
        return len(end) < BAR * BAR - 60

    def open(self, session):
        """Opens the menu; returns its lines."""
        session.screen.click(self.size[0] - 20, BAR // 2)
        session.until("the menu", lambda: len(self.lines(session)) == 2)
        return self.lines(session)

    @staticmethod
    def lines(session):
        """The menu's lines that can be used, each as the places of its letters."""
        lines = []
        for x, y in session.screen.look().places(TEXT, top=BAR):
            # A line's letters lie below one another without a gap of more than some rows.
            if not lines or y > lines[-1][-1][1] + 5:
                lines.append([])
            lines[-1].append((x, y))
        return lines

    @staticmethod
    def middle(line):
        xs, ys = [x for x, _ in line], [y for _, y in line]
        return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
