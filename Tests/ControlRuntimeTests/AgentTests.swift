internal import BusContract
internal import DBus
internal import Synchronization
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Asking back: the caller names an agent object, and `perform()` goes on with the answers.
    @Suite(.standardTimeLimit)
    struct AgentTests {
        static let agent: ObjectPath = "/org/example/agent"

        /// Answers the questions that come to the agent object, and keeps them.
        final class Person: Sendable {
            private let asked = Mutex<[String]>([])
            private let answer: @Sendable (MethodCall) -> Void

            init(_ answer: @escaping @Sendable (MethodCall) -> Void) { self.answer = answer }

            var questions: [String] { asked.withLock { $0 } }

            func handle(_ call: MethodCall) {
                let dialog = call.member == Agent1.requestValue.name ? call.arguments[3] : call.arguments[1]
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

        /// A name, a yes and the last choice.
        private static func greet(_ call: MethodCall) {
            switch call.member {
            case Agent1.requestValue.name: call.reply.succeed([.variant(.string("Ada"))])
            case Agent1.requestConfirmation.name: call.reply.succeed([.boolean(true)])
            default:
                let choices = call.arguments[2].elements ?? []
                call.reply.succeed([choices.last?.properties?["id"] ?? .string("")])
            }
        }

        @Test func agentAnswersReachTheAction() async throws {
            try await withBundle { bundle in
                let asked = Mutex<[[BusValue]]>([])
                let person = Person { call in
                    asked.withLock { $0.append(call.arguments) }
                    Self.greet(call)
                }
                let greeting = try await press(bundle, person)
                #expect(greeting == "Ada, Briefly")
                // What it prints comes while it runs.
                try await bundle.process.line { $0 == "greets Ada" }
                #expect(
                    person.questions == [
                        "RequestValue: Whom?", "RequestConfirmation: Greet Ada?", "RequestChoice: How?",
                    ])
                // Which action asks, for which parameter, of which type.
                let arguments = asked.withLock { $0 }
                let action = BusValue.objectPath(RunningBundle.intent("Greet"))
                #expect(arguments.map(\.first) == [action, action, action])
                #expect(arguments[0][1...2].map(\.text) == ["name", "s"])
                #expect(arguments[0][4].properties?["choices"] == nil)
                let ways = arguments[2][2].elements?.compactMap(\.properties) ?? []
                #expect(ways.map { $0["subtitle"]?.text } == ["", ""])
                #expect(Set(ways.compactMap { $0["id"]?.text }).count == 2)
            }
        }

        /// Another agent than the contract's, which answers something else.
        @Test func wronglyTypedAgentAnswerIsATypedError() async throws {
            try await withBundle { bundle in
                for (answer, method) in [
                    ([BusValue.string("Ada")], "RequestValue"),
                    ([.variant(.string("Ada")), .variant(.string("Bo"))], "RequestValue"),
                ] {
                    let person = Person { $0.reply.succeed(answer) }
                    let error = await failure { try await press(bundle, person) }
                    let said = "InvalidValue: the agent at \(Self.agent) did not answer \(method) "
                    #expect(error.hasPrefix("\(ownError).\(said)"), "\(error)")
                }
            }
        }

        /// Who is asked is any caller, and none has memory for all that it likes to say.
        @Test func tooLargeAgentAnswerIsRefusedOnce() async throws {
            try await withBundle { bundle in
                let many = BusValue.array(of: .boolean, Array(repeating: .boolean(true), count: 17_000))
                for (answer, reason) in [
                    (BusValue.bytes(Array(repeating: 1, count: 1_100_000)), "and 1048576 are taken at most"),
                    (many, "it holds more values than are taken in one message"),
                ] {
                    let person = Person { $0.reply.succeed([.variant(answer)]) }
                    let error = await failure { try await press(bundle, person) }
                    let said = "LimitsExceeded: the agent at \(Self.agent) failed at RequestValue: "
                    #expect(error.hasPrefix("\(dbusError).\(said)"), "\(error)")
                    #expect(error.hasSuffix(reason), "\(error)")
                }
                let greeting = try await press(bundle, Person { Self.greet($0) })
                #expect(greeting == "Ada, Briefly")
            }
        }

        /// Presses the button whose questions have views.
        private func order(_ bundle: RunningBundle, choice: String = "0", isRight: Bool = true) async throws
            -> (
                [String: BusValue]?, [MethodCall]
            )
        {
            let asked = Mutex<[MethodCall]>([])
            await bundle.client.setCallHandler { call in
                let number = asked.withLock {
                    $0.append(call)
                    return $0.count
                }
                switch call.member {
                case Agent1.requestConfirmation.name: call.reply.succeed([.boolean(number == 1 || isRight)])
                default: call.reply.succeed([.string(choice)])
                }
            }
            let results = try await bundle.invoke("Cake", [("agent", .objectPath(Self.agent))])
            return (results, asked.withLock { $0 })
        }

        @Test func questionsAndResultsCarryTheirViews() async throws {
            try await withBundle { bundle in
                let (results, calls) = try await order(bundle)
                #expect(
                    calls.map(\.member) == [
                        Agent1.requestConfirmation.name, Agent1.requestConfirmation.name,
                        Agent1.requestChoice.name,
                    ])
                #expect(
                    calls.allSatisfy { $0.arguments[0].text == RunningBundle.intent("OrderCake").rawValue })
                let first = try #require(calls[0].arguments[2].properties)
                #expect(calls[0].arguments[1].text == "Buy a cake?")
                #expect(first["action"]?.text == "Buy")
                #expect(first["view"]?.text?.contains("A cake for 8") == true, "\(first)")
                let second = try #require(calls[1].arguments[2].properties)
                #expect(second["value"]?.integer == 8)
                #expect(second["view"]?.text?.contains("ruler") == true, "\(second)")
                let choices = try #require(calls[2].arguments[2].elements).compactMap(\.properties)
                #expect(choices.map { $0["title"]?.text } == ["Candles", "A saw", "Cancel"])
                #expect(choices.map { $0["style"]?.text } == ["default", "destructive", "cancel"])
                #expect(choices.map { $0["view"]?.text?.contains("birthday.cake") } == [true, nil, nil])
                #expect(results?["value"]?.text == "Candles")
                #expect(results?["dialog"]?.text == "The cake is ordered.")
                #expect(results?["supporting-dialog"]?.text == "Ordered")
                #expect(results?["symbol"]?.text == "checkmark")
                #expect(results?["view"]?.text?.contains("Cake with Candles") == true, "\(results ?? [:])")
            }
        }

        @Test func choiceMayCancelOrBeInvalid() async throws {
            try await withBundle { bundle in
                let saw = try await order(bundle, choice: "1")
                #expect(saw.0?["value"]?.text == "A saw")
                #expect(
                    await failure { try await order(bundle, choice: "2") }
                        == "\(ownError).Cancelled: Cake was cancelled")
                let wrong = await failure { try await order(bundle, choice: "spoon") }
                #expect(wrong.hasPrefix("\(ownError).InvalidValue: "), "\(wrong)")
                #expect(wrong.contains("\"0\", \"1\", \"2\"") && wrong.contains("\"spoon\""), "\(wrong)")
                let small = try await order(bundle, isRight: false)
                #expect(small.0?["value"]?.text == "too small")
            }
        }

        @Test func confirmationShowsAnotherActionsView() async throws {
            try await withBundle { bundle in
                let asked = Mutex<[[String: BusValue]]>([])
                await bundle.client.setCallHandler { call in
                    asked.withLock { $0.append(call.arguments[2].properties ?? [:]) }
                    call.reply.succeed([.boolean(true)])
                }
                let results = try await bundle.invoke("Order", [("agent", .objectPath(Self.agent))])
                #expect(results?["value"]?.integer == 9)
                let hints = asked.withLock { $0 }
                #expect(hints.map { $0["action"]?.text } == ["Order", "Pay"])
                #expect(hints.first?["view"]?.text?.contains("Today: Stew") == true, "\(hints)")
                #expect(hints.last?["view"]?.text?.contains("Price: 9") == true, "\(hints)")
                await bundle.client.setCallHandler { $0.reply.succeed([.boolean(false)]) }
                let error = await failure {
                    try await bundle.invoke("Order", [("agent", .objectPath(Self.agent))])
                }
                #expect(error == "\(ownError).Cancelled: Order was cancelled")
            }
        }

        @Test func resultMayNameItsShowingAction() async throws {
            try await withBundle { bundle in
                let results = try await bundle.invoke("Menu")
                #expect(results?["view"]?.text?.contains("Today: Soup") == true, "\(results ?? [:])")
            }
        }

        @Test func missingAgentIsATypedError() async throws {
            try await withBundle { bundle in
                #expect(
                    await failure { try await bundle.invoke("Asking") }
                        == "org.controlruntime.Error.NeedsValue: the parameter \"name\" needs a value: Whom?")
            }
        }

        @Test func declinedQuestionCancelsTheAction() async throws {
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

        @Test func aConfirmationWithoutAnAgentIsRefused() async throws {
            try await withBundle { bundle in
                let error = await failure { try await bundle.invoke("Cake") }
                #expect(error.hasPrefix("\(ownError).ConfirmationRequired: "), "\(error)")
            }
        }

        @Test func unreachableAgentIsReported() async throws {
            try await withBundle { bundle in
                #expect(
                    await failure { try await press(bundle, nil) }.hasPrefix(
                        "org.controlruntime.Error.InvalidValue: the caller has no agent at /org/example/agent "
                    ))
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
