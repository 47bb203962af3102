"""Objects on D-Bus whose interfaces are those of XML files: found, checked, described and announced as the contract wants it.

An object of a path is a dictionary: interface's name -> a Python object, which has a dictionary `values` of the properties,
and a method for each of the interface's methods. A method returns its one value, or nothing, or raises `Refusal`.
"""
import os
import pathlib
import shlex
import sys
import xml.etree.ElementTree as ElementTree

from dbus_next import Message, MessageType, Variant

DBUS = "org.freedesktop.DBus."
STANDARD = """<node>
<interface name="org.freedesktop.DBus.Introspectable">
  <method name="Introspect"><arg type="s" direction="out"/></method>
</interface>
<interface name="org.freedesktop.DBus.Peer">
  <method name="Ping"/><method name="GetMachineId"><arg type="s" direction="out"/></method>
</interface>
<interface name="org.freedesktop.DBus.Properties">
  <method name="Get">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
  </method>
  <method name="Set"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="in"/></method>
  <method name="GetAll"><arg type="s" direction="in"/><arg type="a{sv}" direction="out"/></method>
  <signal name="PropertiesChanged"><arg type="s"/><arg type="a{sv}"/><arg type="as"/></signal>
</interface>
<interface name="org.freedesktop.DBus.ObjectManager">
  <method name="GetManagedObjects"><arg type="a{oa{sa{sv}}}" direction="out"/></method>
  <signal name="InterfacesAdded"><arg type="o"/><arg type="a{sa{sv}}"/></signal>
  <signal name="InterfacesRemoved"><arg type="o"/><arg type="as"/></signal>
</interface>
</node>"""


def installs(name):
    """Does what --install-user and --uninstall-user ask for, as `controlctl install` does; false where neither is."""
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    file = pathlib.Path(data, "dbus-1/services", name + ".service")
    if sys.argv[1:] == ["--install-user"]:
        file.parent.mkdir(parents=True, exist_ok=True)
        program = shlex.quote(os.path.abspath(sys.argv[0]))
        file.write_text(f"[D-BUS Service]\nName={name}\nExec={program}\n")
        print("wrote", file)
    elif sys.argv[1:] == ["--uninstall-user"]:
        file.unlink(missing_ok=True)
        print("removed", file)
    else:
        return False
    return True


class Refusal(Exception):
    """What a call is answered that can't be done: an error's name, and a sentence for the user."""

    def __init__(self, name, message):
        super().__init__(message)
        self.name = name


def invalid(message):
    return Refusal(DBUS + "Error.InvalidArgs", message)


class Interface:
    """An interface as its XML describes it."""

    def __init__(self, element):
        def types(member, direction=None):
            return "".join(a.get("type") for a in member.findall("arg") if direction in (None, a.get("direction", "in")))
        self.element = element
        self.name = element.get("name")
        self.methods = {m.get("name"): (types(m, "in"), types(m, "out")) for m in element.findall("method")}
        self.signals = {s.get("name"): types(s) for s in element.findall("signal")}
        self.properties = {p.get("name"): p for p in element.findall("property")}

    def property(self, name):
        if name not in self.properties:
            raise Refusal(DBUS + "Error.UnknownProperty", f"{self.name} has no property {name}")
        return self.properties[name]

    @staticmethod
    def load(name):
        """From the file in this project's sources, or where it is installed."""
        here = pathlib.Path(__file__).resolve().parent
        shares = [here.parents[3]] if len(here.parents) > 3 else []
        shares += [pathlib.Path(p) for p in os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":") if p]
        folders = [here.parents[1] / "data/interfaces"]
        folders += [share / place for share in shares for place in ("dbus-1/interfaces", "controlruntime/interfaces")]
        for folder in folders:
            if (folder / f"{name}.xml").exists():
                return Interface(ElementTree.parse(folder / f"{name}.xml").getroot().find("interface"))
        raise SystemExit(f"there is no {name}.xml in {', '.join(map(str, folders))}")


class Server:
    """Answers all calls for the objects below a root, whose object manager it is."""

    def __init__(self, bus, root, objects):
        self.bus, self.root, self.objects = bus, root, objects
        self.interfaces = {e.get("name"): Interface(e) for e in ElementTree.fromstring(STANDARD)}
        for name in {name for interfaces in objects.values() for name in interfaces}:
            self.interfaces[name] = Interface.load(name)
        bus.add_message_handler(self.handle)

    def handle(self, message):
        if message.message_type == MessageType.METHOD_CALL:
            try:
                return self.answer(message)
            except Refusal as refusal:
                return Message.new_error(message, refusal.name, str(refusal))

    def answer(self, message):
        path, member = message.path, message.member
        inside = {p[len(path.rstrip("/")) + 1:].split("/")[0] for p in self.objects if p.startswith(path.rstrip("/") + "/")}
        if path not in self.objects and not inside:
            raise Refusal(DBUS + "Error.UnknownObject", f"there is no object {path} here")
        names = [DBUS + "Introspectable", DBUS + "Peer"]
        if path in self.objects:
            names += [DBUS + "Properties"] + ([DBUS + "ObjectManager"] if path == self.root else []) + [*self.objects[path]]
        if message.interface and message.interface not in names:
            raise Refusal(DBUS + "Error.UnknownInterface", f"{path} has no interface {message.interface}")
        wanted = [message.interface] if message.interface else names
        found = [self.interfaces[name] for name in wanted if member in self.interfaces[name].methods]
        if not found:
            raise Refusal(DBUS + "Error.UnknownMethod", f"{path} has no method {member}")
        takes, gives = found[0].methods[member]
        if message.signature != takes:
            raise invalid(f'{member} takes "{takes}", and got "{message.signature}"')
        if found[0].name.startswith(DBUS):
            value = getattr(self, member)(path, *message.body, *([names, inside] if member == "Introspect" else []))
        else:
            value = getattr(self.objects[path][found[0].name], member)(*message.body)
        return Message.new_method_return(message, gives, [value] if gives else [])

    def changed(self, path, interface, **values):
        """Announces new values of properties."""
        typed = {name: Variant(self.interfaces[interface].property(name).get("type"), v) for name, v in values.items()}
        self.signal(path, DBUS + "Properties", "PropertiesChanged", interface, typed, [])

    def signal(self, path, interface, member, *values):
        signature = self.interfaces[interface].signals[member]
        self.bus.send(Message.new_signal(path, interface, member, signature, list(values)))

    # What every object answers.

    def Introspect(self, path, names, inside):
        parts = [ElementTree.tostring(self.interfaces[name].element, encoding="unicode") for name in names]
        return f"<node>{''.join(parts)}{''.join(f'<node name={chr(34)}{name}{chr(34)}/>' for name in sorted(inside))}</node>"

    def Ping(self, path):
        return None

    def GetMachineId(self, path):
        return pathlib.Path("/etc/machine-id").read_text().strip() or "0" * 32

    def GetManagedObjects(self, path):
        below = [p for p in self.objects if p != self.root]
        return {p: {interface: self.GetAll(p, interface) for interface in self.objects[p]} for p in below}

    def GetAll(self, path, interface):
        if interface.startswith(DBUS):
            return {}
        values = self.object(path, interface).values
        return {name: Variant(p.get("type"), values[name]) for name, p in self.interfaces[interface].properties.items()}

    def Get(self, path, interface, name):
        target = self.object(path, interface)
        return Variant(self.interfaces[interface].property(name).get("type"), target.values[name])

    def Set(self, path, interface, name, value):
        target = self.object(path, interface)
        described = self.interfaces[interface].property(name)
        if described.get("access") == "read":
            raise Refusal(DBUS + "Error.PropertyReadOnly", f"{name} can only be read")
        if value.signature != described.get("type"):
            raise invalid(f'{name} is of the type "{described.get("type")}", and got "{value.signature}"')
        target.set(name, value.value)

    def object(self, path, interface):
        if interface not in self.objects[path]:
            raise Refusal(DBUS + "Error.UnknownInterface", f"{path} has no interface {interface}")
        return self.objects[path][interface]
