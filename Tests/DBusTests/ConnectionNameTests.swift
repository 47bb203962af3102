internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Connection: names", .standardTimeLimit)
struct ConnectionNameTests {
    @Test func requestedNameIsOwnedUntilReleased() async throws {
        try await withPair { (pair: Pair) async throws in
            let name: BusName = "org.example.Lamp"
            #expect(try await pair.client.owner(of: name) == nil)
            try await pair.service.requestName(name)
            try await pair.service.requestName(name)
            #expect(try await pair.client.owner(of: name) == pair.service.uniqueName)
            #expect(try await pair.client.listNames().contains(name))
            let error = await thrown { try await pair.client.requestName(name) }
            let process = ProcessInfo.processInfo.processIdentifier
            let command = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
                .trimmingCharacters(in: .newlines)
            #expect(
                error as? BusConnectionError
                    == BusConnectionError(
                        .nameUnavailable,
                        """
                        the name org.example.Lamp is taken by \(pair.service.uniqueName) \
                        (process \(process), \(command))
                        """))
            #expect(try await pair.client.call(name, "/", "a.b", "Echo", [.byte(7)]) == [.byte(7)])
            #expect(try await pair.service.releaseName(name))
            #expect(try await !pair.service.releaseName(name))
            // Who was refused doesn't wait in line for it.
            #expect(try await pair.client.owner(of: name) == nil)
            try await pair.client.requestName(name)
        }
    }

    @Test func replaceableNameChangesItsOwner() async throws {
        try await withPair { (pair: Pair) async throws in
            try await pair.service.requestName("org.example.Lamp", allowReplacement: true)
            try await pair.client.requestName("org.example.Lamp", replaceExisting: true)
            #expect(try await pair.client.owner(of: "org.example.Lamp") == pair.client.uniqueName)
        }
    }

    /// A name changes hands only where its owner allows it and the other one wants it all the same.
    @Test(arguments: [(false, true), (true, false)])
    func nameIsKeptWithoutBothConsents(_ isAllowed: Bool, _ isWanted: Bool) async throws {
        try await withPair { (pair: Pair) async throws in
            let name: BusName = "org.example.Lamp"
            try await pair.service.requestName(name, allowReplacement: isAllowed)
            let error = await thrown {
                try await pair.client.requestName(name, replaceExisting: isWanted)
            }
            #expect((error as? BusConnectionError)?.code == .nameUnavailable)
            #expect(try await pair.client.owner(of: name) == pair.service.uniqueName)
        }
    }

    @Test func reservedNamesAreRefused() async throws {
        try await withPair { (pair: Pair) async throws in
            for name in ["org.freedesktop.DBus", pair.service.uniqueName] as [BusName] {
                let error = await thrown { try await pair.client.requestName(name) }
                #expect((error as? BusError)?.name == .invalidArguments)
            }
        }
    }

    @Test func credentialsNameThePeersProcess() async throws {
        try await withPair { (pair: Pair) async throws in
            let credentials = try await pair.client.credentials(of: pair.service.uniqueName)
            #expect(credentials.userID == getuid())
            #expect(credentials.processID == ProcessInfo.processInfo.processIdentifier)
            let stat = try String(contentsOfFile: "/proc/self/stat", encoding: .utf8)
            let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
            #expect(credentials.startTime == UInt64(fields[19]))
            let error = await thrown { _ = try await pair.client.credentials(of: "org.example.Nobody") }
            #expect((error as? BusError)?.name == "org.freedesktop.DBus.Error.NameHasNoOwner")
        }
    }

    @Test func activatableServicesAreListedAndStarted() async throws {
        try await withPair(services: ["org.example.Absent": "/bin/false"]) { (pair: Pair) async throws in
            #expect(
                try await pair.client.listActivatableNames() == [
                    "org.freedesktop.DBus", "org.example.Absent",
                ])
            let refused = await thrown {
                _ = try await pair.client.call("org.example.Absent", "/", "a.b", "C", noAutoStart: true)
            }
            #expect((refused as? BusError)?.name == "org.freedesktop.DBus.Error.NameHasNoOwner")
            let failed = await thrown { try await pair.client.startService("org.example.Absent") }
            #expect((failed as? BusError)?.name == "org.freedesktop.DBus.Error.Spawn.ChildExited")
            try await pair.service.requestName("org.example.Absent")
            #expect(try await !pair.client.startService("org.example.Absent"))
        }
    }

    @Test func badAddressesGiveClearErrors() throws {
        let loop = Loop(name: "addresses")
        defer { loop.stop() }
        func message(_ address: BusAddress) -> String? {
            do throws(BusConnectionError) {
                _ = try BusConnection.connect(to: address, on: loop)
                return nil
            } catch {
                return error.code == .cannotConnect ? error.message : "wrong code"
            }
        }
        #expect(
            message(.custom("unix:path=/nowhere/bus")) == """
                can't connect to the bus at "unix:path=/nowhere/bus": Failed to connect to socket /nowhere/bus: \
                No such file or directory.
                """)
        #expect(message(.custom("")) == "\"\" is not a D-Bus server address")
        #expect(message(.custom("a\0b"))?.hasSuffix("is not a D-Bus server address") == true)
        #expect(message(.custom("gibberish"))?.hasPrefix("can't connect to the bus at \"gibberish\"") == true)
        #expect(
            message(.custom("autolaunch:")) == """
                the address of the bus is "autolaunch:", but no bus is launched from here. Run the program in a \
                desktop session, start it with "dbus-run-session -- PROGRAM", or set DBUS_SESSION_BUS_ADDRESS.
                """)
    }
}
