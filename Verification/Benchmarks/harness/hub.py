"""The hub, which puts the controls of all bundles on the desktop: what it holds, and what a change costs."""
import os
import subprocess
import time

from . import process
from .load import LOAD, load
from .service import PREFIX, Service, ours
from .workplace import BENCHMARKS, BIN, OBJECTS

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


def crowded(bus, programs):
    """Beside a bundle with as much as the hub follows of one, which changes as often as it may: how long a ping and a search
    of the hub take, and its memory."""
    return [crowd(bus, programs, *which) for which in (("controls", 3_000), ("activities", 250))]


def crowd(bus, programs, sort, count):
    path = f"{OBJECTS}/{'activity' if sort == 'activities' else 'control'}/Filler1"
    bundle = Service("crowd", "", [os.path.join(BIN, "sdbus"), PREFIX + "Crowd", str(count), sort], PREFIX + "Crowd")
    watcher = Service(
        "watcher", "", ["/usr/bin/python3", os.path.join(BENCHMARKS, "peers/watcher.py")], "org.kde.StatusNotifierWatcher")
    hub = Service("hub", "", [programs.hub], NAME)
    services = [service.start(bus) for service in (watcher, bundle, hub)]
    time.sleep(5)
    # Two signals for each toggle: a little less than the 500 a second that a bundle may send for good.
    changes = process.start(
        [LOAD, "sequential", bundle.name, "--path", path, "--count", "1000000", "--pause", "4"], env=bus.environment,
        stdout=subprocess.DEVNULL)
    time.sleep(2)
    before, start = process.usage(hub.pid), time.monotonic()
    ping, query = load(bus, hub, "ping", 1_000, warmup=10, pause=3), load(bus, hub, "query", 100, warmup=5, pause=20)
    spent = process.difference(before, process.usage(hub.pid), time.monotonic() - start)
    process.end(changes)
    found = dict(process.memory(hub.pid), sort=sort, count=count, busy=spent["cpu"] / 1e6)
    for name, times in (("ping", ping), ("query", query)):
        found.update({f"{name}_p50": times["p50"] / 1e3, f"{name}_max": times["max"] / 1e3})
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
