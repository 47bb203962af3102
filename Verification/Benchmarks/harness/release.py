"""Building programs as they are shipped."""
import os
import subprocess
import sys

from .workplace import BENCHMARKS, ROOT


def flags():
    """What `swift build` is called with for what is shipped."""
    with open(os.path.join(ROOT, "scripts/release-flags"), encoding="utf-8") as file:
        return [word for line in file if not line.startswith("#") for word in line.split()]


def static_libraries(scratch):
    """A folder with the C++ runtime as an archive only: the linker takes the shared one where it finds both."""
    folder = os.path.join(scratch, "static")
    os.makedirs(folder, exist_ok=True)
    archive = subprocess.run(
        ["c++", "-print-file-name=libstdc++.a"], check=True, capture_output=True, text=True).stdout.strip()
    link = os.path.join(folder, "libstdc++.a")
    if not os.path.lexists(link):
        os.symlink(archive, link)
    return folder


def build(scratch, products, *more, package=BENCHMARKS):
    """Builds products of a package in release, Swift and C++ linked statically; returns the folder where they are."""
    scratch = os.path.abspath(scratch)
    command = [os.environ.get("SWIFT", "swift"), "build", *flags(), "-Xswiftc", "-L" + static_libraries(scratch), *more,
               "--package-path", package, "--scratch-path", scratch]
    for product in products:
        subprocess.run(command + ["--product", product], check=True, stdout=sys.stderr)
    return subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
