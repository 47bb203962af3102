internal import DBus
internal import TestSupport
internal import Testing

/// A control of the bundle, used over the bus as a panel does.
struct ControlUnderTest {
    let bus: BusConnection
    let path: String

    @discardableResult
    func call(_ interface: String, _ member: MemberName, _ arguments: BusValue...) async throws -> BusValue? {
        try await bus.call(
            Desktop.name, try ObjectPath(path), try InterfaceName("org.controlruntime.\(interface)"), member,
            arguments
        ).first
    }

    func get(_ interface: String, _ property: String) async throws -> BusValue {
        let answer = try await bus.call(
            Desktop.name, try ObjectPath(path), "org.freedesktop.DBus.Properties", "Get",
            [.string("org.controlruntime.\(interface)"), .string(property)])
        return try #require(answer.first).unwrapped
    }

    /// Waits until a property has a value: has it already, or is announced with it.
    func shows(_ interface: String, _ property: String, _ value: BusValue) async throws {
        try await shows(interface, property) { $0 == value }
    }

    func shows(
        _ interface: String, _ property: String, where isWanted: @escaping @Sendable (BusValue) -> Bool
    ) async throws {
        let changes = try await bus.signals(
            matching: MatchRule(
                sender: Desktop.name, path: try ObjectPath(path),
                interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged"))
        // A value that is unavailable has no answer.
        if let value = try? await get(interface, property), isWanted(value) { return }
        let isSeen = try await withThrowingTaskGroup { group in
            group.addTask {
                for await change in changes {
                    let values = change.arguments.dropFirst().first?.properties ?? [:]
                    if let value = values[property], isWanted(value) { return true }
                }
                return false
            }
            group.addTask {
                try await Task.sleep(for: .seconds(20))  // not to wait: the limit
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
        guard !isSeen else { return }
        let seen = try await bus.call(
            Desktop.name, try ObjectPath(path), "org.freedesktop.DBus.Properties", "GetAll", [.string("")])
        throw TestSupportError("\(path) does not have the wanted \(property): \(seen)")
    }

    /// Waits until it is there.
    func comes() async throws {
        let additions = try await bus.signals(
            matching: MatchRule(
                sender: Desktop.name, interface: "org.freedesktop.DBus.ObjectManager",
                member: "InterfacesAdded"))
        if (try? await get("Control1", "Kind")) != nil { return }
        for await addition in additions where addition.arguments.first?.text == path { return }
    }

    /// Waits until it is gone.
    func goes() async throws {
        let removals = try await bus.signals(
            matching: MatchRule(
                sender: Desktop.name, interface: "org.freedesktop.DBus.ObjectManager",
                member: "InterfacesRemoved"))
        if (try? await get("Control1", "Kind")) == nil { return }
        for await removal in removals where removal.arguments.first?.text == path { return }
    }

    func isAvailable() async throws { try await shows("Control1", "Available", .boolean(true)) }

    /// Waits until it is unavailable for a reason that has these words.
    func isUnavailable(saying words: String) async throws {
        try await shows("Control1", "Error") { $0.elements?.last?.text?.contains(words) == true }
        #expect(try await get("Control1", "Available") == .boolean(false))
    }
}
