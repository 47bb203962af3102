public import AppIntentsLite
internal import WidgetKitLite

extension BundleEngine {
    /// Enters an invocation into its lanes; it starts at once or when those before it are done.
    ///
    /// - Parameter completion: called exactly once, after the new state was announced.
    package func submit(
        _ request: InvocationRequest, by caller: InvocationCaller = .process,
        completion: @escaping @EngineActor (Result<InvocationReply, ControlError>) -> Void
    ) {
        guard phase == .new || phase == .running else {
            return completion(.failure(closing))
        }
        if let id = request.control, controls[id] == nil {
            return completion(.failure(unknown("control", id.description, controlIDs.map(\.description))))
        }
        lastTicket += 1
        let ticket = lastTicket
        let lanes = lanes(for: request)
        invocations[ticket] = InvocationRecord(
            request: request, caller: caller, lanes: lanes, completion: completion)
        switch self.lanes.enter(ticket, lanes, by: caller.name ?? "", caller.weight) {
        case .started: begin(ticket)
        case .queued: wait(ticket, by: caller)
        case .refused(let reason):
            invocations[ticket] = nil
            counters.refusals += 1
            completion(.failure(ControlError(.limitsExceeded, reason)))
        }
    }

    /// As ``submit(_:completion:)``, for those who can wait.
    package func invoke(_ request: InvocationRequest) async throws -> InvocationReply {
        try await withCheckedThrowingContinuation { continuation in
            submit(request) { continuation.resume(with: $0) }
        }
    }

    /// Runs an action by its identifier with parameters from outside.
    ///
    /// - Throws: ``ControlError`` for an unknown action, an unknown or ill-fitting parameter, or what the
    ///   action throws.
    /// - Returns: the value that the action returned, if any.
    public func perform(
        _ identifier: String, parameters: [String: IntentArgument] = [:]
    ) async throws -> IntentArgument? {
        try await invoke(request(identifier, parameters)).outcome?.value
    }

    /// The request to run an action by its identifier.
    package func request(
        _ identifier: String, _ parameters: [String: IntentArgument]
    ) throws(ControlError) -> InvocationRequest {
        guard let schema = intents[identifier] else {
            throw unknown("action", identifier, intents.keys.sorted())
        }
        do {
            return .perform(try schema.action(with: parameters), identifier: identifier)
        } catch {
            throw ControlError(performing: identifier, threw: error)
        }
    }

    /// The request to run an action in the tree that a widget shows.
    package func request(_ actionID: String, in id: WidgetID) throws(ControlError) -> InvocationRequest {
        guard let widget = widgets[id] else {
            throw unknown("widget", id.description, widgetIDs.map(\.description))
        }
        guard let action = widget.actions[actionID] else {
            throw ControlError(
                .staleAction,
                "the widget \(id) shows no action \"\(actionID)\" any more; read its entry again")
        }
        return .widgetAction(action, id)
    }

    /// An action by name takes the lanes of all controls that hold it, in one step; with none, its own.
    private func lanes(for request: InvocationRequest) -> [LaneTable.Lane] {
        if let id = request.control { return [.control(id)] }
        guard let action = request.action else { return [] }
        let type = ObjectIdentifier(action.intentType)
        let holders = actions.holders[type] ?? []
        if holders.isEmpty { return [.intent(action.intentType.persistentIdentifier)] }
        return holders.map { .control($0.id) }
    }
}
