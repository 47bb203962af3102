"""Callers for minutes: no call without an answer, no stale one, memory and latency flat."""
import signal
import statistics
import subprocess
import time

from harness import endurance, process
from harness.load import LoadError
from harness.service import PREFIX, Service

# What may come on top of the memory of the first minute, KiB.
DRIFT = 1024


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
    """Callers for a while; memory must not grow after `settle` seconds, nor calls take longer at the end."""
    try:
        result = endurance.summary(endurance.endure(bus, service, seconds, **options), settle)
    except LoadError as error:
        raise Failed(str(error)) from error
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
    """100 bundles at once, all of which answer, before and after a rest, and end when told to."""
    services = []
    for number in range(100):
        services.append(bundle(programs, f"One{number}", BENCH_OWNED=1).start(bus))
    memory = [process.memory(service.pid) for service in services]
    for _ in range(2):
        for service in services:
            if bus.call(service.name, service.path, "org.controlruntime.Toggle1.Toggle") is None:
                raise Failed(f"{service.name} gave no answer beside 99 others")
        time.sleep(min(6, seconds))
    for service in services:
        end(service)
    return {"bundles": len(services), "resident KiB each": round(statistics.mean(m["resident"] for m in memory))}
