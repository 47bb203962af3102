"""The services that are compared."""
import os
import signal
import subprocess

from . import process
from .workplace import BIN, BENCHMARKS, MEASURED, OBJECTS, pinned

PREFIX = "org.controlruntime.Bundle1."


class Service:
    """A program that serves a toggle under a name."""

    def __init__(self, key, title, argv, name, path=MEASURED, variables=None, share=1.0):
        self.key, self.title, self.argv, self.name, self.path = key, title, argv, name, path
        self.variables = variables or {}
        # Slow ones do fewer calls: this part of the usual number.
        self.share = share
        self.child = None

    @property
    def pid(self):
        return self.child.pid

    def start(self, bus):
        self.child = process.start(
            pinned(bus.core) + self.argv, env=dict(bus.environment, **self.variables),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        bus.wait_for(self.name, self.child)
        return self

    def end(self, how=signal.SIGTERM):
        if self.child:
            process.end(self.child, how)
        self.child = None


def ours(programs, key="ours", title="ControlRuntime", **variables):
    """The benchmark bundle; the variables are those of its `Options`."""
    settings = {variable: str(value) for variable, value in variables.items()}
    name = "Bench"
    if settings:
        name += key.title().replace("-", "")
        settings["BENCH_NAME"] = name
    # Without any settings it is what the bus can start by itself.
    return Service(key, title, [programs.bundle], PREFIX + name, variables=settings)


def peer(key, title, program, *arguments, share=1.0):
    name = "org.controlruntime.peer." + key.replace("-", "_")
    return Service(key, title, [program, name, *arguments], name, share=share)


def compared(programs):
    """Those of the throughput and latency tables."""
    return [
        ours(programs),
        ours(programs, "ours-alone", "ControlRuntime, no dependent widget", BENCH_DEPENDENTS=0),
        peer("sdbus", "C, sd-bus", os.path.join(BIN, "sdbus")),
        peer("libdbus", "C, libdbus", os.path.join(BIN, "libdbus")),
        peer("gdbus", "C, GDBus", os.path.join(BIN, "gdbus")),
        peer("dbusnext", "Python, dbus-next", os.path.join(BENCHMARKS, "peers/dbusnext.py"), share=0.1),
    ]


def started(programs):
    """Those of the start-up, activation and idle tables: ours as shipped, and the peers."""
    flashlight = Service(
        "flashlight", "ControlRuntime, the flashlight", [programs.flashlight], PREFIX + "Flashlight",
        path=OBJECTS + "/control/Flashlight")
    return [flashlight] + [s for s in compared(programs) if s.key != "ours-alone"]
