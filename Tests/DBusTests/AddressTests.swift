internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import DBus

@Suite("Addresses", .standardTimeLimit)
struct AddressTests {
    private func resolve(_ address: BusAddress, _ environment: [String: String] = [:]) -> String {
        do throws(BusConnectionError) {
            return try address.resolved { environment[$0] }
        } catch {
            return "\(error.code): \(error)"
        }
    }

    private let advice = """
        Run the program in a desktop session, start it with "dbus-run-session -- PROGRAM", or set \
        DBUS_SESSION_BUS_ADDRESS.
        """

    @Test func sessionBusAddressComesFromTheEnvironment() throws {
        #expect(
            resolve(.session) == """
                cannot connect: no session bus: neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set. Outside of the session, as in a job of cron, set XDG_RUNTIME_DIR=/run/user/$(id -u). \(advice)
                """)
        #expect(
            resolve(.session, ["XDG_RUNTIME_DIR": "/nowhere"]) == """
                cannot connect: no session bus: DBUS_SESSION_BUS_ADDRESS is not set and there is no socket \
                /nowhere/bus. \(advice)
                """)
        #expect(resolve(.session, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
        #expect(
            resolve(.session, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a;autolaunch:"]) == """
                cannot connect: the address of the session bus is "unix:path=/a;autolaunch:", but no bus is launched \
                from here. \(advice)
                """)
    }

    @Test func runtimeDirectoryIsEscapedInTheAddress() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "a b,\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try Data().write(to: directory.appendingPathComponent("bus"))
        let address = resolve(.session, ["XDG_RUNTIME_DIR": directory.path])
        #expect(address.hasPrefix("unix:path="))
        #expect(address.contains("/a%20b%2c"))
        let both = ["XDG_RUNTIME_DIR": directory.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]
        #expect(resolve(.session, both) == "unix:path=/a", "what is said goes before what is found")
    }

    @Test func systemBusAddressHasADefault() {
        #expect(resolve(.system) == "unix:path=/run/dbus/system_bus_socket")
        #expect(resolve(.system, ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/b"]) == "unix:path=/b")
    }

    /// Each message says what can be done about the bus that it is about.
    @Test func connectionFailuresGiveAdvice() {
        #expect(
            BusAddress.session.failure("unix:a", "no such file").message
                == "can't connect to the session bus at \"unix:a\": no such file. \(advice)")
        #expect(
            BusAddress.system.failure("unix:a", "no such file").message
                == "can't connect to the system bus at \"unix:a\": no such file. Is the system's D-Bus service "
                + "running?")
        #expect(
            BusAddress.custom("unix:a").failure("unix:a", "no such file").message
                == "can't connect to the bus at \"unix:a\": no such file.")
    }

    /// Something listens, but it is no bus: the half-open connection must be closed, or the library aborts.
    @Test func socketThatIsNoBusCannotBeConnected() async throws {
        let socket = try ListeningSocket()
        defer { socket.stop() }
        let loop = Loop(name: "no bus")
        defer { loop.stop() }
        let accepted = Thread { socket.acceptAndHangUp() }
        accepted.start()
        let error = #expect(throws: BusConnectionError.self) {
            try BusConnection.connect(to: .custom("unix:path=\(socket.path)"), on: loop)
        }
        #expect(error?.code == .cannotConnect)
    }
}

/// A Unix socket that hangs up on who connects.
private final class ListeningSocket: Sendable {
    let path = "/tmp/no-bus-\(UUID().uuidString.prefix(8))"
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard bound == 0, listen(descriptor, 1) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func acceptAndHangUp() { close(accept(descriptor, nil, nil)) }

    func stop() {
        close(descriptor)
        unlink(path)
    }
}
