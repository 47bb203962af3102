"""Child processes: ending them, and what the kernel knows of them."""
import glob
import os
import signal
import subprocess

STARTED = []


def start(argv, **options):
    """Starts a child that `end_all` will end if nobody did before."""
    child = subprocess.Popen(argv, **options)
    STARTED.append(child)
    return child


def end(child, how=signal.SIGTERM):
    """Ends a child by its own number and waits until it is gone."""
    if child.poll() is None:
        child.send_signal(how)
        try:
            child.wait(8)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
    if child in STARTED:
        STARTED.remove(child)


def end_all():
    for child in reversed(list(STARTED)):
        end(child, signal.SIGKILL)


def usage(pid):
    """CPU time in µs and context switches of all threads that are there now."""
    total = {"cpu": 0.0, "voluntary": 0, "involuntary": 0}
    for task in glob.glob(f"/proc/{pid}/task/*"):
        try:
            with open(task + "/schedstat") as file:
                total["cpu"] += int(file.read().split()[0]) / 1000
            with open(task + "/status") as file:
                for line in file:
                    if line.startswith("voluntary_ctxt_switches"):
                        total["voluntary"] += int(line.split()[1])
                    elif line.startswith("nonvoluntary_ctxt_switches"):
                        total["involuntary"] += int(line.split()[1])
        except (FileNotFoundError, ProcessLookupError):
            pass  # A thread that ended meanwhile.
    return total


def difference(before, after, calls):
    return {key: (after[key] - before[key]) / calls for key in before}


def memory(pid):
    """KiB resident, KiB that nobody shares, those of them that were written to, and threads.

    What nobody shares holds pages of a program's files too, as long as no other process has mapped them.
    """
    found = {"resident": 0, "private": 0, "dirty": 0, "threads": 0}
    with open(f"/proc/{pid}/smaps_rollup") as file:
        for line in file:
            if line.startswith("Rss:"):
                found["resident"] = int(line.split()[1])
            elif line.startswith(("Private_Clean:", "Private_Dirty:")):
                found["private"] += int(line.split()[1])
                found["dirty"] += int(line.split()[1]) if line.startswith("Private_Dirty:") else 0
    found["threads"] = len(os.listdir(f"/proc/{pid}/task"))
    return found
