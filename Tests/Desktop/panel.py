"""A panel, and what it takes to try it."""

from screen import XScreen


class Panel:
    name = program = None
    screen = XScreen
    #: Programs of the build besides controlctl and the flashlight.
    bundles = []

    def prepare(self, home):
        """Puts files where the session has its home, as who runs the test."""

    def run(self, session):
        """Tries it; a ``Failure`` says what is wrong."""
        raise NotImplementedError
