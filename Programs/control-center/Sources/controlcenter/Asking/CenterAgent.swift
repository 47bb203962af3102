internal import ControlClient
internal import DBus
internal import ControlBasics
internal import Tiles

/// Puts the questions of actions to the user, one after the other, in sheets.
@MainActor
final class CenterAgent {
    static let path: ObjectPath = "/org/controlruntime/ControlCenter/agent"
    /// By which `controlctl` finds it, for a click in a panel.
    private static let name: BusName = "org.controlruntime.ControlCenter.Agent"

    private struct Question {
        let call: MethodCall
        let show: @MainActor (CenterAgent) -> Void
    }

    /// Called before a question is shown.
    var asked: (@MainActor () -> Void)?
    /// Called when all that was asked is answered.
    var answered: (@MainActor () -> Void)?

    private let window: Widget
    private let words: Words
    private var questions: [Question] = []
    private var sheet: Sheet?
    /// Watches whether a bundle whose question waits for an answer leaves the bus.
    private var departures: [BusName: Task<Void, Never>] = [:]
    private var connection: BusConnection?

    init(over window: Widget, words: Words) {
        self.window = window
        self.words = words
    }

    /// Answers on a connection, in the order in which questions come, until the task is cancelled.
    func serve(on connection: BusConnection) async {
        self.connection = connection
        let (calls, continuation) = AsyncStream.makeStream(of: MethodCall.self)
        await connection.setCallHandler { continuation.yield($0) }
        // Without the name the actions that are run here ask all the same.
        try? await connection.requestName(Self.name)
        for await call in calls { receive(call) }
    }

    private func receive(_ call: MethodCall) {
        guard call.path == Self.path, call.interface == "org.controlruntime.Agent1" else {
            return call.reply.fail(BusError(.unknownObject, "There is nothing at \(call.path)."))
        }
        let types = call.signature.description
        switch (call.member, types) {
        case ("RequestConfirmation", "osa{sv}"): add(call) { $0.confirm(call) }
        case ("RequestChoice", "osaa{sv}"): add(call) { $0.choose(call) }
        case ("RequestValue", "osssa{sv}"): add(call) { $0.request(call) }
        case ("Cancel", ""):
            call.reply.succeed()
            cancel(of: call.sender)
        default:
            call.reply.fail(BusError(.unknownMethod, "There is no such method, or not with these arguments."))
        }
    }

    /// Takes back the questions of a bundle. One that is on show closes as if it was declined.
    private func cancel(of sender: BusName?) {
        let isShown = questions.first?.call.sender == sender
        let first = questions.prefix(1)
        for question in questions.dropFirst() where question.call.sender == sender { decline(question.call) }
        questions = Array(first) + questions.dropFirst().filter { $0.call.sender != sender }
        forgetDepartures()
        if isShown { sheet?.close() }
    }

    private func decline(_ call: MethodCall) {
        call.reply.fail(BusError("org.controlruntime.Error.Cancelled", "The user declined."))
    }

    private func add(_ call: MethodCall, _ show: @escaping @MainActor (CenterAgent) -> Void) {
        questions.append(Question(call: call, show: show))
        if let sender = call.sender { awaitDeparture(of: sender) }
        if questions.count == 1 {
            asked?()
            show(self)
        }
    }

    /// Nobody waits for the answer to a question once its bundle has left the bus.
    private func awaitDeparture(of sender: BusName) {
        guard let connection, departures[sender] == nil else { return }
        departures[sender] = Task { [weak self] in
            guard let changes = try? await connection.signals(matching: .owner(of: sender.rawValue)) else {
                return
            }
            // It may have left before that was followed.
            var isThere = (try? await connection.owner(of: sender)) != nil
            var change = changes.makeAsyncIterator()
            while isThere {
                guard let next = await change.next() else { return }
                isThere = next.arguments.last?.text != ""
            }
            guard !Task.isCancelled else { return }
            self?.cancel(of: sender)
        }
    }

    private func forgetDepartures() {
        for sender in departures.keys where !questions.contains(where: { $0.call.sender == sender }) {
            departures.removeValue(forKey: sender)?.cancel()
        }
    }

    private func end(_ call: MethodCall, _ value: BusValue?) {
        if let value {
            call.reply.succeed([value])
        } else {
            decline(call)
        }
        sheet = nil
        if !questions.isEmpty { questions.removeFirst() }
        forgetDepartures()
        if let next = questions.first { next.show(self) } else { answered?() }
    }

    // MARK: The three kinds of question

    private func confirm(_ call: MethodCall) {
        let hints = Self.values(call.arguments[2])
        let yes = hints["action"]?.text ?? words.confirm
        let no = hints["deny"]?.text ?? words.cancel
        sheet = Sheet(
            over: window, heading: call.arguments[1].text ?? words.question, text: hints["value"]?.text ?? "",
            answers: [
                .init(id: Sheet.closed, label: no),
                .init(
                    id: "yes", label: yes, isUsual: true, isDestructive: hints["destructive"]?.bool == true),
            ]
        ) { [weak self] in self?.end(call, $0 == "yes" ? .boolean(true) : nil) }
    }

    private func choose(_ call: MethodCall) {
        let choices = (call.arguments[2].elements ?? []).map(Self.values)
        let titles = ChoiceTitles.distinct(
            choices.map { ($0["id"]?.text ?? "", $0["title"]?.text ?? $0["id"]?.text ?? "") })
        var answers: [Sheet.Answer] = []
        for (place, choice) in choices.enumerated() where choice["style"]?.text != "cancel" {
            answers.append(
                .init(
                    id: "\(place)", label: titles[place], isUsual: answers.isEmpty,
                    isDestructive: choice["style"]?.text == "destructive"))
        }
        answers.insert(.init(id: Sheet.closed, label: words.cancel), at: 0)
        sheet = Sheet(
            over: window, heading: call.arguments[1].text ?? words.question, text: "", answers: answers
        ) { [weak self] answer in
            let id = Int(answer).flatMap { choices.indices.contains($0) ? choices[$0]["id"]?.text : nil }
            self?.end(call, id.map { .string($0) })
        }
    }

    private func request(_ call: MethodCall) {
        let hints = Self.values(call.arguments[4])
        let named = (hints["choices"]?.elements ?? []).compactMap { value in
            value.text.map { ValueField.Choice(title: $0, value: value) }
        }
        let suggested = ValueField.choices((hints["suggestions"]?.elements ?? []).map(Self.values))
        let type = call.arguments[2].text ?? "s"
        let field = ValueField(
            type: type, choices: suggested.isEmpty ? named : suggested, current: nil,
            name: call.arguments[1].text ?? "")
        sheet = Sheet(
            over: window, heading: call.arguments[3].text ?? words.question, text: "", extra: field.widget,
            answers: [
                .init(id: Sheet.closed, label: words.cancel),
                .init(id: "yes", label: words.answer, isUsual: true),
            ]
        ) { [weak self] answer in
            // A list gets the one that was chosen.
            let isList = type.hasPrefix("a") && type != "ay" && !suggested.isEmpty
            let value = field.value.map { isList ? .array(of: $0.type, [$0]) : $0 }
            self?.end(call, answer == "yes" ? value.map { .variant($0) } : nil)
        }
        // What is no value of the type is no answer.
        field.follow { [weak sheet] in sheet?.enable("yes", field.value != nil) }
    }

    private nonisolated static func values(_ value: BusValue) -> [String: BusValue] {
        guard case .dictionary(_, _, let entries) = value else { return [:] }
        return Dictionary(
            entries.compactMap { entry in entry.key.text.map { ($0, entry.value.unwrapped) } }
        ) { $1 }
    }
}
