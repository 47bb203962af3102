internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Callers that don't wait, go away, or call too much.
    @Suite(.timeLimit(.minutes(1)))
    struct CallerTests {
        @Test func aCallerThatVanishesCancelsNothing() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Gate0", times: 4)
                let caller = try bundle.connect()
                // All three are on their way before anything else is sent.
                let calls = (0..<3).map { _ in Task.immediate { try await bundle.press("Gate0", from: caller) } }
                let first = await latch.entered()
                // They have arrived once a later message of the same connection is answered.
                while try await bundle.isOn("Lamp0", from: caller) != false {}
                await caller.close()
                for call in calls { await #expect(throws: (any Error).self) { try await call.value } }
                first.release()
                await latch.entered().release()
                await latch.entered().release()
                let last = Task { try await bundle.press("Gate0") }
                await latch.entered().release()
                try await last.value
                #expect(try await bundle.journal("Gate0") == ["passed", "passed", "passed", "passed"])
            }
        }

        @Test func callsThatWantNoReply() async throws {
            try await withBundle { bundle in
                let trace = try await Trace.start(bundle)
                let target = [
                    RunningBundle.name.rawValue, "\(RunningBundle.control("Lamp0"))", Toggle1.name.rawValue,
                ]
                for method in ["Toggle", "Nothing", "Toggle"] {
                    let said = try await bundle.say(
                        ["busctl", "--user", "--expect-reply=no", "call"] + target + [method])
                    #expect(said == "")
                }
                let seen = try await trace.upTo("changed control/Lamp0 Toggle1: IsOn=false")
                #expect(
                    seen.filter { !$0.contains("widget/") } == [
                        "changed control/Lamp0 Toggle1: IsOn=true",
                        "changed control/Lamp0 Control1: Symbol=lightbulb.fill ValueText=Lit",
                        "changed control/Lamp0 Toggle1: IsOn=false",
                    ])
            }
        }

        @Test func floodsAreServed() async throws {
            try await withBundle { bundle in
                _ = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                let before = try bundle.memory()
                let (answers, reloads) = try await withThrowingTaskGroup(of: String.self) { group in
                    for index in 0..<20_000 {
                        group.addTask {
                            switch index % 4 {
                            case 0: await failure { try await bundle.isOn("Lamp3") }
                            case 1: await failure { try await bundle.reload("Lamp3") }
                            case 2: await failure { try await bundle.reloadWidget("Counter") }
                            default:
                                await failure { try await bundle.call("/nowhere", Toggle1.name, "Toggle") }
                            }
                        }
                    }
                    return try await group.reduce(into: ([String: Int](), 0)) { counts, answer in
                        counts.0[String(answer.prefix(40)), default: 0] += 1
                        counts.1 += answer == "no error but ()" ? 1 : 0
                    }
                }
                #expect(reloads == 10_000)
                #expect(answers.values.sorted() == [5_000, 5_000, 10_000])
                // Reloads that come while one runs become one.
                #expect(try await bundle.journal("Counter").count < 5_000)
                #expect(try bundle.memory() - before < 48 << 20)
            }
        }
    }
}
