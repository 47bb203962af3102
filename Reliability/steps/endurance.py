"""Callers for minutes: no call without an answer, no stale one, memory and latency flat."""
import json
import os
import signal
import statistics
import subprocess
import time

from harness import process
from harness.service import PREFIX, Service
from harness.workplace import BIN

ENDURE = os.path.join(BIN, "endure")
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
    """Runs the client and looks at the service's memory after each of its reports.

    - settle: seconds after which memory must not grow any more.
    """
    interval = max(2, min(10, seconds // 6))
    argv = [ENDURE, service.name, "--seconds", str(seconds), "--interval", str(interval)]
    for option, value in options.items():
        argv += ["--" + option, str(value)]
    client = process.start(argv, env=bus.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    reports = []
    for line in client.stdout:
        report = json.loads(line)
        if service.child.poll() is not None:
            raise Failed(f"{service.name} died with status {service.child.returncode} after {report['at']:.0f} s")
        reports.append(dict(report, **process.memory(service.pid)))
    complaint = client.stderr.read()
    process.end(client)
    if client.returncode != 0:
        died = service.child.poll()
        raise Failed(complaint.strip() + (f" (the service died with status {died})" if died is not None else ""))
    return judge(reports, settle)


def judge(reports, settle):
    settled = [report for report in reports if report["at"] >= settle] or reports[-1:]
    third = max(1, len(reports) // 3)
    early = statistics.median(report["p50"] for report in reports[:third])
    late = statistics.median(report["p50"] for report in reports[-third:])
    # The least of a few reports each: what is in use at a moment goes up and down.
    first = min(report["resident"] for report in settled[:3])
    last = min(report["resident"] for report in settled[-3:])
    result = {
        "calls": sum(report["calls"] for report in reports), "checks": sum(report["checks"] for report in reports),
        "seconds": round(reports[-1]["at"]), "p50": round(late, 1),
        "p99": round(statistics.median(report["p99"] for report in reports), 1),
        "latency, last third / first": round(late / early, 2), "resident KiB": last, "drift KiB": last - first,
        "threads": reports[-1]["threads"],
    }
    if last - first > DRIFT:
        raise Failed(f"memory grew by {last - first} KiB after the first {settle} s: {result}")
    if late > 2 * early:
        raise Failed(f"calls took {late / early:.1f} times as long at the end as at the beginning: {result}")
    return result


def callers(bus, programs, seconds):
    """64 callers of one toggle, and eight that check every answer of one of their own."""
    service = bundle(programs, "Load", BENCH_OWNED=1).start(bus)
    result = endure(bus, service, seconds, settle=min(60, seconds // 3), callers=64, owners=8)
    end(service)
    return result


def controls(bus, programs, seconds):
    """10,000 controls."""
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
