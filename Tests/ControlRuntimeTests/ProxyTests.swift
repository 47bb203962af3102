internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What docs/security.md says that a sandbox's proxy is to let through, with the real xdg-dbus-proxy:
    /// what is allowed passes, all else is refused, and signals arrive.
    @Suite(.standardTimeLimit)
    struct ProxyTests {
        private static let denied = "org.freedesktop.DBus.Error.AccessDenied: "
        private static let lamp = RunningBundle.control("Lamp0")
        private static let other = RunningBundle.control("Lamp1")

        /// Runs `body` with a bundle and a connection through the proxy.
        private func withProxy(
            _ heading: String, _ body: (RunningBundle, BusConnection) async throws -> Void
        ) async throws {
            try await withBundle { bundle in
                let proxy = try SandboxProxy(before: bundle.bus, heading, control: "Lamp0")
                defer { proxy.stop() }
                // The socket is there a moment before anybody listens.
                let client = try await poll(for: "proxy") {
                    try? BusConnection.connect(to: .custom(proxy.address), on: bundle.loop)
                }
                let result: Result<Void, any Error>
                do { result = .success(try await body(bundle, client)) } catch { result = .failure(error) }
                await client.close()
                try result.get()
            }
        }

        private func managed(_ bundle: RunningBundle, _ client: BusConnection) async throws -> Int? {
            try await bundle.call(
                Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects", from: client
            ).first?.elements?.count
        }

        /// Calls that change something, or have something done.
        private func uses(_ bundle: RunningBundle, _ client: BusConnection) async -> [String] {
            let set: [BusValue] = [
                .string(Toggle1.name.rawValue), .string(Toggle1.isOn.name.rawValue), .variant(.boolean(true)),
            ]
            let added: [BusValue] = [.string("Lamp0"), .properties([])]
            return [
                await failure { try await bundle.toggle("Lamp1", from: client) },
                await failure {
                    try await bundle.call(
                        Self.other, "org.freedesktop.DBus.Properties", "Set", set, from: client)
                },
                await failure {
                    try await bundle.call(Self.other, Control1.name, Control1.reload.name, from: client)
                },
                await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.addControl.name, added, from: client)
                },
                await failure {
                    try await bundle.call(
                        RunningBundle.intent("ReadJournal"), Intent1.name, Intent1.perform.name,
                        [.properties([("name", .string("Guarded"))]), .properties([])], from: client)
                },
                await failure {
                    try await bundle.call(
                        RunningBundle.widget("Counter"), Widget1.name, Widget1.snapshot.name,
                        [.string(""), .boolean(false)],
                        from: client)
                },
            ]
        }

        private func changes(_ client: BusConnection) async throws -> BusSignalStream {
            try await client.signals(
                matching: MatchRule(
                    interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                    arg0: Toggle1.name.rawValue))
        }

        private func next(_ changes: BusSignalStream) async -> ObjectPath? {
            for await signal in changes { return signal.path }
            return nil
        }

        @Test func readingProxyAllowsReadsOnly() async throws {
            try await withProxy("Read everything") { bundle, client in
                let changes = try await changes(client)
                #expect(try await bundle.isOn("Lamp0", from: client) == false)
                #expect(try await bundle.isOn("Lamp1", from: client) == false)
                let all = try await bundle.call(
                    Self.other, "org.freedesktop.DBus.Properties", "GetAll",
                    [.string(Control1.name.rawValue)], from: client)
                #expect(all.first?.properties?["Kind"]?.unwrapped.text == "Lamp1")
                #expect(
                    try await bundle.get(Contract.root, Bundle1.name, Bundle1.controlKinds.name, from: client)
                        .elements != nil)
                let described = try await bundle.call(
                    Self.lamp, "org.freedesktop.DBus.Introspectable", "Introspect", from: client)
                #expect(described.first?.text?.contains("Toggle1") == true)
                let seen = try await managed(bundle, client)
                let expected = try await managed(bundle, bundle.client)
                #expect(seen == expected)
                for said in await uses(bundle, client) { #expect(said.hasPrefix(Self.denied), "\(said)") }
                try await bundle.toggle("Lamp1")
                #expect(await next(changes) == Self.other)
                // What comes and goes is announced as well.
                let additions = try await client.signals(matching: MatchRule(member: "InterfacesAdded"))
                let added = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addControl.name, [.string("Desk"), .properties([])])
                for await signal in additions {
                    #expect(signal.arguments.first == added.first)
                    break
                }
            }
        }

        @Test func singleControlProxyAllowsThatControlOnly() async throws {
            try await withProxy("One control") { bundle, client in
                let changes = try await changes(client)
                #expect(try await bundle.isOn("Lamp0", from: client) == false)
                #expect(try await bundle.toggle("Lamp0", from: client) == true)
                #expect(await next(changes) == Self.lamp)
                for said in await uses(bundle, client) { #expect(said.hasPrefix(Self.denied), "\(said)") }
                let read = [
                    await failure { try await bundle.isOn("Lamp1", from: client) },
                    await failure { try await managed(bundle, client) },
                ]
                for said in read { #expect(said.hasPrefix(Self.denied), "\(said)") }
                #expect(try await bundle.isOn("Lamp1") == false)
                // Of the other one nothing is heard, so the next is the first one's.
                try await bundle.toggle("Lamp1")
                try await bundle.toggle("Lamp0")
                #expect(await next(changes) == Self.lamp)
            }
        }

        @Test func fullProxyAllowsEveryCallOfTheBundle() async throws {
            try await withProxy("Everything") { bundle, client in
                let changes = try await changes(client)
                #expect(try await bundle.isOn("Lamp0", from: client) == false)
                #expect(try await bundle.toggle("Lamp0", from: client) == true)
                #expect(await next(changes) == Self.lamp)
                for said in await uses(bundle, client) { #expect(!said.hasPrefix(Self.denied), "\(said)") }
                // No other name of the bus's.
                let stranger = try bundle.connect()
                try await stranger.requestName("org.controlruntime.Bundle1.Stranger")
                let said = await failure {
                    try await client.call(
                        "org.controlruntime.Bundle1.Stranger", "/", "org.freedesktop.DBus.Peer", "Ping")
                }
                #expect(said.hasPrefix("org.freedesktop.DBus.Error."), "\(said)")
                await stranger.close()
            }
        }
    }
}
