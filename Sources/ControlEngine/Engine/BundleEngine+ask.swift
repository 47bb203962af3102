package import AppIntentsLite
internal import Logging
internal import ControlBasics
internal import SwiftUILite
package import WidgetKitLite

/// What authors' code answers besides invocations, within their limit.
extension BundleEngine {
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
        guard let request = begin(by: caller, completion) else { return }
        authenticateAndAsk(
            // The caller's text, and no longer one is anything's name.
            request, [identifier], .options("\(identifier).\(parameter.prefix(100))"),
            "the options for \(Quotation.of(parameter))", caller, completion
        ) { schema in
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
        guard let request = begin(by: caller, completion) else { return }
        authenticateAndAsk(
            request, [identifier], .summary(identifier), "the sentence", caller, completion
        ) {
            try await $0.summary(given: given)
        }
    }

    /// Entities of a type that an action of the bundle takes or gives.
    ///
    /// - Parameters:
    ///   - type: its persistent identifier, or its name in Swift.
    ///   - request: which of them.
    ///   - caller: who asks; where a guarded action is about them, authenticated before anything is looked
    ///     up.
    ///   - completion: called once, with the entities, with `unknown`, `timedOut`, or with what the author's
    ///     code threw.
    package func entities(
        of type: String, _ request: EntityRequest, by caller: InvocationCaller = .process,
        completion: @escaping @EngineActor @Sendable (Result<[DescribedValue], ControlError>) -> Void
    ) {
        guard let counted = begin(by: caller, completion) else { return }
        let all = intents.values.sorted { $0.identifier < $1.identifier }
        descriptions.read(all) { [self] in
            entities(of: type, request, counted, in: all, by: caller, completion)
        }
    }

    private func entities(
        of type: String, _ request: EntityRequest, _ counted: CountedRequest, in schemas: [IntentSchema],
        by caller: InvocationCaller,
        _ completion: @escaping @EngineActor @Sendable (Result<[DescribedValue], ControlError>) -> Void
    ) {
        // What did not come in time has to be left out, and may be about them all the same.
        let described = schemas.filter(\.isRead)
        let about = described.filter { $0.entityType(type) != nil }
        if about.isEmpty {
            counted.release()
            let known = Set(described.flatMap { $0.entityTypes.map { type in type.persistentIdentifier } })
            return completion(.failure(unknown("type of entity", type, known.sorted())))
        }
        // By whichever of its names it is asked for.
        let name = about[0].entityType(type)?.persistentIdentifier ?? type
        authenticateAndAsk(
            counted, about.map(\.identifier), areAll: described.count == schemas.count, .entities(name),
            "the entities of \(type)", caller, completion
        ) {
            try await $0.entities(of: type, request)
        }
    }

    /// Counts a request of a caller's before anything waits for it; nil where it has been refused.
    private func begin<Answer>(
        by caller: InvocationCaller, _ completion: (Result<Answer, ControlError>) -> Void
    ) -> CountedRequest? {
        do throws(ControlError) {
            return try requests.begin(by: caller.name ?? "", caller.weight)
        } catch {
            completion(.failure(error))
            return nil
        }
    }

    /// Runs author's code other than `perform()` (options, a summary) for a caller, after the checks that the
    /// action itself would need, and with an invocation's time limit. Whether the session is locked is asked
    /// again before the code runs and before anybody is told what came of it: each may take its time.
    ///
    /// - Parameters:
    ///   - request: counted before the authentication, so that one sender doesn't have the user asked without
    ///     end; released once the code has ended.
    ///   - identifiers: the actions that it is about, one at least. A guarded one is asked, or the first of
    ///     all.
    ///   - areAll: whether it is known to be about no others.
    ///   - recorded: what it is recorded as while it runs.
    private func authenticateAndAsk<Answer: Sendable>(
        _ request: CountedRequest, _ identifiers: [String], areAll: Bool = true, _ recorded: RecordedCode,
        _ what: String, _ caller: InvocationCaller,
        _ completion: @escaping @EngineActor @Sendable (Result<Answer, ControlError>) -> Void,
        _ body: @escaping @Sendable (IntentSchema) async throws -> Answer
    ) {
        if let refusal = code.refusal(of: recorded) {
            request.release()
            return completion(.failure(refusal))
        }
        typealias Completion = @EngineActor @Sendable (Result<Answer, ControlError>) -> Void
        let ask: @EngineActor @Sendable (String, @escaping Completion) -> Void = {
            [self] identifier, completion in
            guard let schema = intents[identifier], phase.isOpen else {
                request.release()
                let gone = ControlError(.unavailable, "the action \(identifier) is gone")
                return completion(.failure(phase.isOpen ? gone : phase.closing))
            }
            // A task inherits the task-local values of the one that starts it.
            PathAdmissions.$current.withValue(caller.paths) {
                self.runRequest(
                    request, recorded: recorded,
                    late: "\(what) of \(identifier) did not come within the limit",
                    { ControlError(performing: identifier, threw: $0) }, completion
                ) { try await body(schema) }
            }
        }
        guard let authenticator = environment.authenticator else {
            return afterFirstValues { ask(identifiers[0], completion) }
        }
        let types = identifiers.compactMap { intents[$0]?.type }
        let guards = AskedGuards(authenticator: authenticator, types: types, areAll: areAll, what: what)
        // Without an owner: it ends with the answers of the authors and the authenticator, which have limits.
        Task {
            do throws(ControlError) {
                let asking = try await request.holding { () throws(ControlError) in
                    try await guarded(of: guards)
                }
                for action in asking {
                    try await authenticator.authenticate(
                        action.policy, for: action.type.persistentIdentifier, caller: caller)
                }
                let name = asking.first?.type.persistentIdentifier ?? identifiers[0]
                await firstValues()
                try await request.holding { () throws(ControlError) in try await checkUnlocked(for: guards) }
                // Until the answer is told, beside the code.
                _ = request.held()
                ask(name) { [self] answer in
                    // Without an owner, as above.
                    Task {
                        do throws(ControlError) {
                            try await request.serve { () throws(ControlError) in
                                try await checkUnlocked(for: guards)
                            }
                            completion(answer)
                        } catch {
                            completion(.failure(error))
                        }
                    }
                }
            } catch {
                request.release()
                completion(.failure(error))
            }
        }
    }

    /// What may guard that which a caller asks for.
    private struct AskedGuards {
        let authenticator: any Authenticator
        /// The types of the actions that it is about.
        let types: [any AppIntent.Type]
        /// Whether it is known to be about no others.
        let areAll: Bool
        /// What is asked for, for messages.
        let what: String
    }

    /// The guarded actions of those that something is about, one of each policy.
    ///
    /// - Throws: ``ControlError`` with the code `authenticationRequired` while the session is locked, where
    ///   they configure something guarded and where not all of them are known; and where it doesn't come
    ///   within a limit who may run one.
    private func guarded(
        of guards: AskedGuards
    ) async throws(ControlError) -> [ActionDescriptions.GuardedAction] {
        if !guards.areAll {
            try await guards.authenticator.checkUnlocked(
                for: "what tells \(guards.what), which an action may guard that isn't described yet,")
        }
        try await checkPlacing(whatHas: guards.types)
        return try await descriptions.guarded(of: guards.types)
    }

    /// Returns when the session isn't locked, or nothing of that depends on it. Nobody is authenticated
    /// again.
    private func checkUnlocked(for guards: AskedGuards) async throws(ControlError) {
        for action in try await guarded(of: guards) where action.policy == .requiresAuthentication {
            try await guards.authenticator.checkUnlocked(for: action.type.persistentIdentifier)
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
        guard phase.isOpen else { return completion(.failure(phase.closing)) }
        guard let widget = widgets[id] else {
            return completion(.failure(ControlError(.unavailable, "the widget \(id) is gone")))
        }
        let recorded = RecordedCode.snapshot(id.description)
        if let problem = widget.placement.problem ?? code.refusal(of: recorded) {
            return completion(.failure(problem))
        }
        let request: CountedRequest
        do throws(ControlError) {
            request = try requests.begin(by: sender)
        } catch {
            return completion(.failure(error))
        }
        let (source, placement) = (widget.source, widget.placement)
        let context = TimelineProviderContext(family: family, isPreview: isPreview)
        let finish: @EngineActor @Sendable (Result<RenderedEntry, ControlError>) -> Void = {
            [pictures] result in
            if case .success(let entry) = result { pictures.lend(entry.view.pictures, kind: id.kind) }
            completion(result.map { $0.view.node.json() })
        }
        afterFirstValues { [self] in
            runRequest(
                request, recorded: recorded, late: "the provider of \(id) did not answer within the limit",
                { ControlError(unavailable: "no snapshot of \(id)", because: $0) }, finish
            ) {
                let evaluate = try await placement.currentSource(source).snapshot(context)
                return await MainActor.run { evaluate() }
            }
        }
    }

    /// Runs authors' code for a request within the limit of an invocation.
    ///
    /// - Parameters:
    ///   - request: released once the code has ended, with or without an answer: only then is its thread
    ///     free.
    ///   - recorded: what the code is recorded as.
    ///   - late: what is said where it takes too long.
    ///   - problem: what is said of what it throws.
    private func runRequest<Answer: Sendable>(
        _ request: CountedRequest, recorded: RecordedCode, late: String,
        _ problem: @escaping @Sendable (any Error) -> ControlError,
        _ completion: @escaping @EngineActor @Sendable (Result<Answer, ControlError>) -> Void,
        _ body: @escaping @Sendable () async throws -> Answer
    ) {
        let once = Once(completion)
        let access = StateAccess(.provider, environment.state)
        let task = code.launch(
            recorded: recorded, { try await StateAccess.$current.withValue(access) { try await body() } }
        ) {
            request.release()
            once($0.mapError(problem))
        }
        let limit = environment.clock.schedule(after: options.invocationLimit) {
            task.cancel()
            once(.failure(ControlError(.timedOut, late)))
        }
        once.whenCalled = { limit.cancel() }
    }

    /// Evaluates the view of a result. Counted for its sender until then, as the run is over.
    ///
    /// - Parameters:
    ///   - action: the identifier of the one whose result it is; its run has ended, so the view is recorded
    ///     by itself.
    ///   - completion: called once, with the tree as JSON; nil for no view, none within the limit, where too
    ///     much of the sender's is outstanding, and while it rests for having ended earlier processes.
    package func tree(
        of snippet: _SnippetViewContainer, as action: String, for sender: String,
        completion: @escaping @EngineActor @Sendable (String?) -> Void
    ) {
        let recorded = RecordedCode.result(action)
        if let refusal = code.refusal(of: recorded) {
            options.logger.warning(
                "\(refusal.message)", metadata: LoggedEvent.crashPause.metadata(kind: action))
            return completion(nil)
        }
        guard let request = try? requests.begin(by: sender) else { return completion(nil) }
        code.onMain(within: options.invocationLimit, "the view of a result", recorded: recorded) {
            snippet.evaluated
        } then: { [pictures] view in
            request.release()
            let view = view ?? nil
            if let view { pictures.lend(view.pictures, kind: nil) }
            completion(view?.node.json())
        }
    }
}
