internal import Assistants
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop

/// Asks the user on behalf of assistants, in notifications: ``Assistants1``.
@HubActor
public final class AssistantFace: HubFace {
    private weak var hub: Hub?
    private var questions = OpenQuestions()
    private var waiting: [UInt32: Waiting] = [:]
    private var events: BusSubscription?
    /// The notifications that are being closed, by their numbers.
    private var closing: [UInt32: Task<Void, Never>] = [:]
    private let start = ContinuousClock.now

    /// What belongs to a question that is open.
    private struct Waiting {
        let answer: @Sendable (Assistants1.Answer) -> Void
        var limit: LoopTimer?
        /// Who asks; leaves the bus with its question.
        var caller: BusSubscription?
        /// Shows it; its value is the notification's number.
        var notification: UInt32?
        var showing: Task<Void, Never>?
    }

    /// Made for a ``Hub``.
    public init() {}

    public func begin(_ hub: Hub) async {
        self.hub = hub
        events = await NotificationService(connection: hub.client.connection).follow { [weak self] in
            self?.heard($0)
        }
        hub.objects.export(AssistantObject(self), at: Assistants1.path)
    }

    /// Nothing to do: assistants ask.
    public func show(_ model: HubModel) {}

    public func end() async {
        for number in waiting.keys.sorted() { close(number, .unanswered) }
    }

    private var now: Duration { ContinuousClock.now - start }

    /// The questions that are open, the oldest first.
    var open: [OpenQuestions.Question] { questions.open.values.sorted { $0.number < $1.number } }

    /// Asks the user.
    ///
    /// - Parameters:
    ///   - caller: the unique name of who asks.
    ///   - answer: called once.
    func askUser(
        client: String, target: String, title: String, text: String, by caller: BusName?,
        _ answer: @escaping @Sendable (Result<Assistants1.Answer, BusError>) -> Void
    ) {
        guard let hub else { return answer(.failure(Self.nobody)) }
        switch questions.add(client: client, target: target, title: title, text: text, at: now) {
        case .allowed: answer(.success(.hour))
        case .refused:
            answer(
                .failure(
                    BusError(
                        .limitsExceeded, "\(OpenQuestions.most) questions of assistants are open already")))
        case .show(let question):
            let number = question.number
            waiting[number] = Waiting { answer(.success($0)) }
            waiting[number]?.limit = HubActor.shared.loop.schedule(after: Assistants1.patience) {
                [weak self] in HubActor.assumeIsolated { _ = self?.close(number, .unanswered) }
            }
            waiting[number]?.showing = Task { [weak self] in
                let isShown = await self?.show(question, hub, caller) ?? false
                guard let self, !isShown, questions.end(number, with: .denied, at: now) else { return }
                waiting.removeValue(forKey: number)?.limit?.cancel()
                answer(.failure(Self.nobody))
            }
        }
    }

    private static let nobody = BusError(
        Assistants1.nobody,
        "nobody can be asked: the desktop shows no notifications, in which the user could agree")

    /// - Returns: whether the desktop shows it.
    private func show(_ question: OpenQuestions.Question, _ hub: Hub, _ caller: BusName?) async -> Bool {
        let service = NotificationService(connection: hub.client.connection)
        guard let daemon = try? await service.daemon() else { return false }
        let number = question.number
        var content = NotificationContent()
        content.summary = "\(question.client): \(question.title)?"
        content.body = question.text
        content.iconName = "dialog-question"
        content.urgency = .normal
        content.sound = "default"
        if daemon.hasActions {
            content.actions = [
                .init(id: Assistants1.Answer.once.rawValue, label: "Allow"),
                .init(id: Assistants1.Answer.hour.rawValue, label: "Allow for This Hour"),
                .init(id: Assistants1.Answer.denied.rawValue, label: "Don't Allow"),
            ]
        } else {
            content.body += "\n" + "controlctl assistants approve \(number)"
        }
        guard
            let shown = await service.notify(
                content.spelled(for: daemon), replacing: 0, app: "Assistants",
                desktopEntry: "org.controlruntime.Hub")
        else { return false }
        guard waiting[number] != nil else {
            // Answered at a terminal meanwhile.
            await service.close(shown)
            return true
        }
        waiting[number]?.notification = shown
        if let caller {
            let subscription = try? await hub.client.connection.subscribe(.owner(of: caller.rawValue)) {
                [weak self] _ in
                HubActor.assumeIsolated { _ = self?.close(number, .unanswered) }
            }
            if waiting[number] == nil {
                subscription?.cancel()
            } else {
                waiting[number]?.caller = subscription
            }
        }
        return true
    }

    private func heard(_ event: NotificationService.Event) {
        switch event {
        case .pressed(let shown, let action):
            guard let answer = Assistants1.Answer(rawValue: action), let number = number(of: shown) else {
                return
            }
            close(number, answer)
        case .closed(let shown, let reason):
            // 1: it stood for its time, and nobody saw it.
            if let number = number(of: shown) { close(number, reason == 1 ? .unanswered : .denied) }
        case .token: break
        }
    }

    private func number(of shown: UInt32) -> UInt32? {
        waiting.first { $0.value.notification == shown }?.key
    }

    /// Ends a question with an answer.
    ///
    /// - Returns: false where it isn't open.
    @discardableResult
    func close(_ number: UInt32, _ answer: Assistants1.Answer) -> Bool {
        guard questions.end(number, with: answer, at: now), let ended = waiting.removeValue(forKey: number)
        else { return false }
        ended.limit?.cancel()
        ended.caller?.cancel()
        ended.answer(answer)
        if let shown = ended.notification, let hub {
            closing[shown] = Task { [weak self] in
                await NotificationService(connection: hub.client.connection).close(shown)
                self?.closing[shown] = nil
            }
        }
        return true
    }
}

/// ``Assistants1`` on the bus.
@HubActor
private final class AssistantObject: @HubActor BusObject {
    private weak var face: AssistantFace?

    init(_ face: AssistantFace) { self.face = face }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [
        BusInterface(
            Assistants1.name, doc: "Asks the user whether an assistant may do something.",
            [
                Assistants1.ask.bound(itself) { $0.askUser($1, $2) },
                Assistants1.answer.bound(itself) { $0.answer($1.0, $1.1, $2) },
                Assistants1.pending.bound(itself) { $0.pending },
            ])
    ]
    private nonisolated static func itself(_ object: AssistantObject) -> AssistantObject { object }

    /// Texts of other programs, which are shown to the user.
    private static func shown(_ text: String) -> String { AssistantWords.clean(text) }

    private func askUser(_ question: (String, String, String, String), _ call: BusCall<String>) {
        let (client, target, title, text) = question
        guard let face else { return }
        let reply = call.reply
        face.askUser(
            client: Self.shown(client), target: target, title: Self.shown(title), text: Self.shown(text),
            by: call.message.sender
        ) { reply($0.map(\.rawValue)) }
    }

    private func answer(_ number: UInt32, _ answer: String, _ call: BusCall<Void>) {
        let known: [Assistants1.Answer] = [.once, .hour, .denied]
        guard let answer = known.first(where: { $0.rawValue == answer }) else {
            return call.reply.fail(
                BusError(.invalidArguments, "the answer is once, hour or denied, not \(Quotation.of(answer))")
            )
        }
        guard face?.close(number, answer) == true else {
            return call.reply.fail(BusError(.invalidArguments, "no question \(number) is open"))
        }
        call.reply.succeed()
    }

    private var pending: [Vardict] {
        (face?.open ?? []).map { question in
            [
                "number": .uint32(question.number), "client": .string(question.client),
                "target": .string(question.target), "title": .string(question.title),
                "text": .string(question.text),
            ]
        }
    }
}
