import AppIntentsLite
import ControlTesting
import Dispatch
import EventLoop
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

private struct Piece<Number>: AppIntent {
    static var title: LocalizedStringResource { "Piece" }
    static var persistentIdentifier: String { "Piece\(Number.self)" }
    func perform() async throws -> some IntentResult { .result() }
}

@MainActor
private func button<Number>(_ type: Piece<Number>.Type) -> ControlDeclaration? {
    let kind = type.persistentIdentifier
    return ControlDeclaration(
        evaluating: StaticControlConfiguration(kind: kind) {
            ControlWidgetButton(action: Piece<Number>()) { Text(kind) }
        })
}

/// Small parts of an engine, each by itself.
@EngineActor
@Suite(.standardTimeLimit)
struct EnginePartTests {
    @Test func engineStartsAndStopsOnce() {
        let phase = EnginePhase(bundleName: "Test")
        #expect(phase.isOpen && !phase.isRunning)
        let (starts, startsTwice) = (phase.start(), phase.start())
        #expect(starts && !startsTwice && phase.isOpen && phase.isRunning)
        let (stops, stopsTwice) = (phase.stop(), phase.stop())
        #expect(stops && !stopsTwice && !phase.isOpen && !phase.isRunning)
        phase.end()
        let (restarts, stopsAgain) = (phase.start(), phase.stop())
        #expect(!restarts && !stopsAgain && !phase.isOpen && !phase.isRunning)
        // One that never began can be ended as well.
        #expect(EnginePhase(bundleName: "Test").stop())
    }

    @Test func removedObserverReceivesNoMoreEvents() {
        let observers = EventObservers()
        var heard: [String] = []
        let first = observers.add { _ in heard.append("first") }
        _ = observers.add { _ in heard.append("second") }
        observers.notify(.controlKindsChanged)
        observers.remove(first)
        _ = observers.add { _ in heard.append("third") }
        observers.notify(.controlKindsChanged)
        #expect(heard == ["first", "second", "second", "third"])
    }

    @Test func onceKeepsItsFirstResult() {
        var results: [Int] = []
        var ends = 0
        let once = Once<Int> { results.append($0) }
        once.whenCalled = { ends += 1 }
        for result in 1...3 { once(result) }
        #expect(results == [1] && ends == 1)
    }

    /// One handler is at work, the others wait for its thread: what comes beyond the limit is left out.
    @Test func pushHandlersAreLimited() async throws {
        var environment = EngineEnvironment.alone(ManualClock.fixed())
        environment.executor = GrowingExecutor(maximumThreads: 1)
        let pushes = PushHandlers(AuthorCode(in: environment))
        let isReleased = DispatchSemaphore(value: 0)
        var ended = 0
        #expect(pushes.isIdle)
        pushes.notify("Desk", { isReleased.wait() }, then: { ended += 1 })
        for _ in 1..<63 { pushes.notify("Desk", {}, then: { ended += 1 }) }
        #expect(pushes.refusal == nil && !pushes.isIdle)
        pushes.notify("Desk", {}, then: { ended += 1 })
        #expect(
            pushes.refusal
                == ControlError(.limitsExceeded, "64 push handlers have not ended yet; try again later"))
        pushes.notify("Desk", {}, then: { ended += 1 })
        isReleased.signal()
        try await until { pushes.isIdle }
        #expect(ended == 64 && pushes.refusal == nil)
    }

    /// A request that ends with an error has ended.
    @Test func failedRequestIsReleasedFromTheCounter() async {
        var limits = SenderLimits()
        limits.requests = .init(sender: 1, total: 1)
        let requests = Requests(limits, EnginePhase(bundleName: "Test"))
        for _ in 1...2 {
            let error = await #expect(throws: ControlError.self) {
                try await requests.served(by: ":1.1") { () throws(ControlError) -> Void in
                    throw ControlError(.unknown, "nobody")
                }
            }
            #expect(error?.code == .unknown)
        }
        #expect(requests.refusals == 0)
    }

    @Test func senderLimitsAreRaisedToSensibleValues() {
        typealias Limit = SenderLimits.Limit
        #expect(Limit(sender: 0, total: 0) == Limit(sender: 1, total: 1))
        #expect(Limit(sender: -5, total: 3).sender == 1 && Limit(sender: -5, total: 3).total == 3)
        #expect(Limit(sender: 8, total: 4).total == 8)
    }

    /// Of what is made ahead there is more until neither sort has any left, a few of each at a time.
    @Test func descriptionsArePreparedPieceByPiece() async throws {
        let items: [BundleItem] = declared {
            [
                button(Piece<Int8>.self), button(Piece<Int16>.self), button(Piece<Int32>.self),
                button(Piece<Int64>.self), button(Piece<Int>.self),
            ].compactMap { $0.map { .control($0) } }
        }
        let engine = try BundleEngine(
            name: "Pieces", items: items, options: EngineOptions())
        func read() -> Int { engine.intents.values.count { $0.isRead } }
        #expect(engine.intents.count == 5 && read() == 0)
        engine.prepare { #expect($0) }
        try await until { read() == 4 }
        engine.prepare { #expect(!$0) }
        try await until { read() == 5 }
    }

    /// What the documentation says of those that nobody has set.
    @Test func engineOptionsHaveTheirDocumentedDefaults() {
        var options = EngineOptions()
        #expect(options.invocationLimit == .seconds(20) && options.waitingLimit == .seconds(20))
        #expect(options.pendingDelay == .milliseconds(100) && options.runActivityDelay == .seconds(2))
        #expect(options.questionLimit == .seconds(120) && options.questionTime == .seconds(300))
        #expect(options.questionCount == 16)
        #expect(options.instanceLimit == 1_000 && options.instanceBytes == 4_194_304)
        #expect(options.reloadBudget == 72 && options.minimumReloadInterval == .seconds(300))
        #expect(options.reloadCoalescing == .zero && options.saveDelay == .zero)
        let limits = options.limits
        #expect(limits.waiting == .init(sender: 1_000, total: 16_000) && options.queueLimit == 1_000)
        #expect(limits.bytes == .init(sender: 20_971_520, total: 41_943_040))
        #expect(limits.descriptors == .init(sender: 64, total: 256))
        #expect(limits.running == .init(sender: 64, total: 128))
        #expect(limits.requests == .init(sender: 64, total: 128))
        #expect(limits.questions == .init(sender: 8, total: 64))
        options.queueLimit = 5
        #expect(options.limits.waiting == .init(sender: 5, total: 80))
        #expect(EngineOptions(queueLimit: 7).limits.waiting == .init(sender: 7, total: 112))
    }

    /// An engine in an app: real time.
    @Test func cancelledTimerDoesNotRun() async {
        let clock = SystemEngineClock()
        let before = clock.uptime
        var ran: [String] = []
        let cancelled = clock.schedule(after: .zero) { ran.append("cancelled") }
        cancelled.cancel()
        await withCheckedContinuation { continuation in
            _ = clock.schedule(after: .milliseconds(1)) {
                ran.append("due")
                continuation.resume()
            }
        }
        #expect(ran == ["due"])
        #expect(clock.uptime > before)
    }

    @Test func backoffPauseMayHaveItsOwnCeiling() {
        var backoff = Backoff(first: .milliseconds(500), ceiling: .seconds(4))
        let waits = [nil, nil, Duration.seconds(1), nil, nil].map { backoff.failed(atMost: $0) }
        #expect(waits == [.milliseconds(500), .seconds(1), .seconds(1), .seconds(4), .seconds(4)])
        #expect(backoff.failures == 5)
    }

    @Test func controlNameSaysKindAndInstance() {
        #expect(ControlID(kind: "Lamp").description == "Lamp")
        #expect(ControlID(kind: "Lamp", instance: "2").description == "Lamp/2")
        #expect(ControlID(kind: "Lamp") != ControlID(kind: "Lamp", instance: ""))
    }
}
