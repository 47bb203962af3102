internal import BusContract
internal import DBus

/// The agent on the bus: each question becomes one for the terminal.
final class AgentObject: BusObject, Agent1.Object {
    private let agent: TerminalAgent

    init(_ agent: TerminalAgent) { self.agent = agent }

    var interfaces: [BusInterface] { [Agent1.interface { (object: AgentObject) in object }] }

    func requestValue(
        intent: ObjectPath, parameter: String, type: String, dialog: String, hints: Vardict,
        _ call: BusCall<BusValue>
    ) {
        let question = TerminalQuestion.value(parameter, type: type, dialog: dialog, hints: hints, call)
        agent.assumeIsolated { $0.enqueue(question) }
    }

    func requestConfirmation(intent: ObjectPath, dialog: String, hints: Vardict, _ call: BusCall<Bool>) {
        let question = TerminalQuestion.confirmation(dialog, hints, call)
        agent.assumeIsolated { $0.enqueue(question) }
    }

    func requestChoice(intent: ObjectPath, dialog: String, choices: [Vardict], _ call: BusCall<String>) {
        let question = TerminalQuestion.choice(dialog, choices, call)
        agent.assumeIsolated { $0.enqueue(question) }
    }

    func cancel(_ call: BusCall<Void>) {
        agent.assumeIsolated { $0.withdraw() }
        call.reply.succeed()
    }
}
