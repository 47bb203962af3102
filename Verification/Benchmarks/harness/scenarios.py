"""What is measured, in which order, under which conditions."""
import os
import random
import shutil
import signal
import statistics
import subprocess
import time

from . import endurance, process
from .load import LoadError, end_flood, load, start_flood, startup, system_calls
from .service import compared, ours, peer, started
from .workplace import BIN

# The calls of one run on one bus: mode, options, share of the usual number of calls.
MODES = [
    ("sequential", {}, 1.0),
    ("pipelined", {"depth": 64}, 1.0),
    ("parallel", {"depth": 8}, 1.0),
    ("get", {}, 1.0),
]


class Plan:
    """How much is done."""

    def __init__(self, quick):
        self.repetitions = 2 if quick else 5
        self.calls = 1_000 if quick else 4_000
        self.managed = 15 if quick else 40
        self.rounds = 5 if quick else 25
        self.idle_seconds = 5
        self.growth_calls = 400 if quick else 2_000
        self.blocked_seconds = 8
        self.flood_depth = 5_000
        self.flood_calls = 500 if quick else 2_000
        self.endurance_seconds = 60 if quick else 600


def announce(text):
    print(f"[{time.strftime('%T')}] {text}", flush=True)


def throughput(bus, placement, programs, plan, runs):
    """Latency and throughput of all services, in another order in each repetition."""
    services = [service.start(bus) for service in compared(programs)]
    order = random.Random(1)
    for repetition in range(plan.repetitions):
        announce(f"{bus.kind}, {placement}: calls, repetition {repetition + 1} of {plan.repetitions}")
        for mode, options, share in MODES:
            for watched in (False, True) if mode == "sequential" else (False,):
                order.shuffle(services)
                for service in services:
                    count = max(200, int(plan.calls * share * service.share))
                    result = load(bus, service, mode, count, watched=watched, **options)
                    runs.append(dict(result, placement=placement, bus=bus.kind, repetition=repetition))
    for service in services:
        service.end()


def managed(bus, placement, programs, plan, runs):
    """GetManagedObjects with 1,000 controls."""
    objects = 1_000
    services = [
        ours(programs, "ours-1000", BENCH_CONTROLS=objects, BENCH_DEPENDENTS=0).start(bus),
        peer("sdbus-1000", "C, sd-bus", BIN + "/sdbus", str(objects)).start(bus),
    ]
    for repetition in range(plan.repetitions):
        announce(f"{bus.kind}, {placement}: 1,000 objects, repetition {repetition + 1} of {plan.repetitions}")
        for service in services if repetition % 2 else services[::-1]:
            result = load(bus, service, "managed", plan.managed, warmup=3, objects=objects)
            result["service"] = service.key.removesuffix("-1000")
            runs.append(dict(result, placement=placement, bus=bus.kind, repetition=repetition))
    for service in services:
        service.end()


def starts(bus, placement, programs, plan):
    """From process start to the name, and from a call that activates to its answer."""
    services = started(programs)
    found = []
    announce(f"{placement}: process starts")
    found += startup(bus, "exec", plan.rounds, services)
    for service in services:
        bus.add_activation(service.name, service.argv)
    announce(f"{placement}: activations")
    found += startup(bus, "activate", plan.rounds, services)
    return [dict(result, placement=placement) for result in found + used(bus, programs, plan)]


def used(bus, programs, plan):
    """How long one press by a command line takes, as scripts pay it, by turns."""
    flashlight = started(programs)[0].start(bus)
    commands = {
        "controlctl": [programs.ctl, "toggle", "Flashlight"],
        "busctl": ["busctl", "--user", "call", flashlight.name, flashlight.path, "org.controlruntime.Toggle1", "Toggle"],
    }
    times = {key: [] for key in commands}
    cores = os.sched_getaffinity(0)
    if bus.core is not None:
        # Children take it over; a program that pins them would be part of what is measured.
        os.sched_setaffinity(0, {bus.core})
    with open(os.devnull, "w", encoding="utf-8") as nothing:
        output = [(os.POSIX_SPAWN_DUP2, nothing.fileno(), 1)]
        for _ in range(1 + plan.rounds):
            for key, command in commands.items():
                program = shutil.which(command[0])
                began = time.perf_counter()
                child = os.posix_spawn(program, command, bus.environment, file_actions=output)
                _, status = os.waitpid(child, 0)
                times[key].append((time.perf_counter() - began) * 1_000_000)
                if status != 0:
                    raise LoadError(f"{' '.join(command)} ended with status {status}")
    os.sched_setaffinity(0, cores)
    flashlight.end()
    # The first round is not counted.
    return [
        {"mode": "use", "service": key, "p50": statistics.median(found[1:]), "min": min(found[1:]), "max": max(found[1:])}
        for key, found in times.items()]


def idle(bus, programs, plan):
    """What services hold and do while nobody calls, after they have been called."""
    services = [service.start(bus) for service in started(programs)]
    for service in services:
        for _ in range(20):
            bus.call(service.name, service.path, "org.controlruntime.Toggle1.Toggle")
    # Threads of pools that have nothing to do end after some seconds, and a bundle gives memory back, once.
    time.sleep(12)
    announce(f"idle for {plan.idle_seconds} s")
    before = [process.usage(service.pid) for service in services]
    time.sleep(plan.idle_seconds)
    found = []
    for service, earlier in zip(services, before):
        later = process.usage(service.pid)
        switches = sum(later[key] - earlier[key] for key in ("voluntary", "involuntary"))
        found.append(dict(
            process.memory(service.pid), service=service.key, seconds=plan.idle_seconds, switches=switches,
            cpu=later["cpu"] - earlier["cpu"]))
    for service in services:
        service.end()
    return found


def traced(bus, programs):
    """System calls of the service's side of one sequential toggle."""
    found = []
    announce("system calls")
    for service in compared(programs):
        service.start(bus)
        # Once without being looked at: threads and caches come into being.
        load(bus, service, "sequential", 300)
        calls = system_calls(bus, service, 500)
        found.append({"service": service.key, "calls": calls, "total": sum(calls.values())})
        service.end(signal.SIGKILL)
    return found


def growth(bus, programs, plan):
    """How our own costs grow. Each result has what grew, to which size, and what that cost."""
    return (
        grow_controls(bus, programs, plan) + grow_parameters(bus, programs, plan)
        + grow_dependents(bus, programs, plan) + vary_perform(bus, programs, plan)
        + block(bus, programs, plan))


def grow_controls(bus, programs, plan):
    found = []
    for size in (10, 100, 1_000, 10_000):
        announce(f"growth: {size:,} controls")
        service = ours(programs, f"controls-{size}", BENCH_CONTROLS=size, BENCH_DEPENDENTS=0)
        begun = startup(bus, "exec", 3, [service], dict(service.variables))[0]
        service.start(bus)
        result = load(bus, service, "sequential", plan.growth_calls)
        found.append({
            "what": "controls", "size": size, "p50": result["p50"], "p99": result["p99"], "start": begun["p50"],
            **process.memory(service.pid)})
        service.end(signal.SIGKILL)
    return found


def grow_parameters(bus, programs, plan):
    service = ours(programs, "parameters", BENCH_PARAMETERS=1, BENCH_DEPENDENTS=0).start(bus)
    found = []
    for size in (1, 4, 16, 64):
        announce(f"growth: {size} parameters")
        result = load(bus, service, "perform", plan.growth_calls, parameters=size)
        found.append({"what": "parameters", "size": size, "p50": result["p50"], "p99": result["p99"]})
    service.end()
    return found


def grow_dependents(bus, programs, plan):
    found = []
    for size in (0, 1, 10, 100, 1_000):
        announce(f"growth: {size:,} dependents")
        service = ours(programs, f"dependents-{size}", BENCH_DEPENDENTS=size).start(bus)
        # Reloads follow the answer; with many, the next call waits for those of the last.
        count = max(50, plan.growth_calls // max(1, size // 10))
        result = load(bus, service, "sequential", count, warmup=10)
        # A press by itself: long enough after the one before that all reloads are done. The same pause for all, as a
        # processor that has slept for longer takes longer to wake.
        single = load(bus, service, "sequential", 15, warmup=1, pause=1_020)
        found.append({
            "what": "dependents", "size": size, "p50": result["p50"], "p99": result["p99"],
            "single": single["p50"], "cpu": result["usage"]["service"]["cpu"]})
        service.end(signal.SIGKILL)
    return found


def vary_perform(bus, programs, plan):
    """A plain action, one that suspends once, one on the main actor; by turns."""
    ways = ("plain", "suspends", "main")
    services = [
        ours(programs, "perform-" + way, BENCH_PERFORM=way, BENCH_DEPENDENTS=0).start(bus) for way in ways]
    found = []
    for repetition in range(plan.repetitions):
        announce(f"ways to perform, repetition {repetition + 1} of {plan.repetitions}")
        for way, service in zip(ways, services):
            result = load(bus, service, "sequential", plan.growth_calls)
            found.append({"what": "perform", "way": way, "p50": result["p50"], "p99": result["p99"],
                          "switches": result["usage"]["service"]["voluntary"]})
    for service in services:
        service.end()
    return found


def block(bus, programs, plan):
    """The other control's latency while an action holds its thread."""
    found = []
    for repetition in range(plan.repetitions):
        announce(f"a blocked action, repetition {repetition + 1} of {plan.repetitions}")
        service = ours(
            programs, "blocked", BENCH_BLOCK=plan.blocked_seconds, BENCH_DEPENDENTS=0).start(bus)
        free = load(bus, service, "sequential", plan.growth_calls)
        blocker = "/org/controlruntime/Bundle1/control/Blocker"
        press(bus, service, blocker)
        blocked = load(bus, service, "sequential", plan.growth_calls)
        pending = bus.call(
            service.name, blocker, "org.freedesktop.DBus.Properties.Get", "string:org.controlruntime.Control1",
            "string:Pending")
        # Pending is announced after 100 ms; a false here means that the calls were done earlier than that, or that
        # the button had ended, and then the run says nothing.
        found.append({
            "what": "blocked", "free": free["p99"], "blocked": blocked["p99"], "free_p50": free["p50"],
            "blocked_p50": blocked["p50"], "worst": blocked["max"],
            "still_blocked": bool(pending and pending.endswith("true"))})
        service.end(signal.SIGKILL)
    return found


def press(bus, service, path):
    """Presses a button without waiting for the answer."""
    subprocess.run([BIN + "/load", "press", service.name, "--path", path], env=bus.environment, check=True)


def flooded(bus, programs, plan):
    """One caller's latency while another one has 5,000 calls of another toggle in flight, or adds controls.

    The silent service answers the one caller only and leaves the flood where it is: what it costs is the bus's own.
    """
    found = []
    sdbus = os.path.join(BIN, "sdbus")
    services = (
        ours(programs, "ours-flooded", BENCH_CONTROLS=2, BENCH_DEPENDENTS=0),
        # Its flood adds controls, which are kept on the disk: 64 at a time.
        ours(programs, "ours-placing-flooded", BENCH_CONFIGURABLE=1, BENCH_DEPENDENTS=0),
        # Its answers take half a second each.
        peer("sdbus-flooded", "C, sd-bus", sdbus, "2", share=0.05),
        peer("silent-flooded", "C, sd-bus, that leaves the flood unanswered", sdbus, "2", "silent"))
    for repetition in range(plan.repetitions):
        announce(f"{bus.kind}: a caller beside a flood, repetition {repetition + 1} of {plan.repetitions}")
        for service in services if repetition % 2 else services[::-1]:
            service.start(bus)
            alone = load(bus, service, "sequential", plan.growth_calls)
            other = service.path.replace("Bench", "Filler1")
            is_placing = "placing" in service.key
            depth = 64 if is_placing else plan.flood_depth
            flood = start_flood(bus, service, other, depth, "place" if is_placing else "flood")
            # The first calls find the bus busy with taking the flood in.
            beside = load(
                bus, service, "sequential", int(plan.flood_calls * service.share), warmup=int(300 * service.share))
            done = end_flood(flood)
            found.append({
                "service": service.key.removesuffix("-flooded"), "bus": bus.kind, "depth": depth,
                "alone_p50": alone["p50"], "alone_p99": alone["p99"], "p50": beside["p50"], "p99": beside["p99"],
                "worst": beside["max"], "flood": done["per_second"], "refused": done["refused"] / max(1, done["calls"])})
            service.end(signal.SIGKILL)
    return found


def endured(bus, programs, plan):
    """64 callers of one toggle for minutes: ours and the service in C, one after the other."""
    found = []
    for service in (ours(programs), peer("sdbus", "C, sd-bus", os.path.join(BIN, "sdbus"))):
        announce(f"{bus.kind}: {service.key} under 64 callers for {plan.endurance_seconds} s")
        service.start(bus)
        reports = endurance.endure(bus, service, plan.endurance_seconds, callers=64, owners=0)
        found.append(dict(endurance.summary(reports, 60), service=service.key, bus=bus.kind))
        service.end()
    return found
