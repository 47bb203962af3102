internal import BusContract
internal import DBus

extension ControlWatcher {
    /// The signals to follow and what they mean. The handlers run on the loop, which is this actor's
    /// executor.
    func rules(_ name: BusName) -> [(MatchRule, @Sendable (BusSignal) -> Void)] {
        let objectManager: InterfaceName = "org.freedesktop.DBus.ObjectManager"
        let path = address.path
        return [
            (
                MatchRule(
                    sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
                    interface: "org.freedesktop.DBus",
                    member: "NameOwnerChanged", arg0: name.rawValue),
                { signal in
                    guard signal.arguments.count == 3, let owner = signal.arguments[2].text else { return }
                    self.assumeIsolated { $0.ownerChanged(isOwned: !owner.isEmpty) }
                }
            ),
            (
                MatchRule(
                    sender: name, path: path, interface: "org.freedesktop.DBus.Properties",
                    member: "PropertiesChanged"),
                { signal in
                    guard let change = PropertyChange(signal) else { return }
                    self.assumeIsolated { $0.changed(change) }
                }
            ),
            (
                MatchRule(
                    sender: name, path: Contract.root, interface: objectManager, member: "InterfacesAdded"),
                { signal in
                    guard signal.arguments.first == .objectPath(path) else { return }
                    self.assumeIsolated { $0.objectAdded() }
                }
            ),
            (
                MatchRule(
                    sender: name, path: Contract.root, interface: objectManager, member: "InterfacesRemoved"),
                { signal in
                    guard signal.arguments.first == .objectPath(path) else { return }
                    self.assumeIsolated { $0.objectRemoved() }
                }
            ),
        ]
    }
}
