internal import BusContract
internal import DBus

extension RunningBundle {
    /// Calls a method of the bundle.
    func call(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [BusValue] = [],
        from connection: BusConnection? = nil
    ) async throws -> [BusValue] {
        try await (connection ?? client).call(
            Self.name, path, interface, member, arguments, timeout: .seconds(55))
    }

    func get(
        _ path: ObjectPath, _ interface: InterfaceName, _ property: MemberName,
        from connection: BusConnection? = nil
    ) async throws -> BusValue {
        let arguments: [BusValue] = [.string(interface.rawValue), .string(property.rawValue)]
        let answer = try await call(
            path, "org.freedesktop.DBus.Properties", "Get", arguments, from: connection)
        return answer.first?.unwrapped ?? .string("nothing")
    }

    func set(_ path: ObjectPath, _ interface: InterfaceName, _ property: MemberName, _ value: BusValue)
        async throws
    {
        _ = try await call(
            path, "org.freedesktop.DBus.Properties", "Set",
            [.string(interface.rawValue), .string(property.rawValue), .variant(value)])
    }

    /// A property of `Control1`.
    func get(_ kind: String, _ property: MemberName) async throws -> BusValue {
        try await get(Self.control(kind), Control1.name, property)
    }

    func isOn(_ kind: String, from connection: BusConnection? = nil) async throws -> Bool? {
        try await get(Self.control(kind), Toggle1.name, Toggle1.isOn.name, from: connection).bool
    }

    func revision(_ kind: String, from connection: BusConnection? = nil) async throws -> Int? {
        try await get(Self.control(kind), Control1.name, Control1.revision.name, from: connection).integer
    }

    @discardableResult
    func toggle(_ kind: String, from connection: BusConnection? = nil) async throws -> Bool? {
        try await call(Self.control(kind), Toggle1.name, Toggle1.toggle.name, from: connection).first?.bool
    }

    @discardableResult
    func setValue(_ kind: String, _ value: Bool) async throws -> Bool? {
        try await call(Self.control(kind), Toggle1.name, Toggle1.setValue.name, [.boolean(value)]).first?.bool
    }

    func press(_ kind: String, from connection: BusConnection? = nil) async throws {
        _ = try await call(Self.control(kind), Button1.name, Button1.press.name, from: connection)
    }

    func reload(_ kind: String) async throws {
        _ = try await call(Self.control(kind), Control1.name, Control1.reload.name)
    }

    func reloadWidget(_ kind: String) async throws {
        _ = try await call(Self.widget(kind), Widget1.name, Widget1.reload.name)
    }

    /// What a widget shows, as JSON.
    func entry(_ kind: String) async throws -> String? {
        try await get(Self.widget(kind), Widget1.name, Widget1.currentEntry.name).text
    }

    func invoke(_ kind: String, _ options: [(String, BusValue)] = []) async throws -> [String: BusValue]? {
        try await call(Self.control(kind), Control1.name, Control1.invoke.name, [.properties(options)]).first?
            .properties
    }

    @discardableResult
    func perform(_ identifier: String, _ parameters: [(String, BusValue)] = []) async throws -> [String:
        BusValue]?
    {
        let arguments: [BusValue] = [.properties(parameters), .properties([])]
        return try await call(Self.intent(identifier), Intent1.name, Intent1.perform.name, arguments).first?
            .properties
    }

    /// Sets a switch of the bundle's board.
    func setSwitch(_ name: String, _ isOn: Bool) async throws {
        try await perform("SetSwitch", [("name", .string(name)), ("isOn", .boolean(isOn))])
    }

    /// What the bundle noted under a name.
    func journal(_ name: String) async throws -> [String] {
        let results = try await perform("ReadJournal", [("name", .string(name))])
        return results?["value"]?.elements?.compactMap(\.text) ?? []
    }
}
