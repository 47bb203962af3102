"""Message buses of our own."""
import os
import shutil
import signal
import subprocess
import time

from . import process
from .workplace import pinned

CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={socket}</listen>
  <auth>EXTERNAL</auth>
  <servicedir>{services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
  <limit name="max_incoming_bytes">1000000000</limit>
  <limit name="max_outgoing_bytes">1000000000</limit>
  <limit name="max_message_size">1000000000</limit>
  <limit name="max_completed_connections">100000</limit>
  <limit name="max_connections_per_user">100000</limit>
  <limit name="max_replies_per_connection">50000</limit>
  <limit name="max_match_rules_per_connection">50000</limit>
</busconfig>
"""


class Bus:
    """A dbus-daemon with the limits of a session bus, on a core or anywhere."""

    kind = "dbus-daemon"
    count = 0

    def __init__(self, workplace, core=None):
        Bus.count += 1
        self.core = core
        self.workplace = workplace
        self.path = os.path.join(workplace.folder, f"bus{Bus.count}")
        self.services = os.path.join(workplace.folder, f"services{Bus.count}")
        os.mkdir(self.services)
        self.environment = dict(workplace.environment, DBUS_SESSION_BUS_ADDRESS="unix:path=" + self.path)
        self.child = self.launch()
        self.pid = self.find()

    def launch(self):
        configuration = self.workplace.write(
            f"bus{Bus.count}.conf", CONFIGURATION.format(socket=self.path, services=self.services))
        child = process.start(
            pinned(self.core) + ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address"],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        # The address is written once the bus listens.
        if not child.stdout.readline():
            raise RuntimeError("the private dbus-daemon did not start")
        return child

    def find(self):
        """The process that passes the messages on."""
        return self.child.pid

    def add_activation(self, name, argv):
        """Lets a call to a name start a program."""
        with open(os.path.join(self.services, name + ".service"), "w", encoding="utf-8") as file:
            file.write(f"[D-BUS Service]\nName={name}\nExec={' '.join(argv)}\n")
        self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ReloadConfig")

    def call(self, name, path, member, *arguments):
        """One call; what dbus-send prints, or None for an error."""
        done = subprocess.run(
            ["dbus-send", "--session", "--print-reply=literal", f"--dest={name}", path, member, *arguments],
            env=self.environment, capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else None

    def wait_for(self, name, child, seconds=120):
        """Waits until a name is owned."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            answer = self.call(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
                f"string:{name}")
            if answer and answer.endswith("true"):
                return
            if child.poll() is not None:
                raise RuntimeError(f"{name}: the service ended with status {child.returncode}")
            time.sleep(0.02)
        raise RuntimeError(f"{name} did not appear on the bus")

    def stop(self, how):
        """Ends the bus with a signal; `start_again` brings another one to the same address."""
        # The one that passes the messages on when it is to die at once, else the one that is asked to end.
        os.kill(self.pid if how == signal.SIGKILL else self.child.pid, how)
        try:
            self.child.wait(10)
        except subprocess.TimeoutExpired:
            raise RuntimeError(f"{self.kind} did not end") from None
        process.end(self.child)

    def start_again(self):
        if os.path.exists(self.path):
            os.unlink(self.path)
        self.child = self.launch()
        self.pid = self.find()

    def end(self):
        process.end(self.child)


class Broker(Bus):
    """dbus-broker without systemd: the socket is handed over as systemd does it.

    Its launcher wants the journal's socket; it gets one that swallows what it is sent, in a mount namespace of its
    own, so this works for root only.
    """

    kind = "dbus-broker"

    @staticmethod
    def is_there():
        return os.geteuid() == 0 and shutil.which("dbus-broker-launch") and shutil.which("unshare")

    def launch(self):
        configuration = self.workplace.write(
            f"bus{Bus.count}.conf", CONFIGURATION.format(socket=self.path, services=self.services))
        helper = os.path.join(os.path.dirname(os.path.abspath(__file__)), "broker")
        child = process.start(
            ["unshare", "-m"] + pinned(self.core) + ["python3", helper, self.path, configuration],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 10
        while self.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.Peer.Ping") is None:
            if time.monotonic() > deadline or child.poll() is not None:
                process.end(child)
                raise RuntimeError("dbus-broker did not start")
            time.sleep(0.05)
        return child

    def find(self):
        # A child of the launcher, which took the helper's place.
        with open(f"/proc/{self.child.pid}/task/{self.child.pid}/children") as file:
            return int(file.read().split()[-1])
