internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

extension RuntimeTests {
    /// Bundles that end when nobody uses them.
    @Suite(.standardTimeLimit)
    struct IdleExitTests {
        private static let settings = ["CONTROLRUNTIME_EXIT_WHEN_IDLE": "0.2", "TESTBUNDLE_LAMPS_ONLY": "1"]

        @Test func bundleExitsOnceAllCallersLeft() async throws {
            try await withBundle(environment: Self.settings) { watched in
                let owner = try await watched.client.owner(of: RunningBundle.name)
                _ = try await watched.toggle("Lamp0")
                // Another one, which is used no longer, ends meanwhile: three times.
                for _ in 1...3 {
                    try await withBundle(environment: Self.settings) { left in
                        _ = try await left.toggle("Lamp0")
                        await left.client.close()
                        let status = try await left.process.exitStatus(timeout: .seconds(30))
                        #expect(status == 0)
                    }
                }
                let present = try await watched.client.owner(of: RunningBundle.name)
                let isOn = try await watched.toggle("Lamp0")
                #expect(present == owner && isOn == false)
                await watched.client.close()
                let status = try await watched.process.exitStatus(timeout: .seconds(30))
                #expect(status == 0)
            }
        }

        @Test(arguments: [[:], ["CONTROLRUNTIME_EXIT_WHEN_IDLE": "0.1"]])
        func bundleStaysWithoutTheIdleSetting(_ environment: [String: String]) async throws {
            // Without the setting, or with timelines that go on.
            let other = environment.isEmpty ? ["TESTBUNDLE_LAMPS_ONLY": "1"] : [:]
            try await withBundle(environment: environment.merging(other) { $1 }) { bundle in
                await bundle.client.close()
                try await withBundle(environment: Self.settings) { left in
                    await left.client.close()
                    let status = try await left.process.exitStatus(timeout: .seconds(30))
                    #expect(status == 0)
                }
                let late = try bundle.connect()
                let owner = try await late.owner(of: RunningBundle.name)
                #expect(owner != nil)
                await late.close()
            }
        }

        /// Calls that come when the name is being given back, and just before and after.
        @Test func callsAroundIdleExitAreAnswered() async throws {
            try await withFolder { folder in
                let program = try RunningBundle.executable()
                let bus = try await PrivateBus.start(
                    services: [RunningBundle.name.rawValue: program],
                    environment: RunningBundle.environment(folder).merging(
                        ["CONTROLRUNTIME_EXIT_WHEN_IDLE": "0.1", "TESTBUNDLE_LAMPS_ONLY": "1"]) { $1 })
                defer { bus.stop() }
                let loop = Loop(name: "callers")
                defer { loop.stop() }
                let watcher = try BusConnection.connect(to: .custom(bus.address), on: loop)
                var owners: Set<BusName> = []
                for number in 0..<60 {
                    let caller = try BusConnection.connect(to: .custom(bus.address), on: loop)
                    let answer = try await caller.call(
                        RunningBundle.name, RunningBundle.control("Lamp0"), Toggle1.name, Toggle1.toggle.name)
                    #expect(answer.count == 1)
                    if let owner = try await caller.owner(of: RunningBundle.name) { owners.insert(owner) }
                    await caller.close()
                    // Around the moments at which it ends.
                    let pause = Duration.milliseconds(90 + number * 2)
                    try await Task.sleep(for: pause)  // not to wait: calls come as they like
                }
                #expect(!owners.isEmpty)
                _ = try await poll(for: "the end", limit: .seconds(30)) {
                    try await watcher.owner(of: RunningBundle.name) == nil ? () : nil
                }
                await watcher.close()
            }
        }

        /// Who has asked for the state of a control may follow its signals from then on.
        @Test func callerDuringNameReleaseIsWatched() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let loop = Loop(name: "caller")
                defer { loop.stop() }
                let caller = try BusConnection.connect(to: .custom(bus.address), on: loop)
                let gate = try HeldRelease(before: bus, until: caller.uniqueName)
                // Nobody calls it before, so it gives its name back at once.
                let bundle = try await RunningBundle.start(
                    on: bus, folder: folder,
                    environment: Self.settings.merging(["DBUS_SESSION_BUS_ADDRESS": gate.address]) { $1 },
                    settles: false)
                #expect(try await gate.events.next() == "ReleaseName")
                #expect(try await bundle.isOn("Lamp0", from: caller) != nil)
                #expect(try await gate.events.next() == "RequestName")
                await caller.close()
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
            }
        }
    }
}

/// Stands between a bundle and its bus. When the bundle gives its name back, that is kept until it has
/// answered a caller: the bus sent that call before it knew, and the bundle waited for the bus already.
/// Where this takes longer than it waits, it goes on for that reason alone.
private final class HeldRelease: Sendable {
    /// What the bundle is to take for the bus's.
    let address: String
    /// `ReleaseName` when it is kept, then each `RequestName`, and `the end`.
    let events = Later<String>()

    init(before bus: PrivateBus, until caller: BusName) throws {
        let path = bus.directory.appendingPathComponent("gate").path
        address = "unix:path=\(path)"
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let (listener, inner) = (socket(AF_UNIX, kind, 0), socket(AF_UNIX, kind, 0))
        let bound = withUnixAddress(path) { bind(listener, $0, $1) }
        try #require(bound == 0 && listen(listener, 1) == 0)
        let connected = withUnixAddress(bus.directory.appendingPathComponent("bus").path) {
            connect(inner, $0, $1)
        }
        try #require(connected == 0)
        Thread.detachNewThread { [events] in Self.serve(listener, inner, until: caller.rawValue, events) }
    }

    private static func serve(
        _ listener: Int32, _ bus: Int32, until caller: String, _ events: Later<String>
    ) {
        let bundle = accept(listener, nil, nil)
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while let bytes = Self.next(from: bus) { Self.pass(bytes, to: bundle) }
            shutdown(bundle, Int32(SHUT_RDWR))
            isOver.signal()
        }
        var kept: [UInt8] = []
        var (isKeeping, hasReleased) = (false, false)
        while let bytes = next(from: bundle) {
            kept += bytes
            let text = String(decoding: kept, as: UTF8.self)
            if !hasReleased, text.contains("ReleaseName") {
                (isKeeping, hasReleased) = (true, true)
                events.set("ReleaseName")
            }
            // An answer names whom it is for.
            if isKeeping, !text.contains(caller) { continue }
            isKeeping = false
            pass(kept, to: bus)
            if hasReleased, text.contains("RequestName") { events.set("RequestName") }
            kept = []
        }
        events.set("the end")
        shutdown(bus, Int32(SHUT_RDWR))
        isOver.wait()
        for descriptor in [listener, bundle, bus] { close(descriptor) }
    }

    /// What comes next; nil at the end.
    private static func next(from descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? Array(bytes[..<count]) : nil
    }

    private static func pass(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

@Suite(.standardTimeLimit)
struct IdleCallersTests {
    @Test func checkIsQuietWithoutNewCalls() {
        var callers = IdleExit.Callers()
        #expect(callers.checkQuiet() && callers.isEmpty)
        callers.insert(":1.5")
        #expect(!callers.checkQuiet() && callers.checkQuiet())
        callers.insert(":1.5")
        #expect(callers.names == [":1.5"] && !callers.checkQuiet())
        callers.forget(":1.5")
        #expect(callers.isEmpty && callers.checkQuiet())
    }

    /// Where the bus was started again, others have the names that the callers had.
    @Test func callersBelongToOneBus() {
        var callers = IdleExit.Callers()
        callers.isOn(bus: 1)
        for number in 0..<5_000 { callers.insert(":1.\(number)") }
        callers.isOn(bus: 1)
        #expect(!callers.isEmpty)
        callers.isOn(bus: 2)
        #expect(callers.isEmpty)
    }

    /// So many are in use, whoever they are: some of them are still there.
    @Test func rememberedCallersAreLimited() {
        var callers = IdleExit.Callers()
        for number in 0..<5_000 { callers.insert(":1.\(number)") }
        #expect(callers.names.count == IdleExit.Callers.most)
        // Those whose names were not kept may still be there.
        for name in callers.names { callers.forget(name) }
        #expect(callers.names.isEmpty && !callers.isEmpty)
    }
}
