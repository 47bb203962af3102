internal import ArgumentParser
internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop
internal import Glibc

/// Puts an action's questions to the person at the terminal: on standard error, so that standard output stays
/// the action's, and one after the other.
actor TerminalAgent {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    static let path: ObjectPath = "/org/controlruntime/controlctl/agent"

    private var questions: [TerminalQuestion] = []
    private var unread: [UInt8] = []
    private var hasEnded = false
    private var isReading = false
    private let input = CancellableWatch()

    private init(_ loop: Loop) { self.loop = loop }

    /// Offers an agent on a connection, for as long as that lives.
    ///
    /// - Returns: its path.
    static func start(on connection: BusConnection) async -> ObjectPath {
        let agent = TerminalAgent(connection.loop)
        await connection.setCallHandler { call in agent.assumeIsolated { $0.handle(call) } }
        return path
    }

    private func handle(_ call: MethodCall) {
        // A server for each call: calls are few, and objects belong to no actor.
        let server = ObjectServer()
        server.export(AgentObject(self), at: Self.path)
        server.handle(call)
    }

    // MARK: Asking

    func enqueue(_ question: TerminalQuestion) {
        questions.append(question)
        if questions.count == 1 { show() }
    }

    /// The question on show isn't wanted any more.
    func withdraw() {
        guard !questions.isEmpty else { return }
        Console.remark("(no answer is wanted any more)")
        questions.removeFirst().decline()
        show()
    }

    private func show() {
        guard let question = questions.first else { return }
        for line in question.lines { Console.remark(line) }
        Console.prompt(question.prompt)
        if !hasEnded { read() }
        answer()
    }

    private func read() {
        guard !isReading else { return }
        let sort = DescriptorSort(STDIN_FILENO)
        guard sort.isPipeOrSocket || sort.isTerminal else {
            // A file never makes anybody wait.
            while !hasEnded { readInput() }
            return
        }
        isReading = true
        input.set(loop.watch(STDIN_FILENO) { self.assumeIsolated { $0.takeMore() } })
    }

    private func takeMore() {
        readInput()
        answer()
    }

    private func readInput() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        if count > 0 {
            unread += bytes.prefix(count)
        } else {
            hasEnded = true
            // What has no line break yet is a line all the same.
            if !unread.isEmpty { unread.append(UInt8(ascii: "\n")) }
            input.cancel()
        }
    }

    /// Gives the lines that have come to the questions that wait.
    private func answer() {
        while let question = questions.first {
            guard let end = unread.firstIndex(of: UInt8(ascii: "\n")) else { break }
            let line = String(decoding: unread[..<end], as: UTF8.self)
            unread.removeSubrange(...end)
            if let complaint = question.answer(line) {
                Console.remark(complaint)
                Console.prompt(question.prompt)
            } else {
                questions.removeFirst()
                return show()
            }
        }
        if hasEnded { declineAll() }
    }

    private func declineAll() {
        for question in questions {
            Console.remark("")
            question.decline()
        }
        questions = []
    }
}

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
