"""Where things are, and what every started process sees of the world."""
import os
import shutil
import tempfile

BENCHMARKS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(os.path.dirname(BENCHMARKS))
BIN = os.path.join(BENCHMARKS, "bin")
RESULTS = os.path.join(BENCHMARKS, "results")

OBJECTS = "/org/controlruntime/Bundle1"
MEASURED = OBJECTS + "/control/Bench"


class Workplace:
    """A folder that lasts as long as the run, and the environment of all that is started.

    Home and XDG folders lie in it, so that neither the user's session bus nor the user's files are touched.
    """

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="controlruntime-bench.")
        self.environment = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8"}
        for variable, folder in (
            ("HOME", "home"), ("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data"),
            ("XDG_CONFIG_HOME", "config"), ("XDG_RUNTIME_DIR", "runtime"),
        ):
            path = os.path.join(self.folder, folder)
            os.mkdir(path, 0o700)
            self.environment[variable] = path
        led = self.write("brightness", "0\n")
        self.environment["FLASHLIGHT_LED"] = led

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


def pinned(core):
    """What to put before a command so that it stays on a core; nothing where it may go where it likes."""
    return [] if core is None else ["taskset", "-c", str(core)]
