import AppIntentsLite
import ControlTesting
import Logging
import TestSupport
import Testing

@testable import ControlEngine

/// Authors' code and how long it is waited for, without an engine.
@EngineActor
@Suite(.standardTimeLimit)
struct AuthorCodeTests {
    private let clock = ManualClock.fixed()
    private let lines = LogLines()

    private func code() -> AuthorCode {
        let lines = lines
        return AuthorCode(
            in: .alone(clock) {
                $0.logger = lines.logger(.trace) { event in
                    "\(event.metadata?["event"].map { "\($0)" } ?? "-"): \(event.message)"
                }
            })
    }

    private static let late = "the face did not come within 5.0 seconds: the main actor is busy"

    /// Whoever waits goes on without it, once, and what has not begun by then is not begun any more.
    @Test func lateMainActorWorkIsNotBegun() async {
        let code = code()
        let begun = LogLines()
        var answers: [Int?] = []
        code.onMain(within: .seconds(5), "the face") {
            begun.add("begun")
            return 1
        } then: {
            answers.append($0)
        }
        // The main actor is this one, and busy with this.
        clock.advance(by: 4.9)
        #expect(answers.isEmpty)
        clock.advance(by: 0.1)
        #expect(answers == [nil])
        #expect(lines.all == ["held-main-actor: \(Self.late)"])
        // What is asked for next is begun behind it.
        let next = await withCheckedContinuation { continuation in
            code.onMain {
                2
            } then: {
                continuation.resume(returning: $0)
            }
        }
        #expect(next == 2 && answers == [nil])
        #expect(begun.all.isEmpty)
    }

    @Test func mainActorWorkInTimeReturnsOnce() async throws {
        let code = code()
        let value = try await code.onMain(within: .seconds(5), "the face") { 1 }
        #expect(value == 1)
        #expect(clock.pending == 0 && lines.all.isEmpty)
    }

    @Test func awaitingCallerGetsTimeoutError() async throws {
        let code = code()
        let asking = Task.immediate { @EngineActor in
            try await code.onMain(within: .seconds(5), "the face") { 1 }
        }
        clock.advance(by: 5)
        await #expect(throws: ControlError(.timedOut, Self.late)) { _ = try await asking.value }
    }

    /// Where code runs it is told what became of it, errors too.
    @Test func launchedCodeReturnsValueOrError() async {
        let code = code()
        let good = await withCheckedContinuation { continuation in
            _ = code.launch({ 1 }) { continuation.resume(returning: try? $0.get()) }
        }
        #expect(good == 1)
        let bad: String? = await withCheckedContinuation { continuation in
            _ = code.launch({ throw Broken(what: "the lamp") }) { (result: Result<Int, any Error>) in
                guard case .failure(let error) = result else {
                    return continuation.resume(returning: nil)
                }
                continuation.resume(returning: ControlError.text(of: error))
            }
        }
        #expect(bad == "the lamp is broken")
    }
}
