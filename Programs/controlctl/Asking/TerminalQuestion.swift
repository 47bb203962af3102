internal import BusContract
internal import DBus
internal import ControlBasics

/// One question of an action: what to show, and what becomes of a line.
struct TerminalQuestion: Sendable {
    let lines: [String]
    /// What stands before the answer.
    let prompt: String
    /// Nil where the line was an answer, which has been given then; else what is wrong with it.
    let answer: @Sendable (String) -> String?
    let decline: @Sendable () -> Void
}

extension TerminalQuestion {
    /// Asks for a value of a D-Bus type.
    static func value(
        _ parameter: String, type: String, dialog: String, hints: Vardict, _ call: BusCall<BusValue>
    ) -> TerminalQuestion {
        var description = hints.values
        description["name"] = .string(parameter)
        description["type"] = .string(type)
        // Here choices are ids alone.
        description["choices"] = nil
        let parameter = ParameterDescription(description)
        let isNumber = parameter?.takesNumbers == true
        let offered = offered(by: hints)
        let named = offered.map { (id: ResultText.plain($0.value), title: $0.title) }
        let titles = zip(ChoiceTitles.distinct(named), offered).map { $0 + $1.more }
        // Where a number is wanted, one that is typed is that.
        let lines =
            isNumber ? zip(named, titles).map { "  \($0.id)  \($1)" } : numbered(titles)
        return TerminalQuestion(
            lines: [dialog] + lines, prompt: "\(parameter?.name ?? "value"): ",
            answer: { line in
                let text = line.trimmed
                if text.isEmpty { return "An answer is wanted; Ctrl-D declines." }
                let meant =
                    isNumber ? ChoiceTitles.places(of: text, among: named) : places(of: text, among: named)
                if meant.count > 1 {
                    return
                        "\(meant.count) are called \(Quotation.of(text)): answer with a number; Ctrl-D declines."
                }
                guard let value = meant.first.map({ offered[$0].value }) ?? (try? parameter?.value(of: text))
                else { return "Answer on or off." }
                call.reply.succeed(
                    parameter?.takesSeveral == true ? .array(of: value.type, [value]) : value)
                return nil
            },
            decline: { call.reply.fail(declined) })
    }

    /// A value that may be chosen.
    private struct Offer {
        let value: BusValue
        let title: String
        /// What is shown behind the title.
        var more = ""
    }

    /// The values that the action suggests, else all that there are.
    private static func offered(by hints: Vardict) -> [Offer] {
        let suggested = (hints["suggestions"]?.elements ?? []).compactMap { option -> Offer? in
            guard let option = option.properties, let value = option["value"] else { return nil }
            let more = option["subtitle"]?.text.map { " (\($0))" } ?? ""
            return Offer(value: value, title: option["title"]?.text ?? ResultText.plain(value), more: more)
        }
        guard suggested.isEmpty else { return suggested }
        return (hints["choices"]?.elements ?? []).compactMap { choice in
            choice.text.map { Offer(value: choice, title: $0) }
        }
    }

    /// Asks whether to go on.
    static func confirmation(_ dialog: String, _ hints: Vardict, _ call: BusCall<Bool>) -> TerminalQuestion {
        let yes = hints["action"]?.text ?? "Yes"
        let no = hints["deny"]?.text ?? "No"
        let isDestructive = hints["destructive"]?.bool == true
        return TerminalQuestion(
            lines: [dialog] + (isDestructive ? ["This can't be undone."] : []),
            prompt: "\(yes)? [y/n] ",
            answer: { line in
                switch line.trimmed.lowercased() {
                case "y", "yes", yes.lowercased(): call.reply.succeed(true)
                case "n", "no", no.lowercased(): call.reply.succeed(false)
                default: return "Answer y or n; Ctrl-D declines."
                }
                return nil
            },
            decline: { call.reply.fail(declined) })
    }

    /// Asks for one of several choices.
    static func choice(_ dialog: String, _ choices: [Vardict], _ call: BusCall<String>) -> TerminalQuestion {
        let choices = choices.filter { $0["id"]?.text != nil }
        let named = choices.map { choice in
            let id = choice["id"]?.text ?? ""
            return (id: id, title: choice["title"]?.text ?? id)
        }
        let more = choices.map { choice in
            choice["subtitle"]?.text.flatMap { $0.isEmpty ? nil : " (\($0))" } ?? ""
        }
        return TerminalQuestion(
            lines: [dialog] + numbered(zip(ChoiceTitles.distinct(named), more).map { $0 + $1 }),
            prompt: "Number: ",
            answer: { line in
                let word = line.trimmed
                let meant = places(of: word, among: named)
                switch meant.count {
                case 1: call.reply.succeed(named[meant[0]].id)
                case 0:
                    return "Answer with a number from 1 to \(named.count), or with a title; Ctrl-D declines."
                default:
                    return
                        "\(meant.count) are called \(Quotation.of(word)): answer with a number; Ctrl-D declines."
                }
                return nil
            },
            decline: { call.reply.fail(declined) })
    }

    private static func numbered(_ titles: [String]) -> [String] {
        titles.enumerated().map { "  \($0 + 1)  \($1)" }
    }

    /// The places of the choices that a number, an id or a title may mean.
    private static func places(of text: String, among choices: [ChoiceTitles.Choice]) -> [Int] {
        if let number = Int(text), number > 0, number <= choices.count { return [number - 1] }
        return ChoiceTitles.places(of: text, among: choices)
    }

    private static let declined = BusError(ContractError.cancelled, "the user declined")
}

extension String {
    /// Without white space at its ends.
    fileprivate var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
