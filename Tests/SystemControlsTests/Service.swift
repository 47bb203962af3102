internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// A program that has a name on one of the desktop's buses.
struct Service {
    let name: BusName
    private let bus: BusConnection
    private let process: ChildProcess

    /// Starts it and waits until it has its name.
    static func start(
        _ command: [String], _ name: BusName, on bus: BusConnection, _ environment: [String: String]
    ) async throws -> Service {
        let owners = try await bus.signals(matching: .owner(of: name.rawValue))
        let process = try ChildProcess.start(command, environment: environment)
        for await _ in owners { break }
        return Service(name: name, bus: bus, process: process)
    }

    /// One of python-dbusmock's templates, in the place of a service that can't run here.
    static func mock(_ template: String, _ name: BusName, on desktop: Desktop) async throws -> Service {
        try await start(
            ["/usr/bin/python3", "-m", "dbusmock", "--template", template], name, on: desktop.systemBus,
            desktop.environment)
    }

    /// python-dbusmock with an object of the test's own.
    static func mock(
        _ name: BusName, _ path: ObjectPath, _ interface: String, on desktop: Desktop
    ) async throws -> Service {
        try await start(
            ["/usr/bin/python3", "-m", "dbusmock", "--session", name.rawValue, path.rawValue, interface],
            name, on: desktop.sessionBus, desktop.environment)
    }

    /// Adds a method to such an object; `code` is Python.
    func addMethod(
        _ path: ObjectPath, _ interface: String, _ name: String, _ input: String, _ output: String,
        _ code: String
    ) async throws {
        try await mock(
            path, "AddMethod", .string(interface), .string(name), .string(input), .string(output),
            .string(code))
    }

    /// Kills it and waits until the bus has noticed.
    func kill() async throws {
        let owners = try await bus.signals(matching: .owner(of: name.rawValue))
        process.send(SIGKILL)
        for await _ in owners { break }
    }

    /// Keeps it from doing anything, as a program that hangs.
    func freeze() { process.send(SIGSTOP) }

    func thaw() { process.send(SIGCONT) }

    @discardableResult
    func call(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: BusValue...
    ) async throws -> BusValue? {
        try await bus.call(name, path, interface, member, arguments).first
    }

    /// Calls what python-dbusmock offers to set it up.
    @discardableResult
    func mock(_ path: ObjectPath, _ member: MemberName, _ arguments: BusValue...) async throws -> BusValue? {
        try await bus.call(name, path, "org.freedesktop.DBus.Mock", member, arguments).first
    }

    func get(_ path: ObjectPath, _ interface: String, _ property: String) async throws -> BusValue {
        try #require(
            try await call(
                path, "org.freedesktop.DBus.Properties", "Get", .string(interface), .string(property))
        ).unwrapped
    }

    func set(_ path: ObjectPath, _ interface: String, _ property: String, _ value: BusValue) async throws {
        try await call(
            path, "org.freedesktop.DBus.Properties", "Set", .string(interface), .string(property),
            .variant(value))
    }
}

/// Whether what needs large packages is tested as well: `make system-test` installs them and sets this.
let systemTestsAreWanted = ProcessInfo.processInfo.environment["SYSTEM_TESTS"] != nil
