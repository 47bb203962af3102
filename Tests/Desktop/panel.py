"""A panel, and what it takes to try it."""

import os
import subprocess

from screen import XScreen


class Shots:
    """Pictures side by side, as a document shows them."""

    def __init__(self, *names, crop=None):
        #: The names under which they were saved; of each the part WIDTHxHEIGHT+LEFT+TOP, or all.
        self.names, self.crop = names, crop

    def write(self, folder, path):
        crop = ["-crop", self.crop, "+repage"] if self.crop else []
        files = [os.path.join(folder, f"{name}.png") for name in self.names]
        # Few colours make a small file, of lines that are packed as they are.
        small = ["-strip", "-colors", "256", "-define", "png:compression-level=9", "-define", "png:compression-filter=0"]
        subprocess.run(["convert", *files, *crop, "+append", *small, path], check=True)


class Panel:
    name = program = None
    screen = XScreen
    #: Programs of the build besides controlctl and the flashlight.
    bundles = []
    #: What of its pictures documents show, by the names there.
    documents = {}
    #: Whether symbols are there as icons, as packages install them.
    is_installed = True
    #: Whether it is tried only where it is named.
    is_measurement = False

    def prepare(self, home):
        """Puts files where the session has its home, as who runs the test."""

    def run(self, session):
        """Tries it; a ``Failure`` says what is wrong."""
        raise NotImplementedError
