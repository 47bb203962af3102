internal import Assistants
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop

/// Serves one client on standard input and output: a message a line.
actor AssistantServer {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let rulesFile: AssistantRulesFile
    private let log: AssistantLog
    private let write: @Sendable (String) -> Void
    private let complain: @Sendable (String) -> Void
    private let bus: BusConnections

    private var input = LineSplitter()
    /// What a handshake has agreed on; nil before one.
    private var agreed: String?
    /// The client of the handshake.
    private var handshake = ClientDescription()
    private var runs: [Int: Run] = [:]
    private var lastNumber = 0
    private var limit = CallLimit()
    private var listing: [MessageID: Task<Void, Never>] = [:]
    private var listeners = Listeners()
    private let tools: ToolList
    private let start = ContinuousClock.now

    init(
        _ loop: Loop, rules: AssistantRulesFile, log: AssistantLog,
        write: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void
    ) {
        self.loop = loop
        rulesFile = rules
        self.log = log
        self.write = write
        self.complain = complain
        bus = BusConnections(loop)
        tools = ToolList(loop, rules, bus, complain)
    }

    /// Begins to follow the rules.
    func begin() async {
        await tools.begin { [weak self] in self?.assumeIsolated { $0.listChanged() } }
    }

    /// What has come in.
    func receive(_ bytes: [UInt8]) {
        for line in input.add(bytes) {
            switch line {
            case .whole(let line): handle(Message(line: line))
            case .tooLong:
                let limit = LineSplitter.limit >> 20
                write(
                    Message.failure(
                        ProtocolError(ProtocolError.noMessage, "a line is at most \(limit) MiB"), for: nil))
            }
        }
    }

    /// Whether anything has no answer yet.
    private var isBusy: Bool { !listing.isEmpty || runs.values.contains { $0.request != nil } }

    /// Ends what is under way: what is answered within a limit is answered still.
    func end(within limit: Duration) async {
        if isBusy {
            await withCheckedContinuation { continuation in
                idle = continuation
                patience = loop.schedule(after: limit) { [weak self] in
                    self?.assumeIsolated { $0.resumeIdle() }
                }
            }
        }
        for run in runs.values { run.end() }
        for task in listing.values { task.cancel() }
        await tools.end()
    }

    /// Waits for the last answer.
    private var idle: CheckedContinuation<Void, Never>?
    private var patience: LoopTimer?

    private func resumeIdle() {
        patience?.cancel()
        idle?.resume()
        idle = nil
    }

    // MARK: Messages

    private func handle(_ message: Message) {
        switch message {
        case .request(let id, let method, let parameters):
            do throws(ProtocolError) {
                try serve(id, method, parameters)
            } catch {
                write(Message.failure(error, for: id))
            }
        case .notification("notifications/cancelled", let parameters):
            if let id = parameters["requestId"].flatMap({ MessageID($0) }) { cancel(id) }
        case .notification: break
        case .answer(let id, let result): answered(id, result)
        case .mistake(let id, let error): write(Message.failure(error, for: id))
        }
    }

    private func serve(_ id: MessageID, _ method: String, _ parameters: JSONObject) throws(ProtocolError) {
        guard !runs.values.contains(where: { $0.request == id }), listing[id] == nil, !listeners.contains(id)
        else { throw ProtocolError(ProtocolError.noRequest, "the id is of a request that has no answer yet") }
        let isModern = parameters.object("_meta")?[Era.versionKey] != nil
        switch method {
        case "initialize" where !isModern: return initialize(id, parameters)
        case "ping" where !isModern: return write(Message.result([:], for: id))
        default: break
        }
        let era = try Era(parameters, agreed: agreed)
        switch (method, era) {
        case ("server/discover", .modern):
            let versions = [Era.modernVersion] + Era.handshakeVersions.reversed()
            reply(
                era.result(
                    [
                        "supportedVersions": .array(versions.map { .string($0) }),
                        "capabilities": Self.capabilities, "instructions": .string(Catalog.instructions),
                    ], isCacheable: true), to: id)
        case ("tools/list", _):
            listing[id] = Task { await list(id, era) }
        case ("tools/call", _): try call(id, parameters, era)
        case ("subscriptions/listen", .modern): write(listeners.add(id, parameters))
        default: throw ProtocolError(ProtocolError.unknownMethod, "there is no \(method)")
        }
    }

    private func reply(_ result: JSONObject, to id: MessageID) {
        write(Message.result(result, for: id))
        if !isBusy { resumeIdle() }
    }

    private static let capabilities: JSONValue = .object(["tools": .object(["listChanged": .bool(true)])])

    private func initialize(_ id: MessageID, _ parameters: JSONObject) {
        let version = Era.agreed(on: parameters.text("protocolVersion"))
        agreed = version
        handshake = ClientDescription(
            parameters.object("clientInfo"), capabilities: parameters.object("capabilities"))
        reply(
            [
                "protocolVersion": .string(version), "capabilities": Self.capabilities,
                "serverInfo": .object(Era.server), "instructions": .string(Catalog.instructions),
            ], to: id)
    }

    /// The client of a request.
    private func client(of parameters: JSONObject, _ era: Era) -> ClientDescription {
        guard era == .modern, let meta = parameters.object("_meta") else { return handshake }
        return ClientDescription(
            meta.object(Era.clientKey), capabilities: meta.object(Era.capabilitiesKey))
    }

    private func list(_ id: MessageID, _ era: Era) async {
        let tools = await tools.list()
        guard listing.removeValue(forKey: id) != nil, !Task.isCancelled else { return }
        reply(era.result(["tools": .array(tools.map(\.json))], isCacheable: true), to: id)
    }

    private func listChanged() {
        for message in listeners.messages(hasSession: agreed != nil) { write(message) }
    }

    // MARK: Calls

    private func call(_ id: MessageID, _ parameters: JSONObject, _ era: Era) throws(ProtocolError) {
        guard let name = parameters.text("name") else {
            throw ProtocolError(ProtocolError.mistakenParameters, "tools/call needs a name")
        }
        if let token = parameters.text("requestState") { return resume(id, token, parameters, era) }
        let arguments: JSONObject
        switch parameters["arguments"] {
        case .object(let given)?: arguments = given
        case nil, .null?: arguments = [:]
        default: throw ProtocolError(ProtocolError.mistakenParameters, "arguments is an object")
        }
        do throws(ToolMistake) {
            try limit.begin(at: ContinuousClock.now - start)
        } catch {
            return reply(era.result(ToolResult(failure: error.sentence).json), to: id)
        }
        lastNumber += 1
        let client = client(of: parameters, era)
        let run = Run(
            lastNumber, era, caller: client.name, takesForms: client.takesForms, request: id,
            progressToken: parameters.object("_meta")?["progressToken"])
        runs[run.number] = run
        run.task = Task { await perform(run.number, name, arguments) }
    }

    private func perform(_ number: Int, _ name: String, _ arguments: JSONObject) async {
        let begin = ContinuousClock.now
        guard let caller = runs[number]?.caller else { return limit.end() }
        var result: ToolResult?
        do {
            let rules = try rulesFile.read()
            let client = try await bus.client()
            let agent = try await offerAgent(number, client)
            let gate = Gate(client: client, system: await bus.system(), rules: rules, caller: caller)
            let toolbox = Toolbox(
                client: client, gate: gate,
                options: [
                    "agent": .objectPath(agent), "caller": .string("assistant: \(caller)"),
                ],
                agreed: { [loop, weak self] consent, use in
                    loop.post { [weak self] in
                        self?.assumeIsolated { $0.begun(number, consent, use, client) }
                    }
                })
            result = try await toolbox.call(name, arguments)
        } catch is CancellationError {
            result = ToolResult(failure: "The call was cancelled.")
        } catch let mistake as ToolMistake {
            result = ToolResult(failure: mistake.sentence)
        } catch let error as ControlClientError {
            result = ToolResult(failure: error.message)
        } catch {
            result = ToolResult(failure: "\(error)")
        }
        limit.end()
        finish(number, name, arguments, result, after: ContinuousClock.now - begin)
    }

    /// A use begins: who wants to know hears how far it is.
    private func begun(
        _ number: Int, _ consent: Gate.Consent, _ use: Toolbox.Use, _ client: ControlClient
    ) {
        guard let run = runs[number] else { return }
        run.consent = consent.rawValue
        guard run.progressToken != nil else { return }
        run.following = Task { [weak self] in
            await UseProgress.follow(use, client) { [weak self] in await self?.report($0, of: number) }
        }
    }

    private func report(_ progress: Double, of number: Int) {
        // It increases with each message.
        guard let run = runs[number], run.request != nil, progress > run.progress else { return }
        run.progress = progress
        write(
            Message.notification(
                "notifications/progress",
                ["progressToken": run.progressToken, "progress": .number(progress), "total": .integer(1)]))
    }

    private func finish(
        _ number: Int, _ name: String, _ arguments: JSONObject, _ result: ToolResult?, after time: Duration
    ) {
        let run = runs.removeValue(forKey: number)
        run?.question?.decline()
        run?.asking?.cancel()
        run?.following?.cancel()
        var result = result
        if let note = run?.note, result?.isError == true { result = ToolResult(failure: note) }
        keep(
            AssistantCall(
                date: WallClock.now, client: run?.caller ?? "", tool: AssistantWords.clean(name),
                arguments: String(JSONValue.object(arguments).compact.prefix(1_000)),
                consent: run?.consent ?? "",
                outcome: result.map { $0.isError ? String($0.text.prefix(300)) : "done" }
                    ?? "there is no such tool",
                milliseconds: Int(clamping: time.components.seconds) * 1_000
                    + Int(clamping: time.components.attoseconds / 1_000_000_000_000_000)))
        guard let run, let request = run.request else { return }
        guard let result else {
            write(
                Message.failure(
                    ProtocolError(
                        ProtocolError.mistakenParameters, "there is no tool \(AssistantWords.clean(name))"),
                    for: request))
            return isBusy ? () : resumeIdle()
        }
        reply(run.era.result(result.json), to: request)
    }

    private func keep(_ call: AssistantCall) {
        do throws(AssistantFileError) { try log.add(call) } catch { complain(error.description) }
    }

    /// The client doesn't wait for a request any more; it gets no answer to it.
    private func cancel(_ id: MessageID) {
        listeners.remove(id)
        listing.removeValue(forKey: id)?.cancel()
        guard let run = runs.values.first(where: { $0.request == id }) else { return }
        run.request = nil
        run.end()
    }

    // MARK: Questions

    /// Offers an agent on the bus for the questions of one call.
    private func offerAgent(_ number: Int, _ client: ControlClient) async throws -> ObjectPath {
        await client.connection.setCallHandler { [weak self] call in
            guard let self else { return }
            self.assumeIsolated { $0.handle(call) }
        }
        return try ObjectPath("\(Self.agents)\(number)")
    }

    private static let agents = "/org/controlruntime/controlmcp/agent/"

    private func handle(_ call: MethodCall) {
        // A server for each call: calls are few, and objects belong to no actor.
        let server = ObjectServer()
        let path = call.path.rawValue
        if path.hasPrefix(Self.agents), let number = Int(path.dropFirst(Self.agents.count)),
            runs[number] != nil
        {
            let pass = { @Sendable [weak self] (question: ActionQuestion) in
                guard let self else { return }
                self.assumeIsolated { $0.pass(question, number) }
            }
            let withdraw = { @Sendable [weak self] in
                guard let self else { return }
                self.assumeIsolated { $0.withdraw(number) }
            }
            server.export(ClientAgent(pass: pass, withdraw: withdraw), at: call.path)
        }
        server.handle(call)
    }

    private func pass(_ question: ActionQuestion, _ number: Int) {
        guard let run = runs[number] else { return question.decline() }
        if case .confirmation(let text, let call) = question {
            run.asking = Task { await confirm(number, text, call) }
            return
        }
        let form = question.form
        guard run.takesForms, let request = run.request else {
            run.note =
                "The action asks: \(form.text("message") ?? ""). Give the value as a parameter; this program "
                + "can't be asked."
            return question.decline()
        }
        run.question = question
        switch run.era {
        case .modern:
            let token = "\(number)-\(UInt64.random(in: .min ... .max))"
            (run.token, run.request) = (token, nil)
            reply(
                run.era.result([
                    "resultType": .string("input_required"), "requestState": .string(token),
                    "inputRequests": .object([
                        Self.formKey: .object([
                            "method": .string("elicitation/create"), "params": .object(form),
                        ])
                    ]),
                ]), to: request)
        case .handshake(let version):
            var form = form
            // Older ones know one sort only, and refuse what they don't know.
            if version != Era.handshakeVersions.last { form["mode"] = nil }
            write(Message.request(Self.questionID(number), "elicitation/create", form))
        }
    }

    private static let formKey = "value"
    private static func questionID(_ number: Int) -> MessageID { .text("question-\(number)") }

    /// A permission is the desktop's to ask for: the client could give it by itself.
    private func confirm(_ number: Int, _ text: String, _ call: BusCall<Bool>) async {
        guard let run = runs[number] else { return call.reply.fail(ActionQuestion.declined) }
        do {
            let client = try await bus.client()
            let gate = Gate(client: client, system: nil, rules: AssistantRules(), caller: run.caller)
            // The question's own: what is agreed on for an hour is this one.
            let consent = try await gate.askUser("question: \(text)", "Go on", text)
            runs[number]?.consent = consent.rawValue
            call.reply.succeed(true)
        } catch let mistake as ToolMistake {
            runs[number]?.note = mistake.sentence
            call.reply.succeed(false)
        } catch {
            call.reply.fail(ActionQuestion.declined)
        }
    }

    private func withdraw(_ number: Int) {
        runs[number]?.asking?.cancel()
        runs[number]?.question = nil
        runs[number]?.token = nil
    }

    /// The client's answer to a form, in a repetition of its call.
    private func resume(_ id: MessageID, _ token: String, _ parameters: JSONObject, _ era: Era) {
        guard let run = runs.values.first(where: { $0.token == token }), let question = run.question else {
            let sentence = "The question isn't open any more: the action has ended without an answer."
            return reply(era.result(ToolResult(failure: sentence).json), to: id)
        }
        (run.question, run.token, run.request) = (nil, nil, id)
        question.answer(parameters.object("inputResponses")?.object(Self.formKey))
    }

    /// The client's answer to a request of this program.
    private func answered(_ id: MessageID, _ result: JSONObject?) {
        guard let run = runs.values.first(where: { Self.questionID($0.number) == id }),
            let question = run.question
        else { return }
        run.question = nil
        question.answer(result)
    }
}
