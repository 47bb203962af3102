"""A bus that ends under load, again and again, killed or in good order: the bundle stays, with its name and its objects."""
import os
import random
import signal
import threading
import time

from harness import process

from .endurance import DRIFT, Failed, bundle, end
from .wire import Client, Malformed

TOGGLE = "org.controlruntime.Toggle1"
# How long the bundle may take until its name is back, of which the longest pause between two attempts is one second.
PATIENCE = 30


class Caller(threading.Thread):
    """One who toggles a control that everybody has, and connects again whenever the bus is gone."""

    def __init__(self, bus, service, stop):
        super().__init__(daemon=True)
        self.bus, self.service, self.stop = bus, service, stop
        self.calls, self.cut, self.wrong = 0, 0, None
        # Counts up with each answer on the present bus.
        self.heard = threading.Event()

    def run(self):
        while not self.stop.is_set():
            try:
                client = Client(self.bus.path)
            except (OSError, RuntimeError, Malformed):
                time.sleep(0.05)
                continue
            try:
                self.work(client)
            except (OSError, RuntimeError, Malformed) as error:
                text = str(error)
                # What is said while the bus or the bundle is away, or has been cut off.
                expected = ("ended the connection", "NameHasNoOwner", "ServiceUnknown", "NoReply", "Disconnected",
                            "not provided by any", "Broken pipe", "reset by peer")
                if not any(each in text for each in expected):
                    self.wrong = text
                    return
                self.cut += 1
            finally:
                client.socket.close()

    def work(self, client):
        while not self.stop.is_set():
            try:
                answer = client.call(
                    "Toggle", interface=TOGGLE, path=self.service.path, destination=self.service.name, seconds=60)
            except RuntimeError as error:
                if client.is_closed or "no answer" in str(error):
                    raise
                # The bundle is not back yet.
                self.cut += 1
                time.sleep(0.02)
                continue
            if answer[0] not in (0, 1):
                raise RuntimeError(f"Toggle answered {answer}")
            self.calls += 1
            self.heard.set()


def restarts(bus, programs, rounds, callers=64):
    """The bus is ended under callers and started again at its address, so often: with SIGKILL and with SIGTERM by turns.

    Each time the bundle must be back under its name, as the same process, and answer every caller; at the end it has no
    more descriptors and hardly more memory than after the first rounds.
    """
    # A bus that ends in good order removes its socket, and for one at such a place a bundle waits a second alone.
    service = bundle(programs, "Restarted", BENCH_OWNED=1, CONTROLRUNTIME_BUS_PATIENCE=PATIENCE).start(bus)
    stop = threading.Event()
    workers = [Caller(bus, service, stop) for _ in range(callers)]
    for worker in workers:
        worker.start()
    chance = random.Random(1)
    pauses, settled = [], None
    try:
        wait_for_all(workers, service)
        for number in range(rounds):
            time.sleep(chance.uniform(0, 0.3))
            bus.stop(signal.SIGTERM if number % 2 else signal.SIGKILL)
            time.sleep(chance.choice([0, 0.1, 1]))
            bus.start_again()
            began = time.monotonic()
            wait_for_name(bus, service)
            pauses.append(time.monotonic() - began)
            wait_for_all(workers, service)
            if number == rounds // 3:
                settled = look(service)
        stop.set()
        for worker in workers:
            worker.join(60)
        now = look(service)
        if settled and (now["descriptors"] > settled["descriptors"] or now["resident"] - settled["resident"] > DRIFT):
            raise Failed(f"restarts leave something behind: {settled} became {now}")
    finally:
        stop.set()
    result = {
        "restarts": rounds, "calls": sum(worker.calls for worker in workers), "cut off": sum(worker.cut for worker in workers),
        "back after s": f"{sorted(pauses)[len(pauses) // 2]:.2f}, at most {max(pauses):.2f}",
        "drift KiB": now["resident"] - settled["resident"] if settled else 0}
    end(service)
    return result


def look(service):
    return {"descriptors": len(os.listdir(f"/proc/{service.pid}/fd")),
            "resident": process.memory(service.pid)["resident"]}


def wait_for_name(bus, service):
    """Until the name is back, with the same process."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if service.child.poll() is not None:
            raise Failed(f"the bundle ended with status {service.child.returncode} when the bus was restarted")
        answer = bus.call("org.freedesktop.DBus", "/org/freedesktop/DBus",
                          "org.freedesktop.DBus.GetConnectionUnixProcessID", f"string:{service.name}")
        if answer:
            if int(answer.split()[-1]) != service.pid:
                raise Failed(f"{service.name} is another process's: {answer}")
            return
        time.sleep(0.005)
    raise Failed(f"{service.name} was not back within {PATIENCE} s")


def wait_for_all(workers, service):
    """Until each has had an answer."""
    for worker in workers:
        worker.heard.clear()
    deadline = time.monotonic() + PATIENCE
    for worker in workers:
        while not worker.heard.wait(0.1):
            if worker.wrong:
                raise Failed(f"a caller got: {worker.wrong}")
            if service.child.poll() is not None:
                raise Failed(f"the bundle ended with status {service.child.returncode}")
            if time.monotonic() > deadline:
                raise Failed(f"a caller had no answer within {PATIENCE} s of the restart")
