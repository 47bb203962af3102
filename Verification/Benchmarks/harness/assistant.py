"""What a call of an assistant costs over the same one by busctl, and what the server holds while nobody asks."""
import json
import os
import statistics
import subprocess
import time

from . import process
from .service import ours

# The server takes sixty a minute.
CALLS = 50


class Server:
    """`controlmcp`, and the assistant's end of its pipes."""

    def __init__(self, bus, programs):
        self.last = 0
        self.child = process.start(
            [programs.assistants], env=bus.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.ask("initialize", {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}})
        self.say({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def say(self, message):
        self.child.stdin.write(json.dumps(message) + "\n")

    def ask(self, method, parameters):
        self.last += 1
        self.say({"jsonrpc": "2.0", "id": self.last, "method": method, "params": parameters})
        while True:
            line = self.child.stdout.readline()
            if not line:
                raise RuntimeError("controlmcp ended")
            answer = json.loads(line)
            if answer.get("id") == self.last:
                break
        if "error" in answer or answer["result"].get("isError"):
            raise RuntimeError(f"controlmcp said {line.strip()}")
        return answer["result"]


def measured(bus, programs, plan):
    """A toggle by both, by turns, in milliseconds; then what the server holds."""
    folder = os.path.join(bus.environment["XDG_CONFIG_HOME"], "controlruntime")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    rules = os.path.join(folder, "assistants.json")
    with open(rules, "w", encoding="utf-8") as file:
        json.dump({"version": 1, "rules": [{"bundle": "Bench", "access": "use"}]}, file)
    os.chmod(rules, 0o600)
    bundle = ours(programs).start(bus)
    server = Server(bus, programs)
    busctl = ["busctl", "--user", "call", bundle.name, bundle.path, "org.controlruntime.Toggle1", "Toggle"]
    tool = {"name": "set_control", "arguments": {"control": "Bench/Bench", "value": True}}
    times = {"busctl": [], "tool": []}
    for number in range(CALLS):
        tool["arguments"]["value"] = number % 2 == 0
        for name, call in (
            ("busctl", lambda: subprocess.run(busctl, env=bus.environment, check=True, capture_output=True)),
            ("tool", lambda: server.ask("tools/call", tool)),
        ):
            start = time.perf_counter()
            call()
            times[name].append((time.perf_counter() - start) * 1e3)
    # Threads that have nothing to do end after some seconds.
    time.sleep(12)
    before = process.usage(server.child.pid)
    time.sleep(plan.idle_seconds)
    after = process.usage(server.child.pid)
    found = dict(
        process.memory(server.child.pid), seconds=plan.idle_seconds,
        switches=sum(after[key] - before[key] for key in ("voluntary", "involuntary")))
    for name, all_of_it in times.items():
        found[f"{name}_p50"], found[f"{name}_max"] = statistics.median(all_of_it), max(all_of_it)
    process.end(server.child)
    bundle.end()
    return [found]
