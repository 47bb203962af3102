internal import DBus
internal import TestSupport

/// The announced changes of one object, to wait for.
struct PropertyChanges {
    private var signals: BusSignalStream.Iterator

    /// Watches from now on.
    init(of path: String, in program: ExampleProgram) async throws {
        let rule = MatchRule(
            sender: program.name, path: try ObjectPath(ExampleProgram.root + path),
            interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged")
        signals = try await program.connection.signals(matching: rule).makeAsyncIterator()
    }

    /// Waits until a property is announced with a value.
    mutating func wait(for property: String, _ value: BusValue) async throws {
        try await wait { $0[property] == value }
    }

    /// Waits until what was announced since is as wanted: what changes together may be announced in several
    /// signals.
    mutating func wait(_ matches: ([String: BusValue]) -> Bool) async throws {
        var known: [String: BusValue] = [:]
        while let signal = await signals.next() {
            known.merge(signal.arguments.dropFirst().first?.properties ?? [:]) { $1 }
            if matches(known) { return }
        }
        throw TestSupportError("the connection ended")
    }
}
