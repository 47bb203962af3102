public import AppIntentsLite
internal import Logging
internal import ControlBasics

/// Invocations by name, and who asks for them.
extension BundleEngine {
    /// As ``submit(_:by:completion:)``, for those who can wait.
    package func invoke(
        _ request: InvocationRequest, by caller: InvocationCaller = .process
    ) async throws -> InvocationReply {
        try await withCheckedThrowingContinuation { continuation in
            submit(request, by: caller) { continuation.resume(with: $0) }
        }
    }

    /// Runs an action by its identifier with parameters from outside.
    ///
    /// - Throws: ``ControlError`` for an unknown action, an unknown or ill-fitting parameter, or what the
    ///   action throws.
    /// - Returns: the value that the action returned, if any.
    @discardableResult
    public func perform(
        _ identifier: String, parameters: [String: IntentArgument] = [:]
    ) async throws -> IntentArgument? {
        try await invoke(request(identifier, parameters)).outcome?.value
    }

    /// The request to run an action by its identifier.
    ///
    /// - Parameters:
    ///   - describes: whether what it returns is to be described, see ``DescribedValue``.
    ///   - asks: whether the caller can be asked for required values that are missing.
    package func request(
        _ identifier: String, _ parameters: [String: IntentArgument], describes: Bool = false,
        asks: Bool = false
    ) throws(ControlError) -> InvocationRequest {
        guard let schema = intents[identifier] else {
            throw ControlError(unknown: "action", identifier, intents.keys.sorted())
        }
        if catalog.isOnlyConfiguration(identifier) {
            throw ControlError(
                .notSupported,
                "\(identifier) says how something is configured; there is nothing to perform")
        }
        return .named(
            NamedAction(schema: schema, parameters: parameters, describes: describes, asks: asks))
    }

    /// The request to run an action in a tree of a widget: the one on show, or a snapshot's.
    package func request(_ actionID: String, in id: WidgetID) throws(ControlError) -> InvocationRequest {
        guard let widget = widgets[id] else {
            throw ControlError(unknown: "widget", id.description, widgetIDs.map(\.description))
        }
        guard let action = widget.drawnAction(actionID) else {
            throw ControlError(
                .staleAction,
                "the widget \(id) shows no action \(Quotation.of(actionID)) any more; read its entry again")
        }
        return .widgetAction(action, id)
    }

    /// A sender whose calls wait has left the bus; see ``InvocationScheduler/senderVanished(_:)``.
    package func senderVanished(_ name: String) { scheduler.senderVanished(name) }

    /// The bus is gone, and with it all callers; see ``InvocationScheduler/cutOff()``.
    package func cutOff() { scheduler.cutOff() }

    /// Makes a type of action that stands in a template or a tree one that can be run by name.
    func learn(_ type: any AppIntent.Type) { follow(catalog.learn(type), of: type) }

    /// Announces a type of action that is new, and says why one can't be run by name.
    func follow(_ finding: BundleCatalog.Finding, of type: any AppIntent.Type) {
        switch finding {
        case .new(let schema): emit(.actionFound(schema.identifier))
        case .hidden(by: let known):
            options.logger.warning(
                "the action \(type) can't be run by name: \(known) has its identifier \"\(type.persistentIdentifier)\"",
                metadata: LoggedEvent.notDeclared.metadata(kind: type.persistentIdentifier))
        case .known: break
        }
    }
}
