internal import BusContract
internal import DBus
internal import Synchronization
internal import Testing

extension RuntimeTests {
    /// Asking back: the caller names an agent object, and `perform()` goes on with the answers.
    @Suite(.timeLimit(.minutes(2)))
    struct AgentTests {
        static let agent: ObjectPath = "/org/example/agent"

        /// Answers the questions that come to the agent object, and keeps them.
        final class Person: Sendable {
            private let asked = Mutex<[String]>([])
            private let answer: @Sendable (MethodCall) -> Void

            init(_ answer: @escaping @Sendable (MethodCall) -> Void) { self.answer = answer }

            var questions: [String] { asked.withLock { $0 } }

            func handle(_ call: MethodCall) {
                let dialog = call.member == Agent1.requestValue ? call.arguments[3] : call.arguments[1]
                asked.withLock { $0.append("\(call.member): \(dialog.text ?? "")") }
                answer(call)
            }
        }

        private func press(_ bundle: RunningBundle, _ person: Person?) async throws -> String? {
            let client = bundle.client
            if let person { await client.setCallHandler { person.handle($0) } }
            let results = try await bundle.invoke("Asking", [("agent", .objectPath(Self.agent))])
            return results?["value"]?.text
        }

        @Test func answersReachTheAction() async throws {
            try await withBundle { bundle in
                let person = Person { call in
                    switch call.member {
                    case Agent1.requestValue: call.reply.succeed([.variant(.string("Ada"))])
                    case Agent1.requestConfirmation: call.reply.succeed([.boolean(true)])
                    default:
                        let choices = call.arguments[2].elements ?? []
                        call.reply.succeed([choices.last?.properties?["id"] ?? .string("")])
                    }
                }
                let greeting = try await press(bundle, person)
                #expect(greeting == "Ada, Briefly")
                #expect(
                    person.questions == [
                        "RequestValue: Whom?", "RequestConfirmation: Greet Ada?", "RequestChoice: How?",
                    ])
            }
        }

        @Test func withoutAnAgentTheErrorIsTyped() async throws {
            try await withBundle { bundle in
                #expect(
                    await failure { try await bundle.invoke("Asking") }
                        == "org.controlruntime.Error.NeedsValue: the parameter \"name\" needs a value: Whom?")
            }
        }

        @Test func aPersonMayDecline() async throws {
            try await withBundle { bundle in
                let person = Person { call in
                    call.reply.fail(BusError("org.controlruntime.Error.Cancelled", "no"))
                }
                #expect(
                    await failure { try await press(bundle, person) }
                        == "org.controlruntime.Error.Cancelled: Asking was cancelled")
                // The next one is asked again.
                #expect(person.questions == ["RequestValue: Whom?"])
            }
        }

        @Test func anAgentThatIsNotThereIsSaidSo() async throws {
            try await withBundle { bundle in
                #expect(
                    await failure { try await press(bundle, nil) }.hasPrefix(
                        "org.controlruntime.Error.PerformFailed: the agent at /org/example/agent failed: "))
            }
        }

        @Test func anAgentOfTheWrongTypeIsRefused() async throws {
            try await withBundle { bundle in
                #expect(
                    await failure { try await bundle.invoke("Asking", [("agent", .string("/x"))]) }
                        == "org.controlruntime.Error.InvalidValue: the option \"agent\": expected an object path "
                        + "(o), got the type s")
            }
        }
    }
}
