import AppIntentsLite
import ControlTesting
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ControlEngine

/// What authors say of who may run an action, where they work it out.
@EngineActor
@Suite(.standardTimeLimit)
struct PolicyTests {
    private let clock = ManualClock.fixed()

    /// Says nothing until it is let go on.
    private struct Ponder: AppIntent {
        static let title: LocalizedStringResource = "Ponder"
        static let asked = Mutex(0)
        static let mayGoOn = DispatchSemaphore(value: 0)
        static var authenticationPolicy: IntentAuthenticationPolicy {
            asked.withLock { $0 += 1 }
            mayGoOn.wait()
            mayGoOn.signal()
            return .alwaysAllowed
        }
        func perform() async throws -> some IntentResult { .result() }
    }

    private func summary(of action: String, _ engine: BundleEngine) async -> ControlError? {
        await withCheckedContinuation { continuation in
            engine.summary(of: action, given: [:], by: InvocationCaller(name: ":1.1")) { result in
                if case .failure(let error) = result {
                    continuation.resume(returning: error)
                } else {
                    continuation.resume(returning: nil)
                }
            }
        }
    }

    /// Nobody waits for longer than a limit, and until it is known the action counts as guarded.
    @Test func unknownPolicyCountsAsGuarded() async throws {
        let engine = try await buttonEngine(pressing: Ponder(), clock: clock) { $0.authenticator = Door() }
        let depends = Task { await engine.dependsOnLock() }
        try await until { Ponder.asked.withLock { $0 } == 1 }
        let answer = Task { await summary(of: "Ponder", engine) }
        try await until { Ponder.asked.withLock { $0 } == 2 }
        clock.advance(by: ActionDescriptions.limit)
        #expect(await depends.value)
        let late = ControlError(
            .timedOut, "who may run the action Ponder did not come within \(ActionDescriptions.limit)")
        #expect(await answer.value == late)
        Ponder.mayGoOn.signal()
        #expect(await !engine.dependsOnLock())
        #expect(await summary(of: "Ponder", engine) == nil)
        await engine.stop()
    }

    private struct Vary: AppIntent {
        static let title: LocalizedStringResource = "Vary"
        static let isGuarded = Mutex(false)
        static var authenticationPolicy: IntentAuthenticationPolicy {
            isGuarded.withLock { $0 } ? .requiresAuthentication : .alwaysAllowed
        }
        func perform() async throws -> some IntentResult { .result() }
    }

    /// It is asked for each time: it may depend on what the user has set.
    @Test func currentPolicyOfAnActionCounts() async throws {
        let engine = try await buttonEngine(pressing: Vary(), clock: clock) {
            $0.authenticator = Door(isLocked: true)
        }
        for isGuarded in [false, true, false] {
            Vary.isGuarded.withLock { $0 = isGuarded }
            #expect(await engine.dependsOnLock() == isGuarded)
            #expect(await summary(of: "Vary", engine)?.code == (isGuarded ? .authenticationRequired : nil))
        }
        await engine.stop()
    }

    private struct OpenCellar: AppIntent {
        static let title: LocalizedStringResource = "Open the cellar"
        static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
        func perform() async throws -> some IntentResult { .result() }
    }

    private struct SignCheque: AppIntent {
        static let title: LocalizedStringResource = "Sign a cheque"
        static let authenticationPolicy: IntentAuthenticationPolicy = .requiresLocalDeviceAuthentication
        func perform() async throws -> some IntentResult { .result() }
    }

    private struct Seal: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Seal"
        static let defaultQuery = SealQuery()
        let id: String
        var displayRepresentation: DisplayRepresentation { "\(id)" }
    }

    private struct SealQuery: EntityQuery {
        /// Where a search waits.
        static let gate = Gate(open: true)

        func entities(for identifiers: [String]) async throws -> [Seal] { [] }
        func suggestedEntities() async throws -> [Seal] {
            await Self.gate.pass()
            return [Seal(id: "great")]
        }
    }

    private struct Affix: AppIntent {
        static let title: LocalizedStringResource = "Affix"
        static let authenticationPolicy: IntentAuthenticationPolicy = .requiresLocalDeviceAuthentication
        @Parameter(title: "Seal") var seal: Seal?
        func perform() async throws -> some IntentResult { .result() }
    }

    private struct Break: AppIntent {
        static let title: LocalizedStringResource = "Break"
        static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
        @Parameter(title: "Seal") var seal: Seal?
        func perform() async throws -> some IntentResult { .result() }
    }

    /// As ``Door``, and notes what it is asked for.
    private final class Porter: Authenticator {
        let door = Door()
        let asked = Mutex<[IntentAuthenticationPolicy]>([])

        func authenticate(
            _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
        ) async throws(ControlError) {
            asked.withLock { $0.append(policy) }
            if policy == .requiresAuthentication { try await checkUnlocked(for: action) }
        }

        func checkUnlocked(for what: String) async throws(ControlError) {
            try await door.checkUnlocked(for: what)
        }
    }

    /// What several guarded actions take is announced to whom all of them would let in. The lock asks nobody
    /// and comes first.
    @Test func everyPolicyOfAnEntitysActionsCounts() async throws {
        let porter = Porter()
        let buttons = [button("Affix", Affix()), button("Break", Break())].compactMap {
            $0.map { BundleItem.control($0) }
        }
        let engine = try await BundleEngine(
            name: "Test", items: buttons, options: EngineOptions(), clock: clock
        ) { $0.authenticator = porter }.started()
        func seals() async throws -> Int {
            try await withCheckedThrowingContinuation { continuation in
                engine.entities(of: "Seal", .suggested) { continuation.resume(with: $0.map(\.count)) }
            }
        }
        func asked() -> [IntentAuthenticationPolicy] {
            porter.asked.withLock { asked in
                defer { asked = [] }
                return asked
            }
        }
        #expect(try await seals() == 1)
        #expect(asked() == [.requiresAuthentication, .requiresLocalDeviceAuthentication])
        SealQuery.gate.shut()
        let late = Task { try await seals() }
        await SealQuery.gate.arrivals(2)
        porter.door.isLocked.withLock { $0 = true }
        SealQuery.gate.open()
        let refusal = ControlError(.authenticationRequired, "Break")
        await #expect(throws: refusal) { try await late.value }
        _ = asked()
        await #expect(throws: refusal) { try await seals() }
        #expect(asked() == [.requiresAuthentication])
        await engine.stop()
    }

    /// Lets everybody in once its gate is open.
    private struct Doorkeeper: Authenticator {
        let gate: Gate
        func authenticate(
            _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
        ) async throws(ControlError) { await gate.pass() }

        func checkUnlocked(for what: String) async throws(ControlError) { await gate.pass() }
    }

    /// An engine with so many buttons of one action.
    private func engine(
        _ action: some AppIntent, buttons count: Int, _ authenticator: some Authenticator
    ) async throws -> BundleEngine {
        let items = (0..<count).compactMap { button("Button\($0)", action).map { BundleItem.control($0) } }
        return try await BundleEngine(
            name: "Test", items: items, options: EngineOptions(), clock: clock
        ) { $0.authenticator = authenticator }.started()
    }

    /// The user can answer so many questions; whether the session is locked, nobody is asked.
    @Test func lockCheckCountsAsNoQuestion() async throws {
        let limit = SenderLimits().questions.sender
        for (action, isAsked) in [(OpenCellar(), false), (SignCheque(), true)] as [(any AppIntent, Bool)] {
            let gate = Gate(open: false)
            let engine = try await engine(action, buttons: limit + 1, Doorkeeper(gate: gate))
            let caller = InvocationCaller(name: ":1.1")
            let presses = (0...limit).map { number in
                Task { try await engine.invoke(.press(ControlID(kind: "Button\(number)")), by: caller) }
            }
            let admitted = isAsked ? limit : limit + 1
            await gate.arrivals(admitted)
            gate.open()
            var refusals: [ControlError] = []
            for press in presses {
                do {
                    _ = try await press.value
                } catch { refusals.append(try #require(error as? ControlError)) }
            }
            #expect(refusals.map(\.code) == (isAsked ? [.limitsExceeded] : []))
            await engine.stop()
        }
    }
}
