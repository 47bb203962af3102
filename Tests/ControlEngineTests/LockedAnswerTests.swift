import AppIntentsLite
import ControlTesting
import Dispatch
import Foundation
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Something to look up, which guarded actions are about; each search is noted.
private struct Coin: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Coin"
    static let defaultQuery = CoinQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct CoinQuery: EntityQuery {
    static let asked = Mutex<[String]>([])
    /// Where a search waits.
    static let gate = Mutex<Gate?>(nil)
    /// What is locked while the default is looked up.
    static let door = Mutex<Door?>(nil)

    private func search(_ what: String) async {
        Self.asked.withLock { $0.append(what) }
        await Self.gate.withLock { $0 }?.pass()
    }

    func entities(for identifiers: [String]) async throws -> [Coin] {
        await search(identifiers.joined())
        return identifiers.map { Coin(id: $0) }
    }

    func suggestedEntities() async throws -> [Coin] {
        await search("all")
        return [Coin(id: "penny")]
    }

    func defaultResult() async -> Coin? {
        await search("default")
        Self.door.withLock { $0 }?.isLocked.withLock { $0 = true }
        return Coin(id: "penny")
    }
}

private struct CoinConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Coin"
    @Parameter(title: "Coin") var coin: Coin?
}

private struct CoinProvider: AppIntentControlValueProvider {
    func previewValue(configuration: CoinConfiguration) -> String { configuration.coin?.id ?? "no coin" }
    func currentValue(configuration: CoinConfiguration) async throws -> String {
        configuration.coin?.id ?? "none"
    }
}

/// Needs an open session.
private struct Spend: AppIntent {
    static let title: LocalizedStringResource = "Spend"
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
    @Parameter(title: "Coin") var coin: Coin?
    func perform() async throws -> some IntentResult { .result() }
}

/// The same, and its author says what it is called once let go on.
private struct Invest: AppIntent {
    static let asked = Mutex(0)
    static let mayGoOn = DispatchSemaphore(value: 0)
    static var title: LocalizedStringResource {
        asked.withLock { $0 += 1 }
        mayGoOn.wait()
        mayGoOn.signal()
        return "Invest"
    }
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
    @Parameter(title: "Coin") var coin: Coin?
    func perform() async throws -> some IntentResult { .result() }
}

/// Anybody may look.
private struct Peek: AppIntent {
    static let title: LocalizedStringResource = "Peek"
    @Parameter(title: "Coin") var coin: Coin?
    func perform() async throws -> some IntentResult { .result() }
}

/// What is answered and looked up besides invocations, where the session is locked at some moment of that.
@EngineActor
@Suite(.serialized, .standardTimeLimit)
struct LockedAnswerTests {
    private let clock = ManualClock.fixed()
    private let world = World()
    private let door = Door(isLocked: false)

    init() {
        CoinQuery.asked.withLock { $0 = [] }
        CoinQuery.gate.withLock { $0 = nil }
        CoinQuery.door.withLock { $0 = nil }
    }

    private var asked: [String] { CoinQuery.asked.withLock { $0 } }

    private func lock(_ isLocked: Bool = true) { door.isLocked.withLock { $0 = isLocked } }

    private func engine(
        _ controls: [ControlDeclaration?], after page: CrashPage? = nil
    ) throws -> BundleEngine {
        var options = EngineOptions()
        options.logger = LogLines().logger(.critical)
        options.invocationLimit = .seconds(100_000)
        return try BundleEngine(
            name: "Coins", items: controls.compactMap { $0.map { .control($0) } }, options: options,
            clock: clock
        ) {
            $0.authenticator = door
            if let page { $0.crashes = page.start(clock.now) }
        }
    }

    /// A control with parameters and a guarded action.
    private var purse: ControlDeclaration? {
        declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Purse", provider: CoinProvider()) { value in
                    ControlWidgetButton(action: Spend()) { Text(value) }
                })
        }
    }

    private func coins(_ engine: BundleEngine) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            engine.entities(of: "Coin", .suggested) { continuation.resume(with: $0.map(\.count)) }
        }
    }

    /// All ways to hear of coins by what a guarded action or configuration takes.
    private func ask(_ way: String, _ engine: BundleEngine) async throws {
        let dime: [String: IntentArgument] = ["coin": .string("dime")]
        switch way {
        case "entities": _ = try await coins(engine)
        case "options", "configuration":
            let action = way == "options" ? "Spend" : "CoinConfiguration"
            _ = try await withCheckedThrowingContinuation { continuation in
                engine.options(for: "coin", of: action, matching: "") { continuation.resume(with: $0) }
            }
        case "summary":
            _ = try await withCheckedThrowingContinuation { continuation in
                engine.summary(of: "Spend", given: dime) { continuation.resume(with: $0) }
            }
        case "preview": _ = try await engine.preview(ofKind: "Purse", configuration: dime)
        default: _ = try await engine.addControl(ofKind: "Purse", configuration: dime)
        }
    }

    /// An action whose description doesn't come in time, or rests, may be about any type.
    @Test(arguments: [true, false])
    func undescribedActionCountsAsGuarded(_ rests: Bool) async throws {
        let page = CrashPage()
        if rests { page.dieTwice(in: .description("Invest"), at: clock.now) }
        let engine = try await engine([button("Peek", Peek()), button("Invest", Invest())], after: page)
            .started()
        lock()
        let before = Invest.asked.withLock { $0 }
        let reported = Task { try await coins(engine) }
        if !rests {
            try await until {
                Invest.asked.withLock { $0 } > before && engine.intents["Peek"]?.isRead == true
            }
            clock.advance(by: ActionDescriptions.limit)
        }
        let unknown = ControlError(
            .authenticationRequired,
            "what tells the entities of Coin, which an action may guard that isn't described yet,")
        await #expect(throws: unknown) { try await reported.value }
        #expect(asked == [])
        lock(false)
        #expect(try await coins(engine) == 1)
        if !rests {
            Invest.mayGoOn.signal()
            try await until { engine.intents["Invest"]?.isRead == true }
            lock()
            await #expect(throws: ControlError(.authenticationRequired, "Invest")) {
                try await coins(engine)
            }
            Invest.mayGoOn.wait()
        }
        await engine.stop()
    }

    /// The query was asked before, and takes its time.
    @Test(arguments: ["entities", "options", "configuration", "summary"])
    func foundEntitiesAreWithheldWhileLocked(_ way: String) async throws {
        for locks in [true, false] {
            lock(false)
            let engine = try await engine([button("Peek", Peek()), purse]).started()
            let gate = Gate(open: false)
            CoinQuery.gate.withLock { $0 = gate }
            let answer = Task { try await ask(way, engine) }
            await gate.arrivals(1)
            lock(locks)
            gate.open()
            if locks {
                let error = await #expect(throws: ControlError.self) { try await answer.value }
                #expect(error?.code == .authenticationRequired)
            } else {
                try await answer.value
            }
            #expect(engine.requestCount == 0)
            await engine.stop()
        }
    }

    /// Who called waits for the first values, and is admitted before that.
    @Test(arguments: ["entities", "options", "configuration", "summary", "preview", "placing"])
    func waitingCallsLookUpNothingWhileLocked(_ way: String) async throws {
        let page = CrashPage()
        _ = page.start(clock.now).begin(.summary("Ring"))
        page.die(at: clock.now)
        world.gate.shut()
        let number = world.number
        let slow = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Slow", provider: GatedProvider(world: number)) {
                    ControlWidgetToggle("Slow", isOn: $0, action: SetLamp(world: number)) { _ in Text("") }
                })
        }
        let engine = try engine([slow, button("Peek", Peek()), purse], after: page)
        engine.start()
        await world.gate.arrivals(1)
        let answers = Answers()
        let answer = Task {
            do {
                try await ask(way, engine)
                answers.codes.append(nil)
            } catch { answers.codes.append((error as? ControlError)?.code) }
        }
        try await until { engine.phase.holdsCalls }
        lock()
        world.gate.open()
        try await until {
            clock.advance(by: 0)
            return !answers.codes.isEmpty
        }
        #expect(answers.codes == [.authenticationRequired])
        #expect(!asked.contains("all") && !asked.contains("dime"), "\(asked)")
        await answer.value
        await engine.stop()
    }

    /// What the author has for missing values may tell as much as values do.
    @Test func previewHasNoDefaultsWhileLocked() async throws {
        let engine = try await engine([purse]).started()
        // The kind's own control has found its default, and looked it up.
        try await until { asked.contains("penny") }
        CoinQuery.asked.withLock { $0 = [] }
        lock()
        let hidden = try await engine.preview(ofKind: "Purse", configuration: [:])
        #expect(hidden.title == "no coin" && asked == [], "\(asked)")
        lock(false)
        let shown = try await engine.preview(ofKind: "Purse", configuration: [:])
        #expect(shown.title == "penny" && asked.contains("default"))
        CoinQuery.door.withLock { $0 = door }
        let late = try await engine.preview(ofKind: "Purse", configuration: [:])
        #expect(late.title == "no coin")
        await engine.stop()
    }
}
