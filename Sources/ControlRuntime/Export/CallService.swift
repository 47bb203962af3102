internal import ControlEngine
internal import DBus
internal import ControlBasics
internal import SwiftUILite
internal import WidgetKitLite

/// Runs what calls ask for, for the objects on the bus.
@EngineActor
final class CallService {
    let engine: BundleEngine
    /// All that is sent of controls and widgets goes through it.
    let gate: PrivacyGate
    let connection: BusConnection
    /// How many uses were assistants'.
    private(set) var assistantCalls: UInt64 = 0

    init(engine: BundleEngine, connection: BusConnection, gate: PrivacyGate) {
        self.engine = engine
        self.connection = connection
        self.gate = gate
    }

    // Written out for each type of answer: a closure that picks it would be an allocation more for each
    // press.

    /// Runs what a call asks for and answers whether the toggle is on then.
    func serve(_ request: InvocationRequest, for call: BusCall<Bool>) {
        let reply = call.reply
        submit(request, for: call.message) { result in
            reply(result.map { $0.isOn ?? false }.mapError { BusError($0) }, sharesSignals: true)
        }
    }

    /// Runs what a call asks for and answers where the level stands then.
    func serve(_ request: InvocationRequest, for call: BusCall<Double>) {
        let reply = call.reply
        submit(request, for: call.message) { [self] result in
            let result = visible(result, of: request)
            reply(result.map { $0.value?.number ?? .nan }.mapError { BusError($0) }, sharesSignals: true)
        }
    }

    /// Runs what a call asks for and answers what is selected then.
    func serve(_ request: InvocationRequest, for call: BusCall<String>) {
        let reply = call.reply
        submit(request, for: call.message) { [self] result in
            let result = visible(result, of: request)
            reply(result.map { $0.value?.choice ?? "" }.mapError { BusError($0) }, sharesSignals: true)
        }
    }

    /// Runs what a call asks for and answers that it is done.
    func serve(_ request: InvocationRequest, for call: BusCall<Void>) {
        let reply = call.reply
        submit(request, for: call.message) { [self] result in
            let result = visible(result, of: request)
            reply(result.map { _ in }.mapError { BusError($0) }, sharesSignals: true)
        }
    }

    /// Runs what a call asks for and answers all that came of it; see ``InvocationReply/results(_:view:)``.
    ///
    /// - Parameter options: the call's.
    func serveResults(_ request: InvocationRequest, for call: BusCall<Vardict>, options: Vardict) {
        // Not the call: it has its whole message, and this may wait for long.
        let (reply, sender) = (call.reply, call.message.senderName)
        submit(request, for: call.message, options: options) { [self] result in
            let (result, gate) = (visible(result, of: request), gate)
            let answer = { (view: String?) in
                reply(
                    result.map { $0.results(gate, view: view) }.mapError { BusError($0) },
                    sharesSignals: true)
            }
            guard case .success(let done) = result, let snippet = done.outcome?.snippet else {
                return answer(nil)
            }
            // Evaluating it is author's code, so this answer comes later than others.
            engine.tree(of: snippet, as: request.name, for: sender) { answer($0) }
        }
    }

    private func submit(
        _ request: InvocationRequest, for call: MethodCall, options: Vardict? = nil,
        _ completion: @escaping @EngineActor (Result<InvocationReply, ControlError>) -> Void
    ) {
        do throws(ControlError) {
            engine.submit(request, by: try caller(of: call, request, options), completion: completion)
        } catch {
            completion(.failure(error))
        }
    }

    /// What may be sent of a use: who uses a control that is private while the session is locked learns what
    /// came of that, and not its value where nothing was done, nor what it could be set to.
    private func visible(
        _ result: Result<InvocationReply, ControlError>, of request: InvocationRequest
    ) -> Result<InvocationReply, ControlError> {
        guard let id = request.valuedControl, let state = engine.state(of: id), !gate.mayTell(state) else {
            return result
        }
        let reason = "what it is and can be set to is private, and the session is locked"
        switch (result, request) {
        case (.success(let reply), .change) where reply.outcome == nil,
            (.success(let reply), .selectNext) where reply.outcome == nil:
            return .failure(ControlError(.authenticationRequired, "\(id) was not changed; \(reason)"))
        case (.failure(let error), _) where error.code == .invalidValue:
            return .failure(ControlError(.invalidValue, "\(id) can't be set to that; \(reason)"))
        default: return result
        }
    }

    /// Serves a call that is answered without values and counted for its sender until then, or refuses it.
    ///
    /// - Parameter request: starts what is asked for, and has it call the completion once.
    func count(
        _ call: BusCall<Void>, _ request: (@escaping @EngineActor @Sendable (ControlError?) -> Void) -> Void
    ) {
        let reply = call.reply
        engine.requests.count(by: call.message.senderName, call.message.weight) { finish in
            request { finish($0.map { .failure($0) } ?? .success(())) }
        } then: { (result: Result<Void, ControlError>) in
            reply(result.mapError { BusError($0) })
        }
    }

    /// Serves a call that waits for authors' code or the disk, counted for its sender until then. What it
    /// names is named by the caller.
    func serve<Answer: BusRepresentable & Sendable>(
        _ call: BusCall<Answer>, _ body: @escaping @EngineActor () async throws(ControlError) -> Answer
    ) {
        let reply = call.reply
        engine.requests.serve(for: caller(of: call.message), body) { reply($0.mapError { BusError($0) }) }
    }

    /// The same for a call that is answered without values.
    func serve(
        _ call: BusCall<Void>, _ body: @escaping @EngineActor () async throws(ControlError) -> Void
    ) {
        let reply = call.reply
        engine.requests.serve(for: caller(of: call.message), body) { reply($0.mapError { BusError($0) }) }
    }

    /// Counts the buses: a call that waited for something may be of an earlier one, where its sender's name
    /// was another peer's.
    var generation: UInt32 { connection.generation }

    /// The calls that the bus has brought and nothing has looked at yet, and how many were refused before
    /// that.
    var callLoad: (waiting: Int, refused: UInt64) { connection.assumeIsolated { $0.callLoad } }

    private func caller(
        of call: MethodCall, _ request: InvocationRequest, _ options: Vardict?
    ) throws(ControlError) -> InvocationCaller {
        let conversation = try agent(options?["agent"], of: call.sender)
        // A press names nothing.
        let names = request.actionType != nil || conversation != nil
        let delegate = try delegate(options?["caller"])
        if delegate?.hasPrefix(Self.assistant) == true { assistantCalls += 1 }
        return InvocationCaller(
            name: call.sender?.rawValue, bus: connection.generation, wantsReply: call.wantsReply,
            weight: call.weight, conversation: conversation,
            activationToken: try activationToken(options?["activation-token"]),
            paths: names ? paths(of: call) : nil, delegate: delegate)
    }

    private static let assistant = "assistant: "

    /// What a caller calls itself that acts for an assistant or a broker; nil for all others.
    private func delegate(_ value: BusValue?) throws(ControlError) -> String? {
        guard let value else { return nil }
        guard case .string(let name) = value else {
            throw ControlError(
                .invalidValue,
                "the option \"caller\": expected a string (s), got the type \(value.type.code)")
        }
        let isDelegate = name.hasPrefix(Self.assistant) || name.hasPrefix("fleet: ")
        return isDelegate ? String(ShownText.visible(name).prefix(80)) : nil
    }

    /// The caller, for requests other than invocations.
    func caller(of call: MethodCall) -> InvocationCaller {
        InvocationCaller(
            name: call.sender?.rawValue, bus: connection.generation, weight: call.weight,
            paths: paths(of: call))
    }

    /// Names the caller among all others of this process: on the bus that follows one its name is another's.
    func callerID(of call: MethodCall) -> String { "\(call.senderName) of bus \(connection.generation)" }

    private func paths(of call: MethodCall) -> CallerSandbox? {
        call.sender.map {
            CallerSandbox(connection: connection, generation: connection.generation, caller: $0)
        }
    }

    /// The caller's activation token, which allows opening a window, where it gave one.
    func activationToken(_ value: BusValue?) throws(ControlError) -> String? {
        guard let value else { return nil }
        guard case .string(let token) = value else {
            throw ControlError(
                .invalidValue,
                "the option \"activation-token\": expected a string (s), got the type \(value.type.code)")
        }
        return token
    }

    /// The way to ask back, where the caller named an agent object.
    private func agent(_ value: BusValue?, of caller: BusName?) throws(ControlError) -> AgentConversation? {
        guard let value else { return nil }
        guard case .objectPath(let path) = value, let caller else {
            throw ControlError(
                .invalidValue,
                "the option \"agent\": expected an object path (o), got the type \(value.type.code)")
        }
        return AgentConversation(
            connection: connection, generation: connection.generation, gate: gate,
            exported: Set(engine.intents.keys), caller: caller, agent: path,
            patience: engine.options.questionLimit)
    }
}

extension MethodCall {
    /// The sender that limits count for; empty on a connection without a bus.
    var senderName: String { sender?.rawValue ?? "" }

    /// What the call keeps while it waits.
    var weight: CallWeight {
        CallWeight(bytes: footprint, descriptors: arguments.reduce(0) { $0 + $1.descriptorCount })
    }
}

extension BusValue {
    /// How many file descriptors the value holds.
    fileprivate var descriptorCount: Int {
        switch self {
        case .unixFD: 1
        case .variant(let value): value.descriptorCount
        case .array(let type, let elements):
            type == .byte ? 0 : elements.reduce(0) { $0 + $1.descriptorCount }
        case .structure(let fields): fields.reduce(0) { $0 + $1.descriptorCount }
        case .dictionary(_, _, let entries): entries.reduce(0) { $0 + $1.value.descriptorCount }
        default: 0
        }
    }
}

/// Decides what of controls and widgets is sent: while the session is locked, nothing that is marked as
/// private. All that goes to the bus passes here.
///
/// Where nothing is private or recommended, the lock is not asked about.
@EngineActor
final class PrivacyGate {
    private let lock: SessionLock
    /// The documents that were redacted last: the same ones are read many times.
    private var redacted: (tree: String, result: String)?

    init(_ lock: SessionLock) { self.lock = lock }

    /// What may be sent of a control.
    func visible(_ state: ControlState) -> ControlState {
        mayTell(state) ? state : state.redacted
    }

    /// Whether all may be sent of a control.
    func mayTell(_ state: ControlState) -> Bool { !state.isPrivacySensitive || !lock.isLocked }

    /// What may be sent of a widget.
    func visible(_ state: WidgetState) -> WidgetState {
        guard isHidden(state.entry) else { return state }
        var state = state
        state.entry = visible(tree: state.entry)
        return state
    }

    /// Whether all may be sent of a widget: not what it is configured with while that is private.
    func mayTell(_ state: WidgetState) -> Bool {
        lock.isKnownUnlocked || !Self.isPrivate(state) || !lock.isLocked
    }

    /// Whether what a widget is configured with is private: while its entry has private parts, and before its
    /// first timeline, as nobody knows of any.
    static func isPrivate(_ state: WidgetState) -> Bool {
        state.entryDate == nil || RedactedTree.hasPrivateParts(state.entry)
    }

    /// What may be sent of a tree, in its JSON form.
    func visible(tree: String) -> String {
        guard isHidden(tree) else { return tree }
        if let redacted, redacted.tree == tree { return redacted.result }
        let result = RedactedTree.of(tree)
        redacted = (tree, result)
        return result
    }

    /// Whether a tree has private parts that are not to be seen now.
    func hides(tree: String) -> Bool { isHidden(tree) }

    /// Checks that what is used stands in what may be seen: while the session is locked, a button or a link
    /// in a private part is shown to nobody, and used by nobody who knows its name.
    ///
    /// - Parameters:
    ///   - use: an action's identifier, or a link's URL.
    ///   - trees: all that are shown.
    /// - Throws: ``ControlError`` with `authenticationRequired`.
    func check(
        _ use: String, of trees: @autoclosure () -> [String], in place: @autoclosure () -> String
    ) throws(ControlError) {
        // As nearly always.
        guard !lock.isKnownUnlocked else { return }
        let trees = trees()
        guard trees.contains(where: { isHidden($0) }) else { return }
        guard trees.contains(where: { RedactedTree.uses(in: visible(tree: $0)).contains(use) }) else {
            throw ControlError(
                .authenticationRequired,
                "\(place()) shows nothing of \(Quotation.of(use)) while the session is locked; unlock it first"
            )
        }
    }

    /// Whether what is private may be sent.
    var showsPrivate: Bool { !lock.isLocked }

    /// What may be sent of what a widget's author recommends: nothing while the session is locked. Whether a
    /// kind is guarded only its author's code says, for which no reader waits.
    func visible(_ recommendations: [WidgetRecommendation]) -> [WidgetRecommendation] {
        recommendations.isEmpty || showsPrivate ? recommendations : []
    }

    /// Whether donations may be sent: what users did, and with what.
    var showsDonations: Bool { !lock.isLocked }

    /// Whether a tree has private parts that are not to be seen now.
    private func isHidden(_ tree: String) -> Bool {
        !lock.isKnownUnlocked && RedactedTree.hasPrivateParts(tree) && lock.isLocked
    }
}

extension InvocationRequest {
    /// The level or selection that is used; a toggle and a button have no limits and choices to name.
    fileprivate var valuedControl: ControlID? {
        switch self {
        case .setValue(let id, .number), .setValue(let id, .choice), .change(let id, _),
            .selectNext(let id, _):
            id
        default: nil
        }
    }
}
