internal import BusContract
internal import DBus

extension ControlWatcher {
    /// The signals to follow and what they mean. The handlers run on the loop, which is this actor's
    /// executor.
    func rules(_ name: BusName) -> [(MatchRule, @Sendable (BusSignal) -> Void)] {
        let path = address.path
        return [
            (
                .owner(of: name.rawValue),
                { signal in
                    guard let owner = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)?.2
                    else { return }
                    self.assumeIsolated { $0.ownerChanged(isOwned: !owner.isEmpty) }
                }
            ),
            (
                MatchRule(StandardInterfaces.Properties.propertiesChanged, sender: name, path: path),
                { signal in
                    guard let change = PropertyChange(signal) else { return }
                    self.assumeIsolated { $0.changed(change) }
                }
            ),
            (
                MatchRule(
                    StandardInterfaces.ObjectManager.interfacesAdded, sender: name, path: Contract.root),
                { signal in
                    let added = StandardInterfaces.ObjectManager.interfacesAdded.values(of: signal)
                    guard added?.0 == path else { return }
                    self.assumeIsolated { $0.objectAdded() }
                }
            ),
            (
                MatchRule(
                    StandardInterfaces.ObjectManager.interfacesRemoved, sender: name, path: Contract.root),
                { signal in
                    let removed = StandardInterfaces.ObjectManager.interfacesRemoved.values(of: signal)
                    guard removed?.0 == path else { return }
                    self.assumeIsolated { $0.objectRemoved() }
                }
            ),
        ]
    }
}
