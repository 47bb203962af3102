internal import BusContract
internal import DBus
internal import Synchronization
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Actions that need a value, or to know which one is meant: they ask in the middle, or end for it and
    /// begin again.
    @Suite(.standardTimeLimit)
    struct ActionQuestionTests {
        private static let agent: ObjectPath = "/org/example/agent"

        /// Performs an action with an agent that `answer`s; what it gives and the questions.
        private func ask(
            _ bundle: RunningBundle, _ identifier: String, _ parameters: [(String, BusValue)] = [],
            _ answer: @escaping @Sendable (MethodCall) -> Void
        ) async throws -> (String?, [MethodCall]) {
            let asked = Mutex<[MethodCall]>([])
            await bundle.client.setCallHandler { call in
                asked.withLock { $0.append(call) }
                answer(call)
            }
            let arguments: [BusValue] = [
                .properties(parameters), .properties([("agent", .objectPath(Self.agent))]),
            ]
            let results = try await bundle.call(
                RunningBundle.intent(identifier), Intent1.name, Intent1.perform.name, arguments
            ).first?.properties
            return (results?["value"]?.text, asked.withLock { $0 })
        }

        private static func decline(_ call: MethodCall) {
            call.reply.fail(BusError(ContractError.cancelled, "no"))
        }

        @Test func actionContinuesWithTheChosenValue() async throws {
            try await withBundle { bundle async throws in
                let (value, calls) = try await ask(bundle, "WearHat") { $0.reply.succeed([.string("felt")]) }
                #expect(value == "felt none")
                let call = try #require(calls.first)
                #expect(calls.count == 1 && call.member == Agent1.requestChoice.name)
                #expect(call.arguments[0].text == RunningBundle.intent("WearHat").rawValue)
                #expect(call.arguments[1].text == "Which of the hats?")
                let choices = try #require(call.arguments[2].elements).compactMap(\.properties)
                #expect(choices.map { $0["id"]?.text } == ["straw", "felt"])
                #expect(choices.map { $0["title"]?.text } == ["The straw hat", "The felt hat"])
                #expect(choices.map { $0["subtitle"]?.text } == ["made of straw", "made of felt"])
                // It went on where it asked.
                #expect(try await bundle.journal("Hats") == ["begins with none"])
            }
        }

        @Test func runRestartsWithTheChoice() async throws {
            try await withBundle { bundle async throws in
                let again: [(String, BusValue)] = [("beginsAgain", .boolean(true))]
                let (value, calls) = try await ask(bundle, "WearHat", again) {
                    $0.reply.succeed([.string("straw")])
                }
                #expect(value == "straw")
                #expect(calls.map(\.member) == [Agent1.requestChoice.name])
                #expect(calls.first?.arguments[1].text == "Which hat again?")
                #expect(try await bundle.journal("Hats") == ["begins with none", "begins with straw"])
                // The next run has no hat of this one.
                let (other, _) = try await ask(bundle, "WearHat") { $0.reply.succeed([.string("felt")]) }
                #expect(other == "felt none")
            }
        }

        @Test(arguments: [false, true])
        func wrongOrDeclinedChoiceIsATypedError(_ beginsAgain: Bool) async throws {
            try await withBundle { bundle async throws in
                let parameters: [(String, BusValue)] = [("beginsAgain", .boolean(beginsAgain))]
                let wrong = await failure {
                    try await ask(bundle, "WearHat", parameters) { $0.reply.succeed([.string("top")]) }
                }
                #expect(
                    wrong
                        == "\(ownError).InvalidValue: the parameter \"hat\": expected one of \"straw\", \"felt\", "
                        + "got \"top\"")
                let declined = await failure { try await ask(bundle, "WearHat", parameters, Self.decline) }
                #expect(declined == "\(ownError).Cancelled: WearHat was cancelled")
                #expect(try await bundle.journal("Hats").count == 2)
            }
        }

        @Test(arguments: [false, true])
        func choiceWithoutAnAgentIsATypedError(_ beginsAgain: Bool) async throws {
            try await withBundle { bundle async throws in
                let error = await failure {
                    try await bundle.perform("WearHat", [("beginsAgain", .boolean(beginsAgain))])
                }
                #expect(error.hasPrefix("\(ownError).NeedsValue: the parameter \"hat\" "), "\(error)")
                #expect(error.contains("\"straw\"") && error.contains("\"felt\""), "\(error)")
                #expect(error.hasSuffix(beginsAgain ? "Which hat again?" : "Which of the hats?"), "\(error)")
                let pressed = await failure { try await bundle.press("Hat") }
                #expect(pressed.hasPrefix("\(ownError).NeedsValue: "), "\(pressed)")
                guard case .structure(let kept) = try await bundle.get("Hat", Control1.error.name) else {
                    Issue.record("no error is kept")
                    return
                }
                #expect(kept.first?.text == "NeedsValue")
            }
        }

        @Test func neededValuesAreRequestedOneByOne() async throws {
            try await withBundle { bundle async throws in
                let (value, calls) = try await ask(bundle, "MarkHat") { call in
                    let isName = call.arguments[1].text == "name"
                    call.reply.succeed([.variant(isName ? .string("Ada") : .byte(7))])
                }
                #expect(value == "Ada 7")
                #expect(calls.map(\.member) == [Agent1.requestValue.name, Agent1.requestValue.name])
                #expect(calls.map { $0.arguments[1].text } == ["name", "size"])
                #expect(calls.map { $0.arguments[2].text } == ["s", "x"])
                #expect(
                    calls.map { $0.arguments[3].text } == ["Whose hat is it?", "What is the value for Size?"])
                #expect(
                    try await bundle.journal("Marks") == [
                        "begins with none", "begins with Ada", "begins with Ada",
                    ])
                // What was given isn't asked for.
                let (second, asked) = try await ask(bundle, "MarkHat", [("name", .string("Bea"))]) {
                    $0.reply.succeed([.variant(.int64(8))])
                }
                #expect(second == "Bea 8" && asked.count == 1)
            }
        }

        /// The question has the names that there are, and the type is that of a name.
        @Test func enumerationValueIsRequestedWithItsChoices() async throws {
            try await withBundle { bundle async throws in
                let (_, calls) = try await ask(bundle, "SetLayout") {
                    $0.reply.succeed([.variant(.string("french"))])
                }
                let call = try #require(calls.first)
                #expect(calls.count == 1 && call.member == Agent1.requestValue.name)
                #expect(call.arguments[1...3].map(\.text) == ["value", "s", "What is the value for Layout?"])
                let choices = call.arguments[4].properties?["choices"]?.unwrapped.elements
                #expect(choices?.map(\.text) == ["us", "german", "french"])
                #expect(try await bundle.journal("Layouts") == ["french"])
            }
        }

        @Test func wrongOrDeclinedValueIsATypedError() async throws {
            try await withBundle { bundle async throws in
                let wrong = await failure {
                    try await ask(bundle, "MarkHat", [("name", .string("Bea"))]) {
                        $0.reply.succeed([.variant(.string("large"))])
                    }
                }
                #expect(
                    wrong.hasPrefix("\(ownError).InvalidValue: the parameter \"size\": expected "), "\(wrong)"
                )
                let declined = await failure { try await ask(bundle, "MarkHat", [], Self.decline) }
                #expect(declined == "\(ownError).Cancelled: MarkHat was cancelled")
                let missing = await failure { try await bundle.perform("MarkHat") }
                #expect(
                    missing
                        == "\(ownError).NeedsValue: the parameter \"name\" needs a value: Whose hat is it?")
                let pressed = await failure { try await bundle.press("Mark") }
                #expect(pressed == missing)
                #expect(try await bundle.setValue("Lamp7", true) == true)
            }
        }
    }
}
