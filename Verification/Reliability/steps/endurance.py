"""Callers for minutes: no call without an answer, no stale one, memory and latency flat."""
import signal
import statistics
import subprocess
import time

from harness import endurance, process
from harness.load import LoadError
from harness.service import PREFIX, Service

# What may come on top of the memory that was needed at first, KiB.
DRIFT = 1024
# So many seconds after its last call a bundle has done what that call set off.
REST = 6


class Failed(Exception):
    """A promise that did not hold."""


def bundle(programs, name, **variables):
    settings = {key: str(value) for key, value in variables.items()}
    return Service(name.lower(), name, [programs.bundle], PREFIX + name, variables=dict(settings, BENCH_NAME=name))


def end(service, limit=10):
    """SIGTERM, which must end the process with status 0."""
    child = service.child
    child.send_signal(signal.SIGTERM)
    try:
        status = child.wait(limit)
    except subprocess.TimeoutExpired:
        raise Failed(f"SIGTERM did not end {service.name} within {limit} s") from None
    service.end()
    if status != 0:
        raise Failed(f"{service.name} ended with status {status} after SIGTERM, not 0")


def endure(bus, service, seconds, settle, **options):
    """Callers for a while; memory must not grow after `settle` seconds, nor calls take longer at the end.

    Where calls end it sooner than that, memory must not grow in its second half.
    """
    try:
        reports = endurance.endure(bus, service, seconds, **options)
    except LoadError as error:
        raise Failed(str(error)) from error
    settle = min(settle, round(reports[-1]["at"] / 2))
    result = endurance.summary(reports, settle)
    if result["drift KiB"] > DRIFT:
        raise Failed(f"memory grew after the first {settle} s: {result}")
    if result["late / early"] > 2:
        raise Failed(f"calls took longer at the end than at the beginning: {result}")
    return result


def callers(bus, programs, seconds):
    """64 callers of one toggle, and eight that check every answer of one of their own."""
    service = bundle(programs, "Load", BENCH_OWNED=1).start(bus)
    result = endure(bus, service, seconds, settle=min(60, seconds // 3), callers=64, owners=8)
    end(service)
    return result


def controls(bus, programs, seconds):
    """10,000 controls, whose callers come before most first values are read: what they wait for is read first."""
    began = time.monotonic()
    service = bundle(programs, "Many", BENCH_CONTROLS=10_000, BENCH_OWNED=1).start(bus)
    started = time.monotonic() - began
    result = endure(bus, service, seconds, settle=seconds // 3, callers=8, owners=8)
    end(service)
    return dict(result, **{"start s": round(started, 2)})


def connections(bus, programs, seconds):
    """1,000 connections beside the callers."""
    service = bundle(programs, "Crowd", BENCH_OWNED=1).start(bus)
    result = endure(bus, service, seconds, settle=seconds // 3, callers=16, owners=8, connections=1_000)
    end(service)
    return result


def bundles(bus, programs, seconds):
    """100 bundles at once, all of which answer, need no more memory after some rounds of calls, and end when asked to.

    What is compared is memory that they have written to: a bundle at rest gives back pages of its program's file, and has them
    again when it is called.
    """
    services = []
    for number in range(100):
        services.append(bundle(programs, f"One{number}", BENCH_OWNED=1).start(bus))
    resident = statistics.mean(memory(services, "resident"))
    call_each(bus, services)
    time.sleep(REST)
    first = memory(services, "dirty")
    rounds = max(3, seconds // 5)
    for _ in range(rounds):
        call_each(bus, services)
    time.sleep(REST)
    grown = [late - early for early, late in zip(first, memory(services, "dirty"))]
    most = max(grown)
    if most > DRIFT:
        raise Failed(f"memory of {services[grown.index(most)].name} grew by {most} KiB in {rounds} rounds of calls beside 99 others")
    for service in services:
        end(service)
    return {"bundles": len(services), "resident KiB each": round(resident), "rounds": rounds + 1, "drift KiB at most": most}


def memory(services, kind):
    """KiB of each; see `process.memory`."""
    return [process.memory(service.pid)[kind] for service in services]


def call_each(bus, services):
    """A call to each, which all must answer."""
    for service in services:
        if bus.call(service.name, service.path, "org.controlruntime.Toggle1.Toggle") is None:
            raise Failed(f"{service.name} gave no answer beside 99 others")
