"""The hub, which puts the controls of all bundles on the desktop: what it holds, and what a change costs."""
import os
import subprocess
import time

from . import process
from .service import PREFIX, Service, ours
from .workplace import BENCHMARKS, OBJECTS

NAME = "org.controlruntime.Hub"
CHANGES = 50


def measured(bus, programs, plan):
    """With 1 and with 100 controls beside the flashlight: memory, wake-ups without a reason, and what the hub sends and
    spends for a control that is toggled, with a tray that shows its
    item."""
    return [one(bus, programs, plan, controls) for controls in (1, 100)]


def one(bus, programs, plan, controls):
    flashlight = Service(
        "flashlight", "", [programs.flashlight], PREFIX + "Flashlight", path=OBJECTS + "/control/Flashlight")
    bundle = ours(programs, f"hub-{controls}", BENCH_CONTROLS=controls, BENCH_DEPENDENTS=0)
    watcher = Service(
        "watcher", "", ["/usr/bin/python3", os.path.join(BENCHMARKS, "peers/watcher.py")], "org.kde.StatusNotifierWatcher")
    hub = Service("hub", "", [programs.hub], NAME)
    services = [service.start(bus) for service in (watcher, flashlight, bundle, hub)]
    # It reads the bundles when it has its name, and threads that have nothing to do end after some seconds.
    time.sleep(12)
    before = process.usage(hub.pid)
    time.sleep(plan.idle_seconds)
    after = process.usage(hub.pid)
    found = dict(
        process.memory(hub.pid), controls=controls + 2, seconds=plan.idle_seconds,
        switches=sum(after[key] - before[key] for key in ("voluntary", "involuntary")))

    monitor, sender = watched(bus)
    before = process.usage(hub.pid)
    for _ in range(CHANGES):
        bus.call(flashlight.name, flashlight.path, "org.controlruntime.Toggle1.Toggle")
        # Changes that come together are shown together.
        time.sleep(0.05)
    spent = process.difference(before, process.usage(hub.pid), CHANGES)
    process.end(monitor)
    # Of each message a line, which begins with its sort.
    lines = [line for line in monitor.stdout.read().splitlines() if f"\t{sender}\t" in line]
    found.update(
        signals=sum(line.startswith("sig\t") for line in lines) / CHANGES,
        calls=sum(line.startswith("mc\t") for line in lines) / CHANGES, cpu=spent["cpu"])
    for service in reversed(services):
        service.end()
    return found


def watched(bus):
    """A monitor of what the hub sends, and the hub's unique name."""
    answer = bus.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.GetNameOwner", f"string:{NAME}")
    sender = answer.split()[-1]
    monitor = process.start(
        ["dbus-monitor", "--session", "--profile", f"sender='{sender}'"], env=bus.environment,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    # Its heading comes when it is one.
    monitor.stdout.readline()
    return monitor, sender
