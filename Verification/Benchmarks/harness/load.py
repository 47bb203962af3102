"""Runs the clients and takes down what they and the kernel say."""
import json
import os
import signal
import subprocess
import tempfile

from . import process
from .workplace import BIN, pinned

LOAD = os.path.join(BIN, "load")
STARTUP = os.path.join(BIN, "startup")


class LoadError(Exception):
    """A client that found a wrong answer, or none."""


def load(bus, service, mode, count, warmup=300, watched=False, **options):
    """One run of the load client. What the kernel counted is per call, warm-up included."""
    watcher = start_watcher(bus, service) if watched else None
    argv = pinned(bus.core) + [LOAD, mode, service.name, "--count", str(count), "--warmup", str(warmup)]
    for option, value in options.items():
        argv += ["--" + option, str(value)]
    before, bus_before = process.usage(service.pid), process.usage(bus.pid)
    client = process.start(
        argv, env=bus.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    output, complaint = client.communicate(timeout=600)
    process.STARTED.remove(client)
    after, bus_after = process.usage(service.pid), process.usage(bus.pid)
    if client.returncode != 0:
        raise LoadError(f"{service.key}, {mode}: {complaint.strip()}")
    result = json.loads(output)
    calls = result["calls"] + warmup
    result["service"] = service.key
    result["usage"] = {
        "service": process.difference(before, after, calls),
        "bus": process.difference(bus_before, bus_after, calls),
    }
    result["watched"] = watched
    if watcher:
        result["changes_per_call"] = changes = end_watcher(watcher) / calls
        # Two for each toggle; a few more where a call took so long that it was announced as pending.
        if not 2 <= changes < 2.1:
            raise LoadError(f"{service.key}, {mode}: {changes:.3f} announcements for each call, not 2")
    return result


def start_flood(bus, service, path, depth, mode="flood"):
    """A client that keeps so many calls of one toggle in flight, or with `place` of adding controls."""
    flood = process.start(
        pinned(bus.core) + [LOAD, mode, service.name, "--path", path, "--depth", str(depth)], env=bus.environment,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    flood.stdout.readline()
    return flood


def end_flood(flood):
    """Ends it and says what it did."""
    output, _ = flood.communicate(timeout=120)
    process.STARTED.remove(flood)
    return json.loads(output)


def start_watcher(bus, service):
    """A client that follows the toggle, as a panel does."""
    watcher = process.start(
        pinned(bus.core) + [LOAD, "watch", service.name], env=bus.environment, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True)
    watcher.stdout.readline()
    return watcher


def end_watcher(watcher):
    output, _ = watcher.communicate(timeout=120)
    process.STARTED.remove(watcher)
    return json.loads(output)["changes"]


def startup(bus, how, rounds, services, variables=None):
    """Start-up times of services that aren't running, by turns; one result for each."""
    with tempfile.NamedTemporaryFile("w", dir=bus.workplace.folder) as file:
        for service in services:
            file.write(" ".join([service.key, service.name, service.path, *service.argv]) + "\n")
        file.flush()
        client = process.start(
            pinned(bus.core) + [STARTUP, how, str(rounds), file.name],
            env=dict(bus.environment, **(variables or {})), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True)
        output, complaint = client.communicate(timeout=600)
        process.STARTED.remove(client)
    if client.returncode != 0:
        raise LoadError(f"startup {how}: {complaint.strip()}")
    return [json.loads(line) for line in output.splitlines()]


def system_calls(bus, service, count):
    """System calls of the service's side of one toggle, by name, as `strace -c` counts them."""
    with tempfile.NamedTemporaryFile("r", dir=bus.workplace.folder) as summary:
        tracer = process.start(
            ["strace", "-f", "-c", "-o", summary.name, "-p", str(service.pid)], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
        # It says so once it follows the process; with several threads, at least the first.
        tracer.stderr.readline()
        load(bus, service, "sequential", count, warmup=0)
        process.end(tracer, signal.SIGINT)
        return parse_summary(summary.read(), count)


def parse_summary(text, count):
    calls = {}
    for line in text.splitlines():
        words = line.split()
        if len(words) >= 5 and words[0].replace(".", "").isdigit() and words[3].isdigit() and words[-1] != "total":
            calls[words[-1]] = calls.get(words[-1], 0) + int(words[3]) / count
    return dict(sorted(calls.items(), key=lambda item: -item[1]))
