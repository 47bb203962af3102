internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// What an action asks at a terminal, and what becomes of the lines there.
@Suite(.standardTimeLimit)
struct QuestionTests {
    /// Makes a question, gives it lines one after the other, and tells what was said to each and in the end
    /// answered to the action.
    private func answers<Output>(
        _ lines: [String], _ make: (BusCall<Output>) -> TerminalQuestion
    ) -> (complaints: [String?], answer: [Result<[BusValue], BusError>]) {
        let answer = Notes<Result<[BusValue], BusError>>()
        let question = make(
            BusCall(
                MethodCall(
                    path: TerminalAgent.path, interface: Agent1.name, member: "Ask",
                    reply: ReplyHandle { answer.add($0) })))
        return (lines.map { question.answer($0) }, answer.all)
    }

    private func value(
        _ lines: String..., type: String = "s", choices: [String]? = nil
    ) -> (complaints: [String?], answer: [Result<[BusValue], BusError>]) {
        let hints = Vardict(choices.map { [("choices", .strings($0))] } ?? [])
        return answers(lines) { .value("name", type: type, dialog: "Whom?", hints: hints, $0) }
    }

    /// A value is of its parameter's type, without the blanks around it; nothing is no answer.
    @Test func answeredValueHasParameterType() {
        let text = value(" ", "  Ada Lovelace\t")
        #expect(text.complaints == ["An answer is wanted; Ctrl-D declines.", nil])
        #expect(text.answer == [.success([.variant(.string("Ada Lovelace"))])])
        let flag = value("maybe", "ON", type: "b")
        #expect(flag.complaints == ["Answer on or off.", nil])
        #expect(flag.answer == [.success([.variant(.boolean(true))])])
        #expect(value("7", type: "i").answer == [.success([.variant(.int64(7))])])
    }

    /// Of values to choose from a number is one's place among them, or it is one of them.
    @Test(arguments: [
        ("1", "mint"), ("3", "9"), ("9", "9"), ("MINT", "mint"), ("4", "4"), ("0", "0"), ("lime", "lime"),
    ])
    func answerPicksValueByNumberOrName(_ line: String, _ id: String) {
        let chosen = value(line, choices: ["mint", "plum", "9"])
        #expect(chosen.complaints == [nil] && chosen.answer == [.success([.variant(.string(id))])])
    }

    /// The choices are shown with their numbers, and the parameter's name before the answer.
    @Test func valueQuestionShowsNumberedChoices() {
        let hints: Vardict = ["choices": .strings(["mint", "plum"])]
        _ = answers([]) { (call: BusCall<BusValue>) in
            let question = TerminalQuestion.value("name", type: "s", dialog: "Which?", hints: hints, call)
            #expect(question.lines == ["Which?", "  1  mint", "  2  plum"] && question.prompt == "name: ")
            return question
        }
    }

    /// What an action suggests is shown by its titles and answered by its value; another text is a value too.
    @Test(arguments: [("2", "h1"), ("the timer", "t1"), ("h1", "h1"), ("Loop", "Loop")])
    func suggestionsAreShownByTheirTitles(_ line: String, _ id: String) {
        let hints: Vardict = [
            "choices": .strings(["t1", "h1"]),
            "suggestions": .array(
                of: .vardict,
                [["The Timer", "t1"], ["The History", "h1", "old"]].map { option in
                    let more: [(String, BusValue)] = option.dropFirst(2).map { ("subtitle", .string($0)) }
                    let named: [(String, BusValue)] = [
                        ("value", .string(option[1])), ("title", .string(option[0])),
                    ]
                    return Vardict(named + more).busValue
                }),
        ]
        var lines: [String] = []
        func ask(_ type: String) -> [Result<[BusValue], BusError>] {
            answers([line]) { (call: BusCall<BusValue>) in
                let question = TerminalQuestion.value(
                    "screen", type: type, dialog: "Which?", hints: hints, call)
                lines = question.lines
                return question
            }.answer
        }
        #expect(ask("s") == [.success([.variant(.string(id))])])
        #expect(lines == ["Which?", "  1  The Timer", "  2  The History (old)"])
        #expect(ask("as") == [.success([.variant(.strings([id]))])])
    }

    /// Where a number is wanted, one that is typed is no place among the suggestions.
    @Test(arguments: [("2", 2), ("5", 5), ("ten minutes", 10)])
    func typedNumberIsTheValue(_ line: String, _ number: Int64) {
        let options = [(5, "Five minutes"), (10, "Ten minutes")].map { value, title in
            Vardict([("value", .int64(Int64(value))), ("title", .string(title))]).busValue
        }
        let hints: Vardict = ["suggestions": .array(of: .vardict, options)]
        var lines: [String] = []
        let chosen = answers([line]) { (call: BusCall<BusValue>) in
            let question = TerminalQuestion.value(
                "minutes", type: "x", dialog: "How long?", hints: hints, call)
            lines = question.lines
            return question
        }
        #expect(chosen.answer == [.success([.variant(.int64(number))])])
        #expect(lines == ["How long?", "  5  Five minutes", "  10  Ten minutes"])
    }

    /// The first of equal titles is no better than the others.
    @Test func choicesOfOneTitleAreToldApart() {
        let choices: [Vardict] = [
            ["id": .string("usb"), "title": .string("Speaker")], ["title": .string("Nothing")],
            ["id": .string("hdmi"), "title": .string("Speaker"), "subtitle": .string("TV")],
        ]
        var lines: [String] = []
        let chosen = answers(["speaker", "-9223372036854775808", "3", "Speaker (hdmi)"]) {
            (call: BusCall<String>) in
            let question = TerminalQuestion.choice("Where?", choices, call)
            lines = question.lines
            return question
        }
        #expect(lines == ["Where?", "  1  Speaker (usb)", "  2  Speaker (hdmi) (TV)"])
        let wanted = "Answer with a number from 1 to 2, or with a title; Ctrl-D declines."
        #expect(
            chosen.complaints
                == [
                    "2 are called \"speaker\": answer with a number; Ctrl-D declines.", wanted, wanted, nil,
                ])
        #expect(chosen.answer == [.success([.string("hdmi")])])
    }

    /// Yes and no in short, at length and by the action's own words, in large letters and small ones.
    @Test(
        arguments: [
            ("y", true), ("YES", true), (" Buy ", true), ("n", false), ("No", false), ("keep it", false),
            ("maybe", nil), ("", nil),
        ] as [(String, Bool?)])
    func confirmationTakesYesOrNo(_ line: String, _ answer: Bool?) {
        let hints: Vardict = ["action": .string("Buy"), "deny": .string("Keep it")]
        let result = answers([line]) { .confirmation("Sure?", hints, $0) }
        #expect(result.complaints == [answer == nil ? "Answer y or n; Ctrl-D declines." : nil])
        #expect(result.answer == (answer.map { [.success([.boolean($0)])] } ?? []))
    }

    /// What can't be undone is said to be so, and nothing else is.
    @Test func confirmationWarnsOfDestructiveAction() {
        func shown(_ hints: Vardict) -> [String] {
            var shown: [String] = []
            _ = answers([]) { (call: BusCall<Bool>) in
                let question = TerminalQuestion.confirmation("Sure?", hints, call)
                shown = question.lines + [question.prompt]
                return question
            }
            return shown
        }
        #expect(shown([:]) == ["Sure?", "Yes? [y/n] "])
        #expect(
            shown(["destructive": .boolean(false), "action": .string("Buy")]) == ["Sure?", "Buy? [y/n] "])
        #expect(shown(["destructive": .boolean(true)]) == ["Sure?", "This can't be undone.", "Yes? [y/n] "])
    }

    private static let ways: [Vardict] = [
        ["id": .string("b"), "title": .string("Warmly"), "subtitle": .string("as always")],
        ["id": .string("warmly"), "title": .string("Coldly"), "subtitle": .string("")],
        ["id": .string("c")],
    ]

    /// By its number, its id or its title, in this order; what is none of them is asked for again.
    @Test(
        arguments: [
            ("1", "b"), ("3", "c"), ("0", nil), ("4", nil), ("-1", nil), ("b", "b"), ("warmly", "warmly"),
            ("coldly", "warmly"), (" C ", "c"), ("", nil), ("wildly", nil),
        ] as [(String, String?)])
    func choiceIsAnsweredByNumberIDOrTitle(_ line: String, _ id: String?) {
        let result = answers([line]) { .choice("How?", Self.ways, $0) }
        let complaint = "Answer with a number from 1 to 3, or with a title; Ctrl-D declines."
        #expect(result.complaints == [id == nil ? complaint : nil])
        #expect(result.answer == (id.map { [.success([.string($0)])] } ?? []))
    }

    @Test func choicesAreShownWithTheirDescriptions() {
        _ = answers([]) { (call: BusCall<String>) in
            let question = TerminalQuestion.choice("How?", Self.ways, call)
            #expect(question.lines == ["How?", "  1  Warmly (as always)", "  2  Coldly", "  3  c"])
            #expect(question.prompt == "Number: ")
            return question
        }
    }

    /// Who declines is heard by the action, whatever was asked.
    @Test func declinedQuestionIsReportedToAction() {
        let declined: [Result<[BusValue], BusError>] = [
            .failure(BusError("org.controlruntime.Error.Cancelled", "the user declined"))
        ]
        func decline(_ question: TerminalQuestion) -> TerminalQuestion {
            question.decline()
            return question
        }
        let value = answers([]) { (call: BusCall<BusValue>) in
            decline(.value("name", type: "s", dialog: "Whom?", hints: [:], call))
        }
        let confirmation = answers([]) { (call: BusCall<Bool>) in decline(.confirmation("Sure?", [:], call)) }
        let choice = answers([]) { (call: BusCall<String>) in decline(.choice("How?", Self.ways, call)) }
        #expect(value.answer == declined && confirmation.answer == declined && choice.answer == declined)
    }

    /// Who asked may take a question back: nobody has to answer it any more, and it counts as declined.
    @Test func withdrawnQuestionCountsAsDeclined() async throws {
        let bundle = try await RealBundle()
        let fifo = bundle.bus.directory.appendingPathComponent("input").path
        #expect(mkfifo(fifo, 0o600) == 0)
        let input = try #require(FileHandle(forUpdatingAtPath: fifo))
        let run = try bundle.shell("exec $ctl run Greet --ask < \(fifo)")
        try await run.line(on: .error) { $0 == "Whom?" }
        let loop = Loop(name: "asking")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bundle.bus.address), on: loop)
        for name in try await connection.listNames() where name.rawValue.hasPrefix(":") {
            guard name != connection.uniqueName else { continue }
            // The others have no such object.
            try? await connection.call(Agent1.cancel, of: name, at: TerminalAgent.path)
        }
        #expect(try await run.exitStatus() == 4)
        let said = run.soFar.errorOutput
        #expect(said.contains("(no answer is wanted any more)\n"), "\(said)")
        #expect(said.hasSuffix("controlctl: Greet was cancelled\n"), "\(said)")
        try input.close()
        await connection.close()
    }
}
