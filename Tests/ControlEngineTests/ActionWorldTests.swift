import AppIntentsLite
import ControlTesting
import Dispatch
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Shows the app once it is done, and fails where it is told to.
private struct ShowApp: AppIntent {
    static let title: LocalizedStringResource = "Show the app"
    static let openAppWhenRun = true
    @Parameter(title: "Fails", default: false) var fails: Bool

    func perform() async throws -> some IntentResult {
        if fails { throw Broken(what: "the app") }
        return .result()
    }
}

/// Ends once so many have come together, and keeps its thread until then.
private struct Meet: AppIntent {
    static let title: LocalizedStringResource = "Meet"
    static let count = 8
    private static let missing = Mutex(count)
    private static let isComplete = DispatchSemaphore(value: 0)

    func perform() async throws -> some IntentResult {
        guard Self.attend() else { throw Broken(what: "the meeting") }
        return .result()
    }

    /// False where some never came.
    private static func attend() -> Bool {
        let isLast = missing.withLock { missing in
            missing -= 1
            return missing == 0
        }
        if isLast { for _ in 0..<count { isComplete.signal() } }
        return isComplete.wait(timeout: .now() + 30) == .success
    }
}

/// What an engine has of the world around it for its actions.
@EngineActor
@Suite(.standardTimeLimit)
struct ActionWorldTests {
    private func engine(
        _ action: @escaping @MainActor () -> some AppIntent, count: Int = 1,
        _ adjust: (inout EngineEnvironment) -> Void = { _ in }
    ) throws -> BundleEngine {
        let items = declared {
            (0..<count).compactMap { number in
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Button\(number)") {
                        ControlWidgetButton(action: action()) { Text("Button") }
                    })
            }
        }
        return try BundleEngine(
            name: "Test", items: items.map { .control($0) }, adjust)
    }

    @Test func everySuccessfulActionStartsItsApp() async throws {
        var tokens: [String?] = []
        let engine = try await engine({ ShowApp() }) {
            $0.openApp = { token in
                tokens.append(token)
                return true
            }
        }.started()
        try await engine.control("Button0").press()
        #expect(tokens.count == 1)
        _ = try await engine.perform("ShowApp")
        #expect(tokens.count == 2)
        await #expect(throws: ControlError.self) {
            try await engine.perform("ShowApp", parameters: ["fails": .bool(true)])
        }
        #expect(tokens.count == 2, "what failed opens nothing")
    }

    /// In a process without a bus, too: each has a thread of its own.
    @Test func blockingActionsDelayNoOtherAction() async throws {
        let engine = try await engine({ Meet() }, count: Meet.count).started()
        let answers = await withCheckedContinuation { continuation in
            var answers: [Result<InvocationReply, ControlError>] = []
            for id in engine.controlIDs {
                engine.submit(.press(id)) { answer in
                    answers.append(answer)
                    if answers.count == Meet.count { continuation.resume(returning: answers) }
                }
            }
        }
        for answer in answers { #expect(throws: Never.self) { try answer.get() } }
    }
}
