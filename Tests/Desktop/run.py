#!/usr/bin/python3
"""Real panels without a screen, each with a control as `controlctl config` has it pasted: clicked, changed elsewhere, broken.

usage: run.py FOLDERS-OF-PROGRAMS PICTURES [PANEL...]

With DOCUMENTS in the environment the panels that documents have pictures of, and these are written there."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.join(HERE, "../..")
sys.path.insert(0, HERE)

from bars import Genmon, Polybar, Tint2, Waybar, WaybarRow  # noqa: E402
from center import Center, GnomeCenter, PlasmaCenter  # noqa: E402
from gnome import Gnome  # noqa: E402
from latency import CenterLatency, WaybarLatency  # noqa: E402
from notifications import DAEMONS  # noqa: E402
from plasma import Plasma  # noqa: E402
from rofi import Rofi  # noqa: E402
from session import Failure, Session  # noqa: E402
from tray import Lxqt, LxqtWithoutTheme, PlasmaTray, Tray  # noqa: E402

PANELS = [
    Center(), GnomeCenter(), PlasmaCenter(), Waybar(), WaybarRow(), Tray(), Lxqt(), LxqtWithoutTheme(), Polybar(), Tint2(), Genmon(), Gnome(), Plasma(), PlasmaTray(), Rofi(), *DAEMONS, WaybarLatency(), CenterLatency()]
NOBODY = 65534
STANDARD_ERROR = os.dup(2)


def main():
    if sys.argv[1] == "--inside":
        return inside(*sys.argv[2:])
    programs, pictures, names = sys.argv[1], sys.argv[2], sys.argv[3:]
    documents = os.environ.get("DOCUMENTS")
    if documents and not names:
        names = [panel.name for panel in PANELS if panel.documents]
    unknown = set(names) - {panel.name for panel in PANELS}
    if unknown:
        sys.exit(f"there is no panel {', '.join(unknown)}; there are {', '.join(p.name for p in PANELS)}")
    adopt_orphans()
    failed = [panel.name for panel in PANELS if panel.name in (names or [p.name for p in PANELS if not p.is_measurement])
              and not outside(panel, programs.split(":"), pictures, documents)]
    if failed:
        sys.exit(f"not as they should be: {', '.join(failed)}")


def outside(panel, programs, pictures, documents):
    """A session as somebody who is nobody: sway refuses root, and a panel is to see nothing of who calls this."""
    missing = [program for program in panel.screen.needs + [panel.program] if not shutil.which(program)]
    if missing:
        print(f"{panel.name}: missing {', '.join(missing)}", file=sys.stderr)
        return False
    print(f"{panel.name}", file=sys.stderr, flush=True)
    home = tempfile.mkdtemp(prefix="desktop-")
    seen = os.path.join(home, "seen")
    for folder in ("bin", "run", "tmp", "seen", ".config", ".local/share", ".cache", ".local/state"):
        os.makedirs(os.path.join(home, folder), mode=0o700)
    for program in ["controlctl", "flashlight", "controldraw"] + panel.bundles:
        found = [path for path in (os.path.join(folder, program) for folder in programs) if os.path.exists(path)]
        if not found:
            print(f"{panel.name}: {program} isn't built", file=sys.stderr)
            return False
        shutil.copy(found[0], os.path.join(home, "bin"))
    shutil.copytree(HERE, os.path.join(home, "tests"))
    if panel.is_installed:
        install(home)
    panel.prepare(home)
    environment = {
        "HOME": home, "PATH": f"{home}/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8", "SHELL": "/bin/sh",
        "TMPDIR": f"{home}/tmp", "XDG_RUNTIME_DIR": f"{home}/run", "XDG_CONFIG_HOME": f"{home}/.config",
        "XDG_DATA_HOME": f"{home}/.local/share", "XDG_CACHE_HOME": f"{home}/.cache", "XDG_STATE_HOME": f"{home}/.local/state",
        "GSETTINGS_BACKEND": "keyfile", "FLASHLIGHT_LED": f"{home}/lamp", "LIBGL_ALWAYS_SOFTWARE": "1", 
    }
    drop = []
    if os.geteuid() == 0:
        subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", home], check=True)
        drop = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    command = ["dbus-run-session", "--", "/usr/bin/python3", f"{home}/tests/run.py", "--inside", panel.name, home, seen]
    with open(os.path.join(seen, "bus.log"), "w") as log:
        # The bus and its helpers are loud; what is said here goes to where this prints.
        process = subprocess.Popen(
            drop + command + [str(STANDARD_ERROR)], env=environment, cwd=home, stderr=log, pass_fds=[STANDARD_ERROR])
        succeeded = process.wait() == 0
    end_descendants()
    os.makedirs(pictures, exist_ok=True)
    folder = os.path.join(pictures, panel.name)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(seen, folder)
    if succeeded and documents:
        for name, shots in panel.documents.items():
            shots.write(folder, os.path.join(documents, f"{name}.png"))
    shutil.rmtree(home, ignore_errors=True)
    print(f"{panel.name}: {'passed' if succeeded else 'FAILED'}; pictures in {folder}", file=sys.stderr, flush=True)
    return succeeded


def install(home):
    """What packages have for every desktop: the symbols as icons, the icon of ours, the Control Center's entry."""
    data = os.path.join(home, ".local/share")
    icons = os.path.join(data, "icons/hicolor")
    shutil.copytree(symbols(f"{home}/bin/controldraw"), f"{icons}/symbolic/apps")
    os.makedirs(f"{icons}/scalable/apps")
    shutil.copy(os.path.join(PROJECT, "data/icons/org.controlruntime.svg"), f"{icons}/scalable/apps")
    os.makedirs(f"{data}/applications")
    entry = "share/applications/org.controlruntime.ControlCenter.desktop"
    with open(os.path.join(PROJECT, "data/installed/controlruntime-desktop", f"{entry}.in")) as file:
        text = file.read().replace("@PREFIX@", home)
    with open(os.path.join(home, ".local", entry), "w") as file:
        file.write(text)


def symbols(controldraw):
    """The folder of the symbols' icons. They are drawn once for a build: one for debugging takes its time."""
    folder = os.path.join(PROJECT, ".build/desktop-icons")
    mark = f"{folder}.size"
    size = str(os.path.getsize(controldraw))
    if not os.path.exists(mark) or open(mark).read() != size:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([controldraw, "--icons", folder], check=True)
        with open(mark, "w") as file:
            file.write(size)
    return folder


def inside(name, home, seen, descriptor):
    session = Session(home, seen, os.fdopen(int(descriptor), "w"))
    try:
        next(panel for panel in PANELS if panel.name == name).run(session)
    except Failure as failure:
        session.say(failure)
        sys.exit(1)
    finally:
        for process in reversed(list(session.processes.values())):
            process.terminate()


def adopt_orphans():
    """Whatever a session leaves behind becomes this process's child."""
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def end_descendants():
    for number in (signal.SIGTERM, signal.SIGKILL):
        end = time.monotonic() + 3
        while time.monotonic() < end:
            left = descendants()
            if not left:
                return
            for process in left:
                try:
                    os.kill(process, number)
                except ProcessLookupError:
                    pass
            time.sleep(0.1)
            try:
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            except ChildProcessError:
                pass


def descendants():
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                state, parent = file.read().rpartition(")")[2].split()[:2]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if state != "Z":
            parents[int(name)] = int(parent)
    found, added = {os.getpid()}, True
    while added:
        new = {process for process, parent in parents.items() if parent in found} - found
        added = bool(new)
        found |= new
    return found - {os.getpid()}


if __name__ == "__main__":
    main()
