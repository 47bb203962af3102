extension ObjectServer {
    /// Sends one `PropertiesChanged` for properties of one interface; call it after the change.
    ///
    /// The interface's description decides: properties that are `const` or silent are never
    /// announced, those that only `invalidates` go out without their value. When nothing is left, or there is
    /// no such object or interface, nothing is sent.
    ///
    /// - Parameters:
    ///   - path: the object's.
    ///   - interface: the interface that the properties belong to.
    ///   - values: New values, in the order of the signal. The last of a repeated name counts. A value
    ///     of another type than declared is announced by name only, so that readers ask and get the error.
    ///   - invalidated: Properties that changed to a value which readers must ask for.
    public func changed(
        _ path: ObjectPath, _ interface: InterfaceName, _ values: [(MemberName, BusValue)],
        invalidated: [MemberName] = []
    ) {
        noteChange(of: path)
        if let signal = change(path, interface, values, invalidated: invalidated) { emit(signal) }
    }

    /// Drops the kept answer of an object's properties, for objects that announce a change in another way.
    public func noteChange(of path: ObjectPath) {
        // Mostly the object that was called.
        let called = lastCall.flatMap { $0.isCurrent && $0.node.path == path ? $0.node : nil }
        (called ?? nodes[path])?.fragment = nil
    }

    /// The signal that ``changed(_:_:_:invalidated:)`` sends; nil for none.
    public func change(
        _ path: ObjectPath, _ interface: InterfaceName, _ values: [(MemberName, BusValue)],
        invalidated: [MemberName] = []
    ) -> BusSignal? {
        guard let table = nodes[path]?.shape.interface(interface.rawValue) else { return nil }
        var change = Announcement()
        for (name, value) in values {
            guard let property = table.property(name.rawValue)?.description, property.isAnnounced else {
                continue
            }
            if property.change == .value, value.matches(property.type) {
                change.set(name.rawValue, value)
            } else {
                change.invalidate(name.rawValue)
            }
        }
        for name in invalidated where table.property(name.rawValue)?.description.isAnnounced == true {
            change.invalidate(name.rawValue)
        }
        guard !change.isEmpty else { return nil }
        return BusSignal(
            path: path, interface: StandardInterfaces.Properties.name,
            member: StandardInterfaces.Properties.propertiesChanged.name,
            arguments: [
                .string(interface.rawValue),
                .dictionary(key: .string, value: .variant, change.values),
                .strings(change.invalidated),
            ])
    }
}

extension InterfaceDescription.Property {
    fileprivate var isAnnounced: Bool { access != .write && (change == .value || change == .invalidates) }
}

/// What one signal will carry. Lists, not dictionaries: there are few properties and their order is kept.
private struct Announcement {
    var values: [BusValue.Entry] = []
    var invalidated: [String] = []

    var isEmpty: Bool { values.isEmpty && invalidated.isEmpty }

    mutating func set(_ name: String, _ value: BusValue) {
        invalidated.removeAll { $0 == name }
        let entry = BusValue.Entry(.string(name), .variant(value))
        if let index = values.firstIndex(where: { $0.key == entry.key }) {
            values[index] = entry
        } else {
            values.append(entry)
        }
    }

    mutating func invalidate(_ name: String) {
        guard !invalidated.contains(name), !values.contains(where: { $0.key == .string(name) }) else {
            return
        }
        invalidated.append(name)
    }
}
