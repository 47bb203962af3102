internal import Foundation
internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import DBus

/// A bus that ends and comes back.
@Suite(.standardTimeLimit)
struct ReconnectionTests {
    private static let name: BusName = "org.example.Back"
    private static let rule = MatchRule(sender: name, interface: Pair.interface)
    private static let callsOfBefore = 30

    /// Has a connection come back; what is set afterwards tells that it has.
    private func reconnecting(_ connection: BusConnection) async -> Later<Void> {
        let restored = Later<Void>()
        await connection.setReconnection(BusReconnection(limit: .seconds(50), restored: { restored.set(()) }))
        return restored
    }

    @Test func reconnectionRestoresNamesObjectsAndSubscriptions() async throws {
        try await withPair { pair in
            let (serviceBack, clientBack) = (
                await reconnecting(pair.service), await reconnecting(pair.client)
            )
            try await pair.service.requestName(Self.name)
            let heard = Later<String>()
            try await pair.client.subscribe(Self.rule) { heard.set($0.arguments.first?.text ?? "") }
            let stream = try await pair.client.signals(matching: Self.rule)
            let owners = Later<String>()
            try await pair.client.subscribe(MatchRule(member: "NameOwnerChanged", arg0: Self.name.rawValue)) {
                owners.set($0.arguments.last?.text ?? "?")
            }
            for round in 0..<3 {
                try await pair.bus.kill()
                #expect(try await owners.next() == "", "the loss of the name is reported")
                try await pair.bus.restart()
                try await serviceBack.next()
                try await clientBack.next()
                #expect(try await owners.next() == pair.service.uniqueName.rawValue)
                let answer = try await pair.client.call(
                    Self.name, Pair.path, Pair.interface, "Echo", [.int32(Int32(round))])
                #expect(answer == [.int32(Int32(round))])
                try await pair.service.send(
                    BusSignal(
                        path: Pair.path, interface: Pair.interface, member: "Said",
                        arguments: [.string("\(round)")]))
                #expect(try await heard.next() == "\(round)")
            }
            var said: [String] = []
            for await signal in stream {
                said.append(signal.arguments.first?.text ?? "")
                if said.count == 3 { break }
            }
            #expect(said == ["0", "1", "2"])
        }
    }

    @Test func busLossFailsCallsAndDropsStaleReplies() async throws {
        try await withPair { pair in
            let (serviceBack, clientBack) = (
                await reconnecting(pair.service), await reconnecting(pair.client)
            )
            let arrived = Later<ReplyHandle>()
            await pair.service.setCallHandler { call in
                if call.member == "Hold" {
                    arrived.set(call.reply)
                } else {
                    call.reply.succeed(call.arguments)
                }
            }
            // Numbers of calls begin again as well: this one's is beyond those that coming back needs.
            for _ in 0..<Self.callsOfBefore { _ = try await pair.call("Echo") }
            let name = pair.client.uniqueName
            let call = Task { try await pair.call("Hold") }
            let reply = try await arrived.next()
            try await pair.bus.kill()
            let error = await thrown { _ = try await call.value }
            #expect((error as? BusConnectionError)?.code == .disconnected)
            // Unique names begin again, and so somebody may have that of the caller: here the caller itself.
            while true {
                try await pair.bus.restart()
                try await serviceBack.next()
                try await clientBack.next()
                if pair.client.uniqueName == name { break }
                try await pair.bus.kill()
            }
            // The answer would be taken for one to the call with that number.
            let next = (0..<Self.callsOfBefore * 2).map { _ in Task { try await pair.call("Hold") } }
            var current: [ReplyHandle] = []
            for _ in next { current.append(try await arrived.next()) }
            reply.succeed([.string("of before")])
            for reply in current { reply.succeed([.string("of now")]) }
            for call in next { #expect(try await call.value == [.string("of now")]) }
        }
    }

    @Test func subscriptionsMadeWhileDisconnectedTakeEffect() async throws {
        try await withPair { pair in
            let (serviceBack, clientBack) = (
                await reconnecting(pair.service), await reconnecting(pair.client)
            )
            try await pair.service.requestName(Self.name)
            let lost = Later<String>()
            try await pair.client.subscribe(MatchRule(member: "NameOwnerChanged", arg0: Self.name.rawValue)) {
                lost.set($0.arguments.last?.text ?? "?")
            }
            try await pair.bus.kill()
            #expect(try await lost.next() == "")
            let signals = try await pair.client.signals(matching: Self.rule)
            try await pair.bus.restart()
            try await serviceBack.next()
            try await clientBack.next()
            try await pair.service.send(BusSignal(path: Pair.path, interface: Pair.interface, member: "Said"))
            for await signal in signals {
                #expect(signal.member == "Said")
                break
            }
        }
    }

    @Test func reconnectionIsGivenUpAfterTheLimit() async throws {
        try await withPair { pair in
            let ended = Later<Void>()
            await pair.client.setReconnection(BusReconnection(limit: .milliseconds(100)))
            await pair.client.setDisconnectHandler { ended.set(()) }
            let signals = try await pair.client.signals(matching: Self.rule)
            try await pair.bus.kill()
            try await ended.next()
            for await _ in signals { Issue.record("no signal was sent") }
            #expect(await !pair.client.isConnected)
            let loss = await pair.client.loss
            #expect(loss?.code == .disconnected)
            let beginning = "the bus went away and did not come back within 0.1 seconds"
            #expect(loss?.message.hasPrefix(beginning) == true)
        }
    }

    /// A bus that is started for one command has a socket of its own, which goes with it.
    @Test func reconnectionIsGivenUpSoonWhereTheSocketIsGone() async throws {
        try await withPair { pair in
            let ended = Later<Void>()
            var reconnection = BusReconnection(limit: .seconds(50))
            reconnection.goneLimit = .milliseconds(100)
            await pair.client.setReconnection(reconnection)
            await pair.client.setDisconnectHandler { ended.set(()) }
            let socket = try #require(
                pair.bus.address.split(separator: "unix:path=").first?.split(separator: ",").first)
            try await pair.bus.kill()
            try FileManager.default.removeItem(atPath: String(socket))
            try await ended.next()
            let beginning = "the bus went away and did not come back within 0.1 seconds"
            #expect(await pair.client.loss?.message.hasPrefix(beginning) == true)
        }
    }

    /// The bus of a login is back under its address, and so is what still has its socket.
    @Test(arguments: [
        ("unix:path=/nowhere/dbus-x1", true), ("unix:path=/nowhere/dbus-x1,guid=0123", true),
        ("unix:abstract=/tmp/dbus-x1", true), ("unix:path=/nowhere/run/bus", false),
        ("unix:path=/nowhere/other/bus", true), ("unix:path=/dev/null", false),
        ("tcp:host=127.0.0.1,port=1", false),
        ("unix:path=/nowhere/dbus%2dx1", false), ("unix:path=/nowhere/dbus-x1;unix:path=/dev/null", false),
    ])
    func onlySocketsThatNobodyMakesAgainAreGone(_ address: String, _ isGone: Bool) {
        #expect(BusAddress.isGone(address, runtime: "/nowhere/run") == isGone)
    }

    @Test func reconnectionEndsWhenTheNameIsTaken() async throws {
        try await withPair { pair in
            let ended = Later<Void>()
            let other = pair.client
            let back = await reconnecting(other)
            // It comes to the bus behind the other one.
            await pair.service.setReconnection(
                BusReconnection(
                    limit: .seconds(50),
                    returned: {
                        try? await back.next()
                        try? await other.requestName(Self.name)
                    }))
            await pair.service.setDisconnectHandler { ended.set(()) }
            try await pair.service.requestName(Self.name)
            try await pair.bus.kill()
            try await pair.bus.restart()
            try await ended.next()
            let loss = await pair.service.loss?.message ?? ""
            #expect(loss.contains("the name \(Self.name) is taken by \(other.uniqueName)"), "\(loss)")
            #expect(await pair.service.isClosed)
        }
    }

    @Test func nameReleasedWhileDisconnectedStaysReleased() async throws {
        try await withPair { pair in
            let (serviceBack, clientBack) = (
                await reconnecting(pair.service), await reconnecting(pair.client)
            )
            try await pair.service.requestName(Self.name)
            let lost = Later<String>()
            try await pair.client.subscribe(MatchRule(member: "NameOwnerChanged", arg0: Self.name.rawValue)) {
                lost.set($0.arguments.last?.text ?? "?")
            }
            try await pair.bus.kill()
            #expect(try await lost.next() == "")
            _ = try? await pair.service.releaseName(Self.name)
            // And one that is asked for while there is no bus.
            try await pair.client.requestName("org.example.Later")
            try await pair.bus.restart()
            try await serviceBack.next()
            try await clientBack.next()
            #expect(try await pair.client.owner(of: Self.name) == nil)
            #expect(try await pair.service.owner(of: "org.example.Later") == pair.client.uniqueName)
        }
    }

    /// Who follows names by what they begin with doesn't name them: those that came later have to be kept in
    /// mind, as nobody but the bus that has gone would say that they have gone too.
    @Test func lostBusReportsLaterNamesAsGone() async throws {
        try await withPair { pair in
            let (heard, lost) = (Later<Void>(), Later<Void>())
            let owners = Notes<String>()
            await pair.client.setReconnection(BusReconnection(limit: .seconds(50), lost: { lost.set(()) }))
            try await pair.client.subscribe(.owners(below: "org.example")) {
                owners.add($0.arguments.last?.text ?? "?")
                heard.set(())
            }
            try await pair.service.requestName(Self.name)
            try await heard.next()
            try await pair.bus.kill()
            // What goes with the bus is reported before.
            try await lost.next()
            #expect(owners.all == [pair.service.uniqueName.rawValue, ""])
        }
    }

    @Test func uniqueNameBelongsToOneBus() async throws {
        try await withPair { pair in
            let back = await reconnecting(pair.client)
            let before = pair.client.generation
            try await pair.bus.kill()
            try await pair.bus.restart()
            try await back.next()
            #expect(pair.client.generation != before)
            let stale = await thrown {
                _ = try await pair.client.credentials(of: pair.client.uniqueName, generation: before)
            }
            #expect((stale as? BusConnectionError)?.code == .disconnected)
            let own = try await pair.client.credentials(
                of: pair.client.uniqueName, generation: pair.client.generation)
            #expect(own.processID == getpid())
        }
    }

    /// Unique names begin again on another bus: who follows one hears that it has gone, and of nobody who has
    /// it there.
    @Test func followedUniqueNameStaysGoneAfterReconnection() async throws {
        try await withPair { pair in
            let back = await reconnecting(pair.client)
            let owners = Notes<String>()
            // One of these will be the client's own.
            let names = (0..<10).map { ":1.\($0)" }
            for name in names {
                try await pair.client.subscribe(MatchRule(member: "NameOwnerChanged", arg0: name)) {
                    owners.add($0.arguments.last?.text ?? "?")
                }
            }
            try await pair.bus.kill()
            try await pair.bus.restart()
            try await back.next()
            #expect(names.contains(pair.client.uniqueName.rawValue))
            #expect(owners.all.contains(""))
            #expect(!owners.all.contains(pair.client.uniqueName.rawValue))
        }
    }

    @Test func reconnectionTriesAgainBesideASilentBus() async throws {
        try await withPair { pair in
            let back = await reconnecting(pair.client)
            try await pair.bus.kill()
            let path = pair.bus.directory.path + "/bus"
            // Takes connections, and is silent.
            let mute = try MuteListener(at: path)
            try await mute.caller()
            try await pair.bus.restart()
            try await back.next()
            #expect(try await pair.client.listNames().contains(pair.client.uniqueName))
            mute.close()
        }
    }

    /// A bus that has gone is looked for for a minute.
    @Test func reconnectionLimitIsAMinuteByDefault() {
        #expect(BusReconnection().limit == .seconds(60))
    }

    @Test func reconnectionPausesGrowAndRestart() {
        var pauses = ReconnectionPauses()
        var taken: [Duration] = []
        for _ in 0..<8 { taken.append(pauses.next()) }
        #expect(taken == [20, 40, 80, 160, 320, 640, 1000, 1000].map { .milliseconds($0) })
        var after = pauses.afterLoss(lasted: .seconds(9))
        #expect(after.next() == .seconds(1), "a bus that ends every connection is not to be kept busy")
        var fresh = pauses.afterLoss(lasted: .seconds(10))
        #expect(fresh.next() == .milliseconds(20))
    }

    @Test func busAddressesAreKeptWithoutTheirIdentity() {
        for (address, expected) in [
            ("unix:path=/run/bus,guid=0123", "unix:path=/run/bus"), ("unix:guid=1,path=/a", "unix:path=/a"),
            ("unix:path=/a,guid=1;tcp:host=x,port=1,guid=2", "unix:path=/a;tcp:host=x,port=1"),
            ("unix:path=/a", "unix:path=/a"),
        ] {
            #expect(BusAddress.withoutIdentity(address) == expected)
        }
    }
}

/// Listens where a bus should, takes connections and says nothing.
private final class MuteListener: Sendable {
    private let listener: Int32

    init(at path: String) throws {
        unlink(path)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let bound = withUnixAddress(path) { [listener] in bind(listener, $0, $1) }
        try #require(bound == 0 && listen(listener, 8) == 0)
    }

    /// Waits until somebody has come.
    func caller() async throws {
        try await poll(for: "somebody who comes") {
            var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            return Glibc.poll(&entry, 1, 0) == 1 ? () : nil
        }
    }

    func close() { Glibc.close(listener) }
}

@Suite struct BusPatienceTests {
    @Test(
        arguments: [
            (nil, .standard), ("", .standard), ("soon", .standard), ("-1", .standard), ("86401", .standard),
            ("0", .zero), ("2.5", BusPatience(limit: .milliseconds(2_500))),
        ] as [(String?, BusPatience)])
    func variableSaysHowLong(text: String?, patience: BusPatience) {
        #expect(BusPatience(text) == patience)
    }
}
