import AppIntentsLite
import ControlTesting
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Values that are unavailable for a while: what is said of that, and when it is noticed that they are back.
@EngineActor
@Suite(.standardTimeLimit)
struct OutageTests {
    /// A service that a control's value comes from, and that may be gone.
    private final class Service: Sendable {
        struct State {
            var isUp = true
            var reads = 0
            var sequences = 0
            var followers: [AsyncStream<Void>.Continuation] = []
        }

        let state = Mutex(State())

        /// Another one follows as long as the service is there; without it the sequence has ended already.
        func follow() -> AsyncStream<Void> {
            AsyncStream { continuation in
                state.withLock { state in
                    state.sequences += 1
                    if state.isUp { state.followers.append(continuation) } else { continuation.finish() }
                }
            }
        }

        func goDown() {
            let followers = state.withLock { state in
                state.isUp = false
                defer { state.followers = [] }
                return state.followers
            }
            for follower in followers { follower.finish() }
        }

        func tell() { for follower in state.withLock({ $0.followers }) { follower.yield() } }

        func comeBack() { state.withLock { $0.isUp = true } }
        var isFollowed: Bool { state.withLock { !$0.followers.isEmpty } }
        var sequences: Int { state.withLock { $0.sequences } }
        var reads: Int { state.withLock { $0.reads } }

        func read() throws -> Bool {
            try state.withLock { state in
                state.reads += 1
                guard state.isUp else { throw Broken(what: "the sound server") }
                return true
            }
        }
    }

    private struct Polled: ControlValueProvider {
        let service: Service
        var previewValue: Bool { false }
        func currentValue() async throws -> Bool { try service.read() }
    }

    private struct Observed: ObservingControlValueProvider {
        let service: Service
        var previewValue: Bool { false }
        func currentValue() async throws -> Bool { try service.read() }
        func changes() -> AsyncStream<Void> { service.follow() }
    }

    private let clock = ManualClock.fixed()
    private let notes = LogLines()
    private let service = Service()
    private let mute = ControlID(kind: "Mute")

    private func engine<Provider: ControlValueProvider & Sendable>(_ provider: Provider) throws
        -> BundleEngine
    where Provider.Value == Bool {
        let mute = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Mute", provider: provider) { isOn in
                    ControlWidgetToggle("Mute", isOn: isOn, action: SetLamp(world: 0)) { isOn in
                        Text(isOn ? "Muted" : "Audible")
                    }
                })
        }
        var options = EngineOptions()
        options.logger = notes.logger(.info)
        let items = mute.map { [BundleItem.control($0)] } ?? []
        return try BundleEngine(name: "Test", items: items, options: options, clock: clock)
    }

    private func wait(_ engine: BundleEngine, until isAvailable: Bool) async throws {
        try await until { engine.state(of: mute)?.isAvailable == isAvailable }
    }

    /// Waits until nothing runs: there are the timers for what is tried again, and no others.
    private func settle(timers: Int) async throws {
        try await until { clock.pending == timers }
    }

    /// Lets time pass until something is so.
    ///
    /// - Parameter wait: the longest wait for a timer; while all are further away, no time passes.
    private func pass(atMost wait: Double = .infinity, until isSo: () -> Bool) async throws {
        while !isSo() {
            try Task.checkCancellation()
            if let next = clock.untilNext, next <= wait { clock.advance(by: next) }
            await Task.yield()
        }
    }

    /// Lets time pass until the changes have been followed so many times more.
    private func follow(_ times: Int, atMost wait: Double = .infinity) async throws {
        let goal = service.sequences + times
        try await pass(atMost: wait) { service.sequences >= goal }
    }

    private struct Hanging: WidgetBundle {
        var body: some SwiftUILite.Widget { HangingControl() }
    }

    private struct HangingControl: ControlWidget {
        var body: some ControlWidgetConfiguration {
            StaticControlConfiguration(kind: "Hanging", provider: Provider()) {
                ControlWidgetToggle(isOn: $0, action: SetLamp(world: 0)) { Text("Hanging") }
            }
        }

        struct Provider: ControlValueProvider {
            var previewValue: Bool { false }

            func currentValue() async throws -> Bool {
                for await _ in AsyncStream<Void>.makeStream().stream {}
                throw CancellationError()
            }
        }
    }

    /// A provider that still runs at the end of a test is not logged as one that took its whole time.
    @Test func endOfATestIsNoTimeout() async throws {
        var options = EngineOptions()
        options.logger = notes.logger(.notice)
        let engine = try BundleEngine(Hanging(), clock: clock, options: options)
        engine.start()
        await engine.end(with: clock)
        #expect(notes.all == [])
    }

    /// Where many have no value at the start, one line says so, and not one for each.
    @Test(arguments: [3, 4]) func manyOutagesAtTheStartAreOneLine(_ count: Int) async throws {
        service.goDown()
        let items: [BundleItem] = declared {
            (1...count).map { number in
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "C\(number)", provider: Polled(service: service)
                    ) {
                        ControlWidgetToggle(isOn: $0, action: SetLamp(world: 0)) { Text("C") }
                    })
            }
        }.compactMap { $0.map { .control($0) } }
        var options = EngineOptions()
        options.logger = notes.logger(.notice)
        let engine = try BundleEngine(name: "Test", items: items, options: options, clock: clock)
        engine.start()
        await engine.ready()
        try await engine.quiet()
        #expect(notes.all.count == (count > 3 ? 1 : count), "\(notes.all)")
        #expect(
            notes.all[0].contains(
                count > 3 ? "4 controls are not available: C1, C2, C3, C4" : "the value of C"))
        await engine.stop()
    }

    @Test func outageReasonIsShownAsTheFailure() async throws {
        let engine = try await engine(Polled(service: service)).started()
        #expect(engine.state(of: mute)?.failure == nil)
        service.goDown()
        try await engine.control("Mute").reload()
        let down = try #require(engine.state(of: mute))
        #expect(!down.isAvailable)
        #expect(down.failure == .init(name: "Unavailable", message: "the sound server is broken"))
        service.comeBack()
        try await engine.control("Mute").reload()
        #expect(engine.state(of: mute)?.failure == nil)
    }

    /// While there is no value the last use's failure is behind the reason, and afterwards it is there again.
    @Test func actionFailureReturnsAfterAnOutage() async throws {
        let world = World()
        let engine = try await world.started(clock: clock)
        let lamp = try engine.control("Lamp")
        world.state.withLock { ($0.performFails, $0.readFails) = (true, true) }
        let error = await #expect(throws: ControlError.self) { try await lamp.setValue(true) }
        #expect(error?.code == .performFailed)
        #expect(lamp.state.failure == .init(name: "Unavailable", message: "the sensor is broken"))
        world.state.withLock { $0.readFails = false }
        await lamp.reload()
        #expect(lamp.state.failure == .init(name: "PerformFailed", message: "the lamp is broken"))
    }

    /// A use that can't be done since there is no value shows that there is none.
    @Test func useThatFindsAnOutageShowsIt() async throws {
        let world = World()
        let engine = try await world.started(clock: clock)
        let lamp = try engine.control("Lamp")
        world.state.withLock { $0.readFails = true }
        await #expect(throws: ControlError.self) { try await lamp.toggle() }
        #expect(!lamp.state.isAvailable)
        #expect(lamp.state.failure == .init(name: "Unavailable", message: "the sensor is broken"))
    }

    /// However often it fails, one next attempt is planned.
    @Test func retryReplacesTheEarlierPlannedOne() async throws {
        let engine = try await engine(Polled(service: service)).started()
        service.goDown()
        try await engine.control("Mute").reload()
        let planned = clock.pending
        for _ in 1...3 { try await engine.control("Mute").reload() }
        #expect(planned > 0 && clock.pending == planned)
    }

    @Test func anOutageIsLoggedOnce() async throws {
        let engine = try await engine(Polled(service: service)).started()
        for outage in 1...2 {
            service.goDown()
            for _ in 1...20 { try await engine.control("Mute").reload() }
            clock.advance(by: 600)
            await #expect(throws: ControlError.self) { try await engine.control("Mute").toggle() }
            let line = "the value of Mute can't be read: the sound server is broken"
            #expect(notes.all == Array(repeating: line, count: outage))
            service.comeBack()
            try await engine.control("Mute").reload()
        }
    }

    /// An engine that follows the changes of its source, and has for some seconds.
    private func followed() async throws -> BundleEngine {
        let engine = try await engine(Observed(service: service)).started()
        try await last()
        return engine
    }

    /// Lets the source be followed for some seconds: from where an element of its changes has arrived.
    private func last() async throws {
        try await pass(atMost: 5) { service.isFollowed }
        let reads = service.reads
        service.tell()
        try await pass(atMost: 0) { service.reads > reads }
        clock.advance(by: 10)
    }

    @Test func endingChangesRevealAnOutageLoggedOnce() async throws {
        let engine = try await followed()
        // Nobody asks: the end of its changes tells.
        service.goDown()
        try await wait(engine, until: false)
        try await follow(8)
        #expect(notes.all == ["the value of Mute can't be read: the sound server is broken"])
        await engine.stop()
    }

    @Test func recoveredSourceIsNoticedSoon() async throws {
        let engine = try await followed()
        service.goDown()
        try await wait(engine, until: false)
        // So often that all pauses have grown to their longest: what throws is tried once a minute by now.
        try await follow(12)
        // And its changes are followed again every few seconds still: none waits longer for that.
        try await follow(4, atMost: 5)
        service.comeBack()
        try await pass(atMost: 5) { engine.state(of: mute)?.isAvailable == true }
        #expect(engine.state(of: mute)?.failure == nil)
        // And it is followed again.
        try await last()
        service.goDown()
        try await wait(engine, until: false)
        await engine.stop()
    }

    /// An author's sequence that is over at once is no reason to ask over and over.
    @Test func changesEndingWithoutAnOutageCauseNoReads() async throws {
        struct Finite: ObservingControlValueProvider {
            let service: Service
            var previewValue: Bool { false }
            func currentValue() async throws -> Bool { try service.read() }
            func changes() -> AsyncStream<Void> {
                service.state.withLock { $0.sequences += 1 }
                return AsyncStream { $0.finish() }
            }
        }
        let engine = try await engine(Finite(service: service)).started()
        while service.sequences < 2 {
            try Task.checkCancellation()
            if clock.untilNext != nil { clock.advance(by: 0.25) }
            await Task.yield()
        }
        try await settle(timers: 1)
        let reads = service.reads
        for pause in [0.5, 1, 2, 4, 8, 16, 32, 60, 60] {
            #expect(clock.untilNext == pause)
            let sequences = service.sequences
            clock.advance(by: pause)
            try await until { service.sequences > sequences }
            try await settle(timers: 1)
        }
        #expect(service.reads == reads)
        await engine.stop()
    }
}
