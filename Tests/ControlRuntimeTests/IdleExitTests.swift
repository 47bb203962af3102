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

        /// Runs `body` with two connections to a bus on which the first call starts the bundle: one that is
        /// started before anybody calls may have ended by then.
        private func withInstalledBundle(
            _ settings: [String: String] = Self.settings,
            _ body: (_ caller: BusConnection, _ other: BusConnection, PrivateBus) async throws -> Void
        ) async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start(
                    services: [RunningBundle.name.rawValue: try RunningBundle.executable()],
                    environment: RunningBundle.environment(folder).merging(settings) { $1 })
                defer { bus.stop() }
                let loop = Loop(name: "callers")
                defer { loop.stop() }
                let caller = try BusConnection.connect(to: .custom(bus.address), on: loop)
                let other = try BusConnection.connect(to: .custom(bus.address), on: loop)
                try await body(caller, other, bus)
                await caller.close()
                await other.close()
            }
        }

        private func toggle(_ caller: BusConnection) async throws -> Bool? {
            try await caller.call(
                RunningBundle.name, RunningBundle.control("Lamp0"), Toggle1.name, Toggle1.toggle.name
            ).first?.bool
        }

        private func waitForEnd(_ watcher: BusConnection) async throws {
            _ = try await poll(for: "end of the bundle") {
                try await watcher.owner(of: RunningBundle.name) == nil ? () : nil
            }
        }

        @Test func bundleExitsOnceAllCallersLeft() async throws {
            try await withInstalledBundle { caller, other, _ in
                #expect(try await toggle(caller) == true)
                let owner = try await other.owner(of: RunningBundle.name)
                // Another one, which is used no longer, ends meanwhile: three times.
                for _ in 1...3 {
                    try await withInstalledBundle { left, watcher, _ in
                        _ = try await toggle(left)
                        await left.close()
                        try await waitForEnd(watcher)
                    }
                }
                let present = try await other.owner(of: RunningBundle.name)
                #expect(present == owner && owner != nil)
                #expect(try await toggle(caller) == false)
                await caller.close()
                try await waitForEnd(other)
            }
        }

        @Test func idleBundleExitsWithSuccess() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let variables = RunningBundle.environment(bus, folder).merging(Self.settings) { $1 }
                let process = try ChildProcess.start([RunningBundle.executable()], environment: variables)
                #expect(try await process.exitStatus() == 0)
            }
        }

        @Test(arguments: [[:], ["CONTROLRUNTIME_EXIT_WHEN_IDLE": "0.1"]])
        func bundleStaysWithoutTheIdleSetting(_ environment: [String: String]) async throws {
            // Without the setting, or with timelines that go on.
            let other = environment.isEmpty ? ["TESTBUNDLE_LAMPS_ONLY": "1"] : [:]
            try await withInstalledBundle(environment.merging(other) { $1 }) { caller, watcher, _ in
                _ = try await toggle(caller)
                await caller.close()
                try await withInstalledBundle { left, end, _ in
                    _ = try await toggle(left)
                    await left.close()
                    try await waitForEnd(end)
                }
                #expect(try await watcher.owner(of: RunningBundle.name) != nil)
            }
        }

        /// Calls that come when the name is being given back, and just before and after.
        @Test func callsAroundIdleExitAreAnswered() async throws {
            let settings = Self.settings.merging(["CONTROLRUNTIME_EXIT_WHEN_IDLE": "0.1"]) { $1 }
            try await withInstalledBundle(settings) { _, watcher, bus in
                var owners: Set<BusName> = []
                for number in 0..<60 {
                    let caller = try BusConnection.connect(to: .custom(bus.address), on: watcher.loop)
                    #expect(try await toggle(caller) != nil)
                    if let owner = try await caller.owner(of: RunningBundle.name) { owners.insert(owner) }
                    await caller.close()
                    // Around the moments at which it ends.
                    let pause = Duration.milliseconds(90 + number * 2)
                    try await Task.sleep(for: pause)  // not to wait: calls come as they like
                }
                #expect(!owners.isEmpty)
                try await waitForEnd(watcher)
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
