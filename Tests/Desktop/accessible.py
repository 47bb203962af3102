"""What a screen reader finds: names, states and places of what a shell shows."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


class Node:
    def __init__(self, node):
        self.node = node
        self.name, self.role = node.get_name() or "", node.get_role_name()

    def has(self, state):
        return self.node.get_state_set().contains(getattr(Atspi.StateType, state))

    @property
    def middle(self):
        return self.middle_at(0.5)

    def middle_at(self, part):
        """The place at a part of its width, half way down."""
        box = self.node.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
        return box.x + int(box.width * part), box.y + box.height // 2


def find(wanted):
    """The first node that `wanted` accepts among those that are shown; None where there is none."""
    Atspi.init()
    queue = [Atspi.get_desktop(0)]
    while queue:
        node = queue.pop(0)
        try:
            found = Node(node)
            if wanted(found) and found.has("SHOWING"):
                return found
            queue += [child for child in (node.get_child_at_index(i) for i in range(node.get_child_count())) if child]
        except GLib.Error:
            continue  # it has gone meanwhile
    return None

