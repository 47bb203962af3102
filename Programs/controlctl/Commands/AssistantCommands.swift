internal import ArgumentParser
internal import Assistants
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// What assistants may do, and have done.
struct AssistantsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "assistants",
        abstract: "Say what assistants may see and use, and see what they did.",
        discussion: """
            An assistant's program starts controlmcp (see config mcp), which offers it what is allowed here and \
            nothing else. What needs authentication, is private or isn't discoverable is never offered, nor is \
            anything while the session is locked.
            """,
        subcommands: [
            AllowAssistants.self, DenyAssistants.self, ListAllowed.self, PickTool.self, AssistantsLog.self,
            OpenQuestionsCommand.self, ApproveQuestion.self, RefuseQuestion.self,
        ], defaultSubcommand: ListAllowed.self)
}

/// Finds what a user means that assistants may use.
private enum AllowedThing {
    /// A bundle's name with a slash behind it, else a control, an action or a widget.
    static func find(_ name: String) async throws -> AssistantRule {
        let client = try await ControlClient.connect()
        if name.hasSuffix("/") {
            let bundle = String(name.dropLast())
            let bundles = try await client.bundles().map(\.name)
            guard let found = bundles.first(where: { $0.lowercased() == bundle.lowercased() }) else {
                let near = Suggestion.nearest(to: bundle, among: bundles)
                let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
                throw MistakenUse("there is no bundle \(bundle)\(hint)")
            }
            return AssistantRule(.bundle(found), .use)
        }
        let unknown: ControlClientError
        do {
            return try rule(of: try await client.resolve(name))
        } catch let error as ControlClientError {
            guard error.code == .unknownControl else { throw error }
            unknown = error
        }
        if let action = try? await client.resolveIntent(name) {
            guard action.isDiscoverable, !action.isGuarded else {
                throw MistakenUse(
                    "\(action.name) is never offered to assistants: it "
                        + (action.isDiscoverable ? "needs authentication" : "isn't discoverable"))
            }
            return AssistantRule(
                .action(bundle: action.bundle, name: action.name), .use,
                words: AssistantWords.of(action.title, action.descriptionText))
        }
        if let widget = try? await client.resolveWidget(name) {
            return AssistantRule(
                .widget(bundle: widget.bundle, name: widget.name), .read,
                words: AssistantWords.of(widget.displayName, widget.descriptionText))
        }
        throw unknown
    }

    private static func rule(of control: ControlSnapshot) throws(MistakenUse) -> AssistantRule {
        guard !control.isPrivacySensitive else {
            throw MistakenUse("\(control.address) is private, and never offered to assistants")
        }
        return AssistantRule(
            .control(bundle: control.address.bundle, name: "\(control.address)"), .use,
            words: AssistantWords.of(control.displayName, control.descriptionText))
    }

    /// Keeps a rule and says so.
    static func allow(_ rule: AssistantRule) throws {
        try rulesFile().doing { (file) throws(AssistantFileError) in try file.change { $0.allow(rule) } }
        Console.print(line(rule))
    }

    static func rulesFile() throws -> AssistantRulesFile {
        do throws(AssistantFileError) { return try .ofUser() } catch { throw failed(error) }
    }

    static func failed(_ error: AssistantFileError) -> any Error {
        Console.complain(error.description)
        return ExitStatus.failed
    }

    static func line(_ rule: AssistantRule) -> String {
        let access =
            switch rule.access {
            case .read: "may be seen"
            case .ask: "may be used, after a question each time"
            case .use: "may be used"
            }
        return "\(TextTable.printable(rule.target.name)) \(access)"
            + (rule.isTool ? ", as a tool of its own" : "")
    }
}

extension AssistantRulesFile {
    fileprivate func doing<Value>(
        _ body: (AssistantRulesFile) throws(AssistantFileError) -> Value
    ) throws -> Value {
        do throws(AssistantFileError) { return try body(self) } catch { throw AllowedThing.failed(error) }
    }
}

struct AllowAssistants: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow", abstract: "Allow assistants a control, an action, a widget or a bundle.",
        discussion: "SystemControls/ with the slash stands for all of a bundle that may be allowed at all.")

    @Argument(
        help: ArgumentHelp("A control, an action, a widget, or a bundle with a slash.", valueName: "name"))
    var name: String

    @Flag(help: "Only to be seen.")
    var read = false

    @Flag(help: "To be used, but the desktop asks each time.")
    var ask = false

    func validate() throws {
        if read, ask { throw ValidationError("--read and --ask exclude each other") }
    }

    func run() async throws {
        var rule = try await AllowedThing.find(name)
        if read { rule.access = .read }
        if ask { rule.access = .ask }
        try AllowedThing.allow(rule)
    }
}

struct PickTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tool", abstract: "Allow a control or an action, and offer it as a tool of its own.",
        discussion: "Assistants find such a tool at once. Some programs take 40 tools at most: pick few.")

    @Argument(help: ArgumentHelp("A control or an action.", valueName: "name"))
    var name: String

    @Flag(help: "The desktop asks each time.")
    var ask = false

    func run() async throws {
        var rule = try await AllowedThing.find(name)
        switch rule.target {
        case .control, .action: rule.isTool = true
        case .widget, .bundle:
            throw MistakenUse("\(name) is neither a control nor an action, and no tool of its own")
        }
        if ask { rule.access = .ask }
        try AllowedThing.allow(rule)
    }
}

struct DenyAssistants: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deny", abstract: "Take back what assistants are allowed.")

    @Argument(help: ArgumentHelp("As list shows it.", valueName: "name"))
    var name: String

    func run() async throws {
        let file = try AllowedThing.rulesFile()
        let rules = try file.doing { (file) throws(AssistantFileError) in try file.read() }.rules
        let folded = name.lowercased()
        let meant = rules.map(\.target).filter {
            let full = $0.name.lowercased()
            return full == folded || full.hasSuffix("/\(folded)")
        }
        guard !meant.isEmpty else {
            let near = Suggestion.nearest(to: name, among: rules.map(\.target.name))
            let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
            throw MistakenUse("assistants are not allowed \(name)\(hint)")
        }
        try file.doing { (file) throws(AssistantFileError) in
            try file.change { rules in for target in meant { rules.remove(target) } }
        }
        for target in meant { Console.print("\(TextTable.printable(target.name)) is not allowed any more") }
    }
}

struct ListAllowed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show what assistants are allowed.")

    @Flag(help: "As JSON.")
    var json = false

    func run() async throws {
        let rules = try AllowedThing.rulesFile()
            .doing { (file) throws(AssistantFileError) in try file.read() }.rules
        if json {
            return Console.print(JSONValue.array(rules.map { .object($0.json) }).compact)
        }
        if rules.isEmpty { Console.print("Assistants are allowed nothing. controlctl assistants allow NAME") }
        for rule in rules { Console.print(AllowedThing.line(rule)) }
    }
}

struct AssistantsLog: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Show what assistants have called.",
        discussion: "When, which program, which tool with what, who agreed, what came of it, in which time.")

    @Flag(help: "Go on with what they call from now on.")
    var follow = false

    @Flag(help: "As JSON, an object a line.")
    var json = false

    func run() async throws {
        let log: AssistantLog
        do throws(AssistantFileError) { log = try .ofUser() } catch { throw AllowedThing.failed(error) }
        let folder =
            follow ? WatchedFolder(log.folder, IN_MODIFY | IN_MOVED_TO | IN_CREATE, waits: true) : nil
        var last: AssistantCall?
        while true {
            let calls = log.calls()
            let new =
                last.flatMap { last in calls.lastIndex(of: last) }.map { calls[($0 + 1)...] } ?? calls[...]
            for call in new { Console.print(json ? call.line : Self.text(call)) }
            if calls.isEmpty, !json, !follow { Console.print("Assistants have called nothing.") }
            last = calls.last ?? last
            // The process ends with a signal, and does nothing else.
            guard let folder, folder.read() != nil else { return }
        }
    }

    private static func text(_ call: AssistantCall) -> String {
        let date = Date(timeIntervalSince1970: call.date)
        let words = [
            date.formatted(.iso8601), call.client, call.tool, call.arguments,
            call.consent.isEmpty ? "" : "(\(call.consent))", call.outcome, "\(call.milliseconds) ms",
        ]
        return TextTable.printable(words.filter { !$0.isEmpty }.joined(separator: "  "))
    }
}

/// The questions that the hub has open.
private enum HubQuestions {
    static func client() async throws -> ControlClient { try await ControlClient.connect() }

    static func answer(_ number: UInt32, _ answer: Assistants1.Answer) async throws {
        let client = try await client()
        do {
            try await client.connection.call(
                Assistants1.answer, (number, answer.rawValue), of: Assistants1.busName, at: Assistants1.path,
                noAutoStart: true)
        } catch let error as BusError {
            throw failed(error, else: error.name == .invalidArguments ? "no question \(number) is open" : nil)
        }
    }

    /// Says what is wrong.
    static func failed(_ error: BusError, else sentence: String? = nil) -> ExitStatus {
        guard error.isFailureToStart else {
            Console.complain(sentence ?? error.message)
            return .failed
        }
        Console.complain(
            "the hub doesn't run, which puts assistants' questions: systemctl --user start controlhub, or controlhub"
        )
        return .unavailable
    }
}

struct OpenQuestionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "questions", abstract: "Show what assistants wait for the user's answer to.")

    func run() async throws {
        let client = try await HubQuestions.client()
        let open: [Vardict]
        do {
            open = try await client.connection.get(
                Assistants1.pending, of: Assistants1.busName, at: Assistants1.path, noAutoStart: true)
        } catch let error as BusError {
            throw HubQuestions.failed(error)
        }
        if open.isEmpty { Console.print("No assistant waits for an answer.") }
        for question in open {
            let texts = ["client", "title", "text"].compactMap { question[$0]?.text }
            let number = question["number"]?.integer ?? 0
            Console.print(TextTable.printable("\(number)  \(texts.joined(separator: ": "))"))
        }
    }
}

struct ApproveQuestion: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve", abstract: "Agree to what an assistant asks.")

    @Argument(help: "The question's number.") var number: UInt32

    @Flag(help: "For the same, agree for an hour.") var hour = false

    func run() async throws { try await HubQuestions.answer(number, hour ? .hour : .once) }
}

struct RefuseQuestion: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refuse", abstract: "Refuse what an assistant asks.")

    @Argument(help: "The question's number.") var number: UInt32

    func run() async throws { try await HubQuestions.answer(number, .denied) }
}
