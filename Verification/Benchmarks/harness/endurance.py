"""Many callers for minutes: how fast, how evenly, and what memory does meanwhile."""
import json
import os
import statistics
import subprocess

from . import process
from .load import LoadError
from .workplace import BIN

ENDURE = os.path.join(BIN, "endure")


def endure(bus, service, seconds, interval=None, **options):
    """Runs the client; its reports, each with the service's memory at that moment.

    Ends with a `LoadError` at the first call without an answer or with a wrong one.
    """
    interval = interval or max(2, min(10, seconds // 6))
    argv = [ENDURE, service.name, "--seconds", str(seconds), "--interval", str(interval)]
    for option, value in options.items():
        argv += ["--" + option, str(value)]
    client = process.start(argv, env=bus.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    reports = []
    for line in client.stdout:
        report = json.loads(line)
        if service.child.poll() is not None:
            raise LoadError(f"{service.name} died with status {service.child.returncode} after {report['at']:.0f} s")
        reports.append(dict(report, **process.memory(service.pid)))
    complaint = client.stderr.read()
    process.end(client)
    if client.returncode != 0:
        died = service.child.poll()
        raise LoadError(complaint.strip() + (f" (the service died with status {died})" if died is not None else ""))
    return reports


def summary(reports, settle):
    """What the reports say as a whole.

    - settle: seconds after which memory must not grow any more.
    """
    settled = [report for report in reports if report["at"] >= settle] or reports[-1:]
    third = max(1, len(reports) // 3)
    early = statistics.median(report["p50"] for report in reports[:third])
    late = statistics.median(report["p50"] for report in reports[-third:])
    # The least of a few reports each: what is in use at a moment goes up and down.
    first = min(report["resident"] for report in settled[:3])
    last = min(report["resident"] for report in settled[-3:])
    return {
        "seconds": round(reports[-1]["at"]), "calls": sum(report["calls"] for report in reports),
        "checks": sum(report["checks"] for report in reports), "p50": round(late, 1),
        "p99": round(statistics.median(report["p99"] for report in reports), 1),
        "late / early": round(late / early, 2), "resident KiB": last, "drift KiB": last - first,
        "threads": reports[-1]["threads"],
    }
