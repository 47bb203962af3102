internal import ControlRuntime
internal import DBus

/// A key of GSettings, read and written by gsettings(1). What others write is heard from dconf, which
/// keeps the values, on the session bus.
struct Setting: Sendable {
    let schema: String
    let key: String

    /// The value as gsettings prints it, such as `'prefer-dark'` or `true`.
    func get() async throws -> String { try await run("get", schema, key) }

    /// - Parameter value: as gsettings prints it.
    /// - Throws: ``ServiceError`` also where it has another value afterwards.
    func set(_ value: String) async throws {
        try await run("set", schema, key, value)
        let now = try await get()
        guard now == value else {
            throw ServiceError(
                "\(schema) \(key) was set to \(value) and is \(now) all the same: gsettings does not keep it "
                    + "(dconf, of the package dconf-gsettings-backend, would), or something else has set it")
        }
    }

    /// An element once changes can't be missed any more, and one for each.
    func changes() -> AsyncStream<Void> {
        // dconf names the key that was written, or a folder above it where several were.
        var names = ["/"]
        for part in schema.split(separator: ".") { names.append("\(names.last ?? "")\(part)/") }
        names.append("\(names.last ?? "")\(key)")
        return Bus.session.changes(
            names.map { MatchRule(interface: "ca.desrt.dconf.Writer", member: "Notify", arg0: $0) })
    }

    @discardableResult
    private func run(_ arguments: String...) async throws -> String {
        try await SystemProgram(name: "gsettings", package: "libglib2.0-bin").run(arguments) { reason in
            let hint =
                reason.hasPrefix("No such schema")
                ? "; it comes with the package gsettings-desktop-schemas" : ""
            return "gsettings can't \(arguments[0]) \(schema) \(key): \(reason)\(hint)"
        }
    }
}
