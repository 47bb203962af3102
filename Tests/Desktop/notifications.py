"""Activities on real notification daemons: one notification each, whose button runs an action, and which no flood harms."""

import json
import os
import subprocess
import time

import dbus

import accessible
import plasma
from panel import Panel
from screen import SwayScreen, XScreen
from session import Failure

NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
BUNDLE, ROOT = "org.controlruntime.Bundle1.TestBundle", "/org/controlruntime/Bundle1"
MAGENTA = "#ff00ff"


class Notifications(Panel):
    """A daemon. Each subclass says how it is started, and how its button is pressed."""

    screen, size = XScreen, (640, 420)
    bundles = ["testbundle", "controlhub"]
    #: Whether the daemon answers at all before there is something to show.

    def configure(self, session):
        """Writes the configuration; returns the command that starts the daemon."""
        return [self.program]

    def press(self, session, identifier):
        raise NotImplementedError

    def count(self, session):
        """How many notifications it has, by its own account; nil where it gives none."""
        return None

    def begin(self, session):
        session.screen = self.screen(session, *self.size)
        session.start(self.name, self.configure(session))

    def run(self, session):
        self.begin(session)
        bus = dbus.SessionBus()
        session.until("the daemon", lambda: bus.name_has_owner(NAME))
        owner = bus.get_name_owner(NAME)
        session.start("notify", ["dbus-monitor", "--session", f"interface='{NAME}',member='Notify'"])
        session.start("testbundle", ["testbundle"])
        session.until("the bundle", lambda: bus.name_has_owner(BUNDLE))
        session.start("controlhub", ["controlhub"])
        session.until("the hub", lambda: bus.name_has_owner("org.controlruntime.Hub"))
        session.until("nobody's notification", lambda: self.count(session) in (0, None))
        identifier = session.controlctl(
            "activity", "start", "TestBundle", "Courier", '{"order":"12"}', '{"stops":5}')
        session.until("its notification", lambda: self.calls(session) > 0 and self.count(session) in (1, None))
        time.sleep(2)  # for the picture alone: it comes with a movement, and is replaced once its views are there
        session.save(f"{self.name}-activity")
        self.press(session, identifier)
        session.until("what its button does", lambda: self.text(session) == "4 stops away")
        session.until("one notification still", lambda: self.count(session) in (1, None))
        time.sleep(2)  # as above
        session.save(f"{self.name}-pressed")
        self.flood(session, bus, f"{ROOT}/activity/{escaped(identifier)}")
        session.until("one notification still", lambda: self.count(session) in (1, None))
        self.insist(session, bus)
        if bus.get_name_owner(NAME) != owner:
            raise Failure("the daemon is another one after a thousand updates")
        session.save(f"{self.name}-flooded")
        session.controlctl("activity", "dismiss", identifier)
        session.until("none any more", lambda: self.count(session) in (0, None))

    def calls(self, session):
        """How often the hub has called: GNOME's daemon passes each call on to another process."""
        hub = dbus.SessionBus().get_name_owner("org.controlruntime.Hub")
        with open(os.path.join(session.pictures, "notify.log")) as file:
            return sum(f"sender={hub} " in line and "member=Notify" in line for line in file)

    def text(self, session):
        activities = json.loads(session.controlctl("activity", "list", "--json"))
        return activities[0]["text"] if activities else None

    def flood(self, session, bus, path):
        """A hundred updates a second; a daemon gets one of them at most, and the last one in the end."""
        root = dbus.Interface(bus.get_object(BUNDLE, ROOT, introspect=False), "org.controlruntime.Activities1")
        before, begin = self.calls(session), time.monotonic()
        for step in range(500):
            root.Update(dbus.ObjectPath(path), '{"stops":%d}' % (1000 - step), dbus.Dictionary({}, signature="sv"))
            time.sleep(max(0, begin + step / 100 - time.monotonic()))
        root.Update(dbus.ObjectPath(path), '{"stops":3}', dbus.Dictionary({}, signature="sv"))
        session.until("the last state", lambda: self.text(session) == "3 stops away")
        # Its turn has come by then.
        time.sleep(1.5)
        seconds, calls = time.monotonic() - begin, self.calls(session) - before
        session.say(f"500 updates in {seconds:.1f} s: {calls} calls")
        if not 1 < calls <= seconds + 2:
            raise Failure(f"{calls} calls in {seconds:.1f} s")

    def insist(self, session, bus):
        """A thousand calls as the hub makes them, as fast as they are taken."""
        daemon = dbus.Interface(bus.get_object(NAME, PATH, introspect=False), NAME)
        number = 0
        for step in range(1000):
            hints = {"urgency": dbus.Byte(0), "resident": True, "suppress-sound": True}
            if self.draws_progress:
                hints["value"] = dbus.Int32(step // 10)
            number = daemon.Notify(
                "Test", dbus.UInt32(number), "", f"Step {step}", "of a thousand", dbus.Array(["a", "Next"], signature="s"),
                dbus.Dictionary(hints, signature="sv"), dbus.Int32(0), timeout=60)
        daemon.CloseNotification(dbus.UInt32(number))

    draws_progress = True


def escaped(identifier):
    """As sd-bus escapes a part of a path."""
    return "".join(
        letter if letter.isascii() and letter.isalnum() and not (index == 0 and letter.isdigit()) else f"_{ord(letter):02x}"
        for index, letter in enumerate(identifier))


class Dunst(Notifications):
    name = program = "dunst"

    def configure(self, session):
        # A click opens a menu of the buttons, and this one takes the first.
        choose = session.write("choose", "#!/bin/sh\nhead -n 1\n")
        os.chmod(choose, 0o700)
        return ["dunst", "-conf", session.write(
            "dunstrc",
            "[global]\nfollow = none\nwidth = 340\norigin = top-left\noffset = 10x10\nnotification_limit = 0\n"
            f"mouse_left_click = context\ndmenu = {choose}\nfont = DejaVu Sans 10\n")]

    def press(self, session, identifier):
        session.screen.click(100, 30)

    def count(self, session):
        value = dbus.SessionBus().get_object(NAME, PATH, introspect=False).Get(
            "org.dunstproject.cmd0", "displayedLength", dbus_interface="org.freedesktop.DBus.Properties")
        return int(value)


class Mako(Notifications):
    name, program, screen = "mako", "mako", SwayScreen

    def configure(self, session):
        return ["mako", "-c", session.write(
            "mako", 'font=DejaVu Sans 10\non-button-left=exec makoctl menu -n "$id" grep -m1 Next\n')]

    def press(self, session, identifier):
        session.screen.click(self.size[0] - 100, 40)

    def count(self, session):
        listed = subprocess.run(["makoctl", "list"], stdout=subprocess.PIPE, text=True).stdout
        return sum(len(group) for group in json.loads(listed)["data"]) if listed else 0


class Swaync(Notifications):
    name, program, screen = "swaync", "swaync", SwayScreen

    def configure(self, session):
        style = "/etc/xdg/swaync/style.css"
        return ["swaync", "-s", session.write(
            "style.css", f'@import "{style}";\n.notification-action {{ background: {MAGENTA}; }}\n')]

    def press(self, session, identifier):
        session.until("its button", lambda: len(session.screen.look().places(MAGENTA)) > 200)
        session.screen.click(*session.screen.look().middle(MAGENTA))

    def count(self, session):
        counted = subprocess.run(["swaync-client", "--count", "--skip-wait"], stdout=subprocess.PIPE, text=True).stdout
        return int(counted.strip() or 0)


class Xfce(Notifications):
    name, program = "xfce4-notifyd", "/usr/lib/x86_64-linux-gnu/xfce4/notifyd/xfce4-notifyd"
    draws_progress = False

    def configure(self, session):
        session.write(
            ".config/gtk-3.0/gtk.css", f"button {{ background-image: none; background-color: {MAGENTA}; }}\n")
        return [self.program]

    def press(self, session, identifier):
        session.until("its button", lambda: len(session.screen.look().places(MAGENTA)) > 200)
        session.screen.click(*session.screen.look().middle(MAGENTA))


class PlasmaNotifications(Notifications):
    """Where there is progress Plasma has a job, and no notification."""

    name, program, size = "plasma-activities", "plasmashell", (1000, 640)
    draws_progress = False

    def begin(self, session):
        session.screen = self.screen(session, *self.size)
        plasma.start(session)

    def run(self, session):
        self.begin(session)
        bus = dbus.SessionBus()
        session.until("the daemon", lambda: bus.name_has_owner(NAME))
        session.until("the list of jobs", lambda: bus.name_has_owner("org.kde.JobViewServer"))
        session.start("jobs", ["dbus-monitor", "--session", "interface='org.kde.JobViewV3'"])
        session.start("testbundle", ["testbundle"])
        session.until("the bundle", lambda: bus.name_has_owner(BUNDLE))
        session.start("controlhub", ["controlhub"])
        session.until("the hub", lambda: bus.name_has_owner("org.controlruntime.Hub"))
        identifier = session.controlctl(
            "activity", "start", "TestBundle", "LiveUpdate", '{"tag":"backup"}',
            '{"title":"Backup","message":"home","progress":40,"actions":[{"action":"stop","title":"Stop"}]}')
        updates = lambda: self.log(session).count("member=update")  # noqa: E731
        session.until("its job", lambda: updates() > 0)
        time.sleep(3)  # for the picture alone: it comes with a movement
        session.save("plasma-job")
        before, begin = updates(), time.monotonic()
        root = dbus.Interface(bus.get_object(BUNDLE, ROOT, introspect=False), "org.controlruntime.Activities1")
        path = dbus.ObjectPath(f"{ROOT}/activity/{escaped(identifier)}")
        for step in range(500):
            state = '{"title":"Backup","progress":%d,"actions":[{"action":"stop","title":"Stop"}]}' % (step // 5)
            root.Update(path, state, dbus.Dictionary({}, signature="sv"))
            time.sleep(max(0, begin + step / 100 - time.monotonic()))
        session.until("the last state", lambda: "uint32 99" in self.log(session))
        seconds, calls = time.monotonic() - begin, updates() - before
        session.say(f"500 updates in {seconds:.1f} s: {calls} calls")
        if not 1 < calls <= seconds + 2:
            raise Failure(f"{calls} calls in {seconds:.1f} s")
        session.screen.click(*session.until("its button", lambda: self.stop(session.screen.look())))
        session.until("its end", lambda: not self.ongoing(session))
        time.sleep(1)  # for the picture alone
        session.save("plasma-stopped")

    def stop(self, picture):
        """The middle of the job's own button: a dark square on the card."""
        dark, light = set(picture.places("#232629", top=300)), set(picture.places("#eff0f1", top=300))
        for x, y in dark:
            square = all((x + i, y + j) in dark for i in (0, 5, 10) for j in (0, 5, 10))
            if square and (x - 6, y + 5) in light and (x + 22, y + 5) in light:
                return x + 5, y + 5
        return None

    def log(self, session):
        with open(os.path.join(session.pictures, "jobs.log")) as file:
            return file.read()

    def ongoing(self, session):
        activities = json.loads(session.controlctl("activity", "list", "--json"))
        return [each for each in activities if each["state"] in ("active", "stale")]


class GnomeNotifications(Notifications):
    """Quiet ones wait in the list; one that calls attention is a banner, with its buttons where the pointer rests on it."""

    name, program, size = "gnome-activities", "gnome-shell", (900, 640)
    draws_progress = False

    def begin(self, session):
        session.write(
            ".config/glib-2.0/settings/keyfile",
            "[org/gnome/shell]\nwelcome-dialog-last-shown-version='99.0'\n"
            "[org/gnome/desktop/interface]\ntoolkit-accessibility=true\n")
        session.screen = XScreen(session, *self.size, manager=False)
        environment = {"DBUS_SYSTEM_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"],
                       "MUTTER_DEBUG_DUMMY_MODE_SPECS": "900x640", "XDG_CURRENT_DESKTOP": "GNOME"}
        session.start("gnome-shell", ["gnome-shell", "--nested", "--wayland"], environment)
        session.until("the shell", lambda: accessible.find(lambda node: (node.role, node.name) == ("menu", "System")))
        subprocess.run(
            ["gdbus", "call", "--session", "-d", "org.gnome.Shell", "-o", "/org/gnome/Shell", "-m",
             "org.freedesktop.DBus.Properties.Set", "org.gnome.Shell", "OverviewActive", "<false>"],
            stdout=subprocess.DEVNULL, check=True)
        session.until("no overview", lambda: not accessible.find(lambda node: node.name == "Overview"))
        # Its own banner would stand before all others for as long as nobody uses the desktop.
        own = lambda: accessible.find(lambda node: node.name == "Screen Lock disabled")  # noqa: E731
        session.screen.click(*session.until("the shell's own banner", own).middle)
        session.until("its end", lambda: not own())

    def press(self, session, identifier):
        session.controlctl("activity", "update", identifier, '{"stops":5}', "--alert", "Your order is on its way")
        session.until("the banner", lambda: accessible.find(lambda node: node.name == "Your order is on its way"))
        subprocess.run(["xdotool", "mousemove", str(self.size[0] // 2), "70"], check=True)
        button = session.until("its button", lambda: accessible.find(
            lambda node: "button" in node.role and node.name == "Next stop"))
        session.save("gnome-banner")
        x, y = button.middle
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "sleep", "0.2", "click", "1"], check=True)
        session.screen.rest()


DAEMONS = [Dunst(), Mako(), Swaync(), Xfce(), PlasmaNotifications(), GnomeNotifications()]
