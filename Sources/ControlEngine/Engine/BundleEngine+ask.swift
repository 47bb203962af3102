public import AppIntentsLite
package import FoundationEssentials
internal import SwiftUILite
package import WidgetKitLite

/// What callers ask for besides invocations. Most of it runs authors' code, within a limit.
extension BundleEngine {
    // New values and timelines.

    /// Asks a control's value provider; see ``Controls/refresh(_:completion:)``.
    package func refresh(_ id: ControlID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        controls.refresh(id, completion: completion)
    }

    /// Asks a widget's provider for a new timeline; see ``Widgets/reload(_:completion:)``.
    ///
    /// - Parameter completion: called with nil once a timeline that was asked for after this call is on show,
    ///   else with why there is none: `unavailable` with what the provider threw, `timedOut`,
    ///   `notConfigured`.
    package func reload(_ id: WidgetID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        widgets.reload(id, completion: completion)
    }

    /// Asks the value providers of all controls of a kind again. Returns at once.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` when there is no such kind.
    public func reloadControls(ofKind kind: String) throws(ControlError) {
        let ids = controlIDs.filter { $0.kind == kind }
        guard !ids.isEmpty else { throw unknown("control", kind, controlIDs.map(\.description)) }
        for id in ids { controls.refresh(id) }
    }

    /// Asks all value providers again. Returns at once.
    public func reloadAllControls() {
        for id in controlIDs { controls.refresh(id) }
    }

    /// Asks the providers of all widgets of a kind for new timelines. Returns at once.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` when there is no such kind.
    public func reloadTimelines(ofKind kind: String) throws(ControlError) {
        let ids = widgetIDs.filter { $0.kind == kind }
        guard !ids.isEmpty else { throw unknown("widget", kind, widgetIDs.map(\.description)) }
        for id in ids { widgets.reload(id) }
    }

    /// Asks all timeline providers for new timelines. Returns at once.
    public func reloadAllTimelines() {
        for id in widgetIDs { widgets.reload(id) }
    }

    /// Makes some of what is otherwise made when it is first read: placeholders where no entry has come yet,
    /// and what reflection says of the actions. That is authors' code, and no reader is to wait for it.
    /// Called repeatedly some time after the start, a part at a time, so that nothing waits for all of it.
    ///
    /// - Returns: whether there may be more.
    package func prepare() -> Bool {
        let atOnce = 4
        let unseen = Array(widgets.unseen.prefix(atOnce))
        for id in unseen { showPlaceholder(of: id) }
        let unread = Array(intents.values.lazy.filter { !$0.isRead }.prefix(atOnce))
        for schema in unread { _ = schema.title }
        return max(unseen.count, unread.count) == atOnce
    }

    // Actions by name, and those of trees.

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

    /// A sender whose calls wait has left the bus; see ``InvocationScheduler/senderVanished(_:)``.
    package func senderVanished(_ name: String) { scheduler.senderVanished(name) }

    /// The bus is gone, and with it all callers; see ``InvocationScheduler/cutOff()``.
    package func cutOff() { scheduler.cutOff() }

    /// Counts a request of a sender other than an invocation: an answer of authors' code, something to place,
    /// a reload. It counts until it is released.
    ///
    /// - Throws: ``ControlError`` with `limitsExceeded` where too many are outstanding.
    package func beginRequest(by sender: String) throws(ControlError) -> CountedRequest {
        try requests.begin(by: sender)
    }

    // What authors' code says.

    /// Asks an action's author for the values to choose from for a parameter.
    ///
    /// - Parameters:
    ///   - query: a text that the values should fit; empty for those to suggest.
    ///   - given: the parameters that the caller has values for already.
    ///   - caller: who asks; for a guarded action, authenticated before anything is looked up.
    ///   - completion: called once, with the values, with `timedOut`, or with what the author's code threw.
    package func options(
        for parameter: String, of identifier: String, matching query: String,
        given: [String: IntentArgument] = [:], by caller: InvocationCaller = .process,
        completion: @escaping @EngineActor @Sendable (Result<[IntentOption], ControlError>) -> Void
    ) {
        authenticateAndAsk(identifier, "the options for \"\(parameter)\"", caller, completion) { schema in
            try await schema.options(for: parameter, matching: query, given: given)
        }
    }

    /// An action's sentence with the values that a caller has for its parameters.
    ///
    /// - Parameter completion: called once, with the sentence, with `timedOut`, or with what the author's
    ///   code threw.
    package func summary(
        of identifier: String, given: [String: IntentArgument], by caller: InvocationCaller = .process,
        completion: @escaping @EngineActor @Sendable (Result<String, ControlError>) -> Void
    ) {
        authenticateAndAsk(identifier, "the sentence", caller, completion) {
            try await $0.summary(given: given)
        }
    }

    /// Runs author's code other than `perform()` (options, a summary) for a caller, after the checks that the
    /// action itself would need, and with an invocation's time limit.
    private func authenticateAndAsk<Answer: Sendable>(
        _ identifier: String, _ what: String, _ caller: InvocationCaller,
        _ completion: @escaping @EngineActor @Sendable (Result<Answer, ControlError>) -> Void,
        _ body: @escaping @Sendable (IntentSchema) async throws -> Answer
    ) {
        // Before the authentication, so that one sender doesn't have the user asked without end.
        let request: CountedRequest
        do throws(ControlError) {
            request = try requests.begin(by: caller.name ?? "")
        } catch {
            return completion(.failure(error))
        }
        let ask: @EngineActor @Sendable () -> Void = { [self] in
            guard let schema = intents[identifier], phase.isOpen else {
                request.release()
                return completion(
                    .failure(ControlError(.unavailable, "the action \(identifier) is gone")))
            }
            // A task inherits the task-local values of the one that starts it.
            PathAdmissions.$current.withValue(caller.paths) {
                self.runRequest(
                    request, late: "\(what) of \(identifier) did not come within the limit",
                    { ControlError(performing: identifier, threw: $0) }, completion
                ) { try await body(schema) }
            }
        }
        guard let type = intents[identifier]?.type, isGuarded(type),
            let authenticator = environment.authenticator
        else { return ask() }
        // Without an owner: it ends with the authenticator's answer, which has a limit.
        Task {
            do throws(ControlError) {
                try await authenticator.authenticate(
                    type.authenticationPolicy, for: identifier, caller: caller)
                ask()
            } catch {
                request.release()
                completion(.failure(error))
            }
        }
    }

    /// Asks a widget's provider for a snapshot.
    ///
    /// - Parameters:
    ///   - sender: who asks; empty for the process itself.
    ///   - completion: called with the tree as JSON, or with `unavailable`, `timedOut` or `limitsExceeded`.
    package func snapshot(
        _ id: WidgetID, family: WidgetFamily, isPreview: Bool, for sender: String = "",
        completion: @escaping @EngineActor @Sendable (Result<String, ControlError>) -> Void
    ) {
        guard let widget = widgets[id], phase.isOpen else {
            return completion(.failure(ControlError(.unavailable, "the widget \(id) is gone")))
        }
        if let problem = widget.placement.problem { return completion(.failure(problem)) }
        let request: CountedRequest
        do throws(ControlError) {
            request = try requests.begin(by: sender)
        } catch {
            return completion(.failure(error))
        }
        let source = widget.source
        let pending = widget.placement.pending
        let context = TimelineProviderContext(family: family, isPreview: isPreview)
        runRequest(
            request, late: "the provider of \(id) did not answer within the limit",
            { ControlError(.unavailable, "no snapshot of \(id): \(ControlError.text(of: $0))") },
            { (result: Result<RenderedEntry, ControlError>) in
                completion(result.map { $0.view.node.json() })
            }
        ) {
            _ = try await pending?.resolved()
            let evaluate = try await source.snapshot(context)
            return await MainActor.run { evaluate() }
        }
    }

    /// Runs authors' code for a request within the limit of an invocation.
    ///
    /// - Parameters:
    ///   - request: released once the code has ended, with or without an answer: only then is its thread
    ///     free.
    ///   - late: what is said where it takes too long.
    ///   - problem: what is said of what it throws.
    private func runRequest<Answer: Sendable>(
        _ request: CountedRequest, late: String, _ problem: @escaping @Sendable (any Error) -> ControlError,
        _ completion: @escaping @EngineActor @Sendable (Result<Answer, ControlError>) -> Void,
        _ body: @escaping @Sendable () async throws -> Answer
    ) {
        let once = Once(completion)
        let access = StateAccess(.provider, environment.state)
        let task = code.launch({ try await StateAccess.$current.withValue(access) { try await body() } }) {
            request.release()
            once($0.mapError(problem))
        }
        let limit = environment.clock.schedule(after: options.invocationLimit) {
            task.cancel()
            once(.failure(ControlError(.timedOut, late)))
        }
        once.whenCalled = { limit.cancel() }
    }

    /// Evaluates the view of a result.
    ///
    /// - Parameter completion: called once, with the tree as JSON; nil for no view, or none within the limit.
    package func tree(
        of snippet: _SnippetViewContainer, completion: @escaping @EngineActor @Sendable (String?) -> Void
    ) {
        code.onMain(within: options.invocationLimit, "the view of a result") {
            snippet.evaluated?.node.json()
        } then: {
            completion($0 ?? nil)
        }
    }

    // URLs.

    /// Opens what a region of a widget's tree on show points to. A handler of `onOpenURL` gets the URL, else
    /// the desktop; a widget that points nowhere stands for its app.
    ///
    /// - Parameters:
    ///   - region: the URL of a link or of the widget, as it stands in the tree; empty for what the widget as
    ///     a whole opens.
    ///   - token: lets the program that opens it show a window, as `XDG_ACTIVATION_TOKEN` does.
    ///   - completion: called once it is handed over, or with `staleAction` when the tree on show has no such
    ///     region, `unavailable` when no program opens it, `notSupported` when the widget points nowhere and
    ///     has no app.
    package func open(
        _ region: String, in id: WidgetID, token: String? = nil,
        completion: @escaping @EngineActor @Sendable (ControlError?) -> Void
    ) {
        widgets.restoreTimelines()
        guard let widget = widgets[id], phase.isOpen else {
            return completion(ControlError(.unavailable, "the widget \(id) is gone"))
        }
        let entry = widget.entry
        let isThere = region.isEmpty || region == entry?.url || entry?.links.contains(region) == true
        guard isThere else {
            return completion(
                ControlError(
                    .staleAction,
                    "the widget \(id) shows no link to \"\(region)\" any more; read its entry again"))
        }
        guard let address = region.isEmpty ? entry?.url : region else {
            if environment.openApp?(token) == true { return completion(nil) }
            return completion(
                ControlError(
                    .notSupported, "the widget \(id) points nowhere, and its bundle has no app to open"))
        }
        guard let url = URL(string: address) else {
            return completion(ControlError(.unavailable, "\"\(address)\" is no address"))
        }
        let handlers = (entry?.urlHandlers ?? []) + widget.declaration.urlHandlers
        if !handlers.isEmpty { return pass([url], to: handlers, completion) }
        let opener = environment.openURL
        // Without an owner: it starts a program, and doesn't wait for that one.
        _ = code.launch({ opener(url, token) }) { result in
            let isOpen = (try? result.get()) ?? false
            completion(isOpen ? nil : ControlError(.unavailable, "nothing here opens \(address)"))
        }
    }

    /// Passes URLs to all handlers of `onOpenURL`, whatever the widget.
    ///
    /// - Parameter completion: called once: after the handlers have run, with `notSupported` where there are
    ///   none, with `timedOut` where that took too long.
    package func open(_ urls: [URL], completion: @escaping @EngineActor @Sendable (ControlError?) -> Void) {
        let handlers =
            widgets.all.flatMap { $0.entry?.urlHandlers ?? [] } + catalog.widgets.flatMap(\.urlHandlers)
        guard !handlers.isEmpty else {
            return completion(
                ControlError(.notSupported, "\(bundleName) opens nothing: no widget of it has onOpenURL"))
        }
        pass(urls, to: handlers, completion)
    }

    private func pass(
        _ urls: [URL], to handlers: [URLHandler],
        _ completion: @escaping @EngineActor @Sendable (ControlError?) -> Void
    ) {
        let limit = options.invocationLimit
        code.onMain(within: limit, "onOpenURL") {
            for url in urls { for handler in handlers { handler(url) } }
        } then: { done in
            completion(done == nil ? ControlError(.timedOut, "onOpenURL did not end within \(limit)") : nil)
        }
    }
}
