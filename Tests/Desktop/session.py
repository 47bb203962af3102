"""A desktop session of its own: a bus, an empty home, the flashlight with a file for a lamp, and what is started on it."""

import os
import subprocess
import time


class Failure(Exception):
    """What isn't as it should be, in a sentence."""


class Session:
    #: How long anything may take. The machine may be busy; nothing is said about times here.
    limit = 60

    def __init__(self, home, pictures, voice):
        self.home, self.pictures, self.voice = home, pictures, voice
        self.processes = {}
        self.lamp = self.write("lamp", "0\n")
        self.screen = None

    def write(self, name, text):
        path = os.path.join(self.home, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def read(self, name):
        try:
            with open(os.path.join(self.home, name)) as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def start(self, name, command, environment={}):
        """Starts a program, which ends with the session; what it prints goes to a file beside the pictures."""
        with open(os.path.join(self.pictures, f"{name}.log"), "a") as log:
            process = subprocess.Popen(
                command, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.processes[name] = process
        return process

    def start_flashlight(self):
        self.start("flashlight", ["flashlight"])
        self.until("the flashlight's state", lambda: self.controlctl("get", "Flashlight", check=False) in ("on", "off"))

    def kill_flashlight(self):
        self.kill("flashlight")

    def kill(self, name):
        process = self.processes.pop(name)
        process.kill()
        process.wait()

    def controlctl(self, *words, check=True):
        result = subprocess.run(["controlctl", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if check and result.returncode != 0:
            raise Failure(f"controlctl {' '.join(words)}: {result.stderr.strip()}")
        return result.stdout.strip()

    def until(self, what, found):
        """Asks until there is an answer: panels don't say what they have drawn."""
        begin = time.monotonic()
        while True:
            for name, process in self.processes.items():
                if name != "flashlight" and process.poll() is not None:
                    raise Failure(f"{name} ended with {process.returncode}; see {name}.log")
            value = found()
            if value:
                self.say(f"{what}: after {time.monotonic() - begin:.1f} s")
                return value
            if time.monotonic() - begin > self.limit:
                if self.screen:
                    self.save("failed")
                raise Failure(f"no {what} within {self.limit} s")
            time.sleep(0.05)

    def save(self, name):
        self.screen.save(os.path.join(self.pictures, f"{name}.png"))

    def lamp_is(self, state):
        self.until(f"a lamp that is {'on' if state == '1' else 'off'}", lambda: self.read("lamp").strip() == state)

    def say(self, text):
        print(f"  {text}", file=self.voice, flush=True)
