"""Peers that don't do their part: a subscriber that never reads, a bus that stands still."""
import os
import re
import signal
import threading
import time

from harness.workplace import OBJECTS

from .endurance import Failed, bundle, end, endure


def deaf_subscriber(bus, programs, toggles):
    """Somebody subscribes to everything and reads nothing, for that many toggles.

    dbus-daemon keeps what he doesn't read. dbus-broker counts it against all that the user's programs may keep waiting, and
    ends connections of theirs when that is used up, whoever they belong to; then the bundle must be back once he is gone, and
    the step says how many toggles it took, which the bundle has counted.
    """
    service = bundle(programs, "Heard", BENCH_OWNED=1).start(bus)
    try:
        result = endure(bus, service, 3_600, settle=60, callers=16, owners=8, deaf=1, calls=toggles, interval=1)
    except Failed as error:
        if bus.kind != "dbus-broker" or "Disconnected" not in str(error):
            raise
        bus.wait_for(service.name, service.child, seconds=60)
        count = invocations(bus, service)
        if bus.call(service.name, service.path, "org.controlruntime.Toggle1.Toggle") is None:
            raise Failed("no answer after a deaf subscriber was gone") from error
        result = {"result": f"the bus ended a caller after {count:,} of {toggles:,} toggles; the bundle answers"}
    end(service)
    return result


def invocations(bus, service):
    """How many invocations a bundle has had since it started, by its own count."""
    answer = bus.call(
        service.name, OBJECTS, "org.freedesktop.DBus.Properties.Get", "string:org.controlruntime.Bundle1",
        "string:Statistics")
    found = re.search(r"\binvocations\s+variant\s+uint64 (\d+)", answer or "")
    if not found:
        raise Failed(f"{service.name} gave no count of its invocations: {answer}")
    return int(found[1])


def stopped_bus(bus, programs, seconds):
    """The bus is stopped for some seconds in the middle of the callers' work; then all goes on."""
    service = bundle(programs, "Patient", BENCH_OWNED=1).start(bus)
    stopped = threading.Event()

    def stop():
        time.sleep(4)
        os.kill(bus.pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(bus.pid, signal.SIGCONT)
        stopped.set()

    thread = threading.Thread(target=stop)
    thread.start()
    result = endure(bus, service, 4 + seconds + 16, settle=4 + seconds, callers=16, owners=8, interval=seconds + 6)
    thread.join()
    if not stopped.is_set():
        raise Failed("the bus was not stopped")
    end(service)
    # There is one report, which can't be compared with another.
    return {key: value for key, value in result.items() if key not in ("drift KiB", "late / early")}
