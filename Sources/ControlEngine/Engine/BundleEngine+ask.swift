package import AppIntentsLite
package import ControlBasics
internal import Logging
internal import SwiftUILite
package import WidgetKitLite

/// What authors' code answers besides invocations, within their limit. It is counted before anything waits
/// for it, so that one sender doesn't have the user asked without end.
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
        requests.serve(for: caller) { [self] () throws(ControlError) in
            try await askAuthor(
                // The caller's text, and no longer one is anything's name.
                [identifier], .options("\(identifier).\(parameter.prefix(100))"),
                "the options for \(Quotation.of(parameter))", caller
            ) { try await $0.options(for: parameter, matching: query, given: given) }
        } then: {
            completion($0)
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
        requests.serve(for: caller) { [self] () throws(ControlError) in
            try await askAuthor([identifier], .summary(identifier), "the sentence", caller) {
                try await $0.summary(given: given)
            }
        } then: {
            completion($0)
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
        requests.serve(for: caller) { [self] () throws(ControlError) in
            let all = intents.values.sorted { $0.identifier < $1.identifier }
            await withCheckedContinuation { continuation in
                descriptions.read(all) { continuation.resume() }
            }
            // What did not come in time has to be left out, and may be about them all the same.
            let described = all.filter(\.isRead)
            let about = described.filter { $0.entityType(type) != nil }
            guard let first = about.first else {
                let known = described.flatMap { $0.entityTypes.map { type in type.persistentIdentifier } }
                throw ControlError(unknown: "type of entity", type, Set(known).sorted())
            }
            // By whichever of its names it is asked for.
            let name = first.entityType(type)?.persistentIdentifier ?? type
            return try await askAuthor(
                about.map(\.identifier), areAll: described.count == all.count, .entities(name),
                "the entities of \(type)", caller
            ) { try await $0.entities(of: type, request) }
        } then: {
            completion($0)
        }
    }

    /// Runs author's code other than `perform()` (options, a summary) for a caller, after the checks that the
    /// action itself would need, and with an invocation's time limit. Whether the session is locked is asked
    /// again before the code runs and before the caller is answered: each may take its time.
    ///
    /// - Parameters:
    ///   - identifiers: the actions that it is about, one at least. A guarded one is asked, or the first of
    ///     all.
    ///   - areAll: whether it is known to be about no others.
    ///   - recorded: what it is recorded as while it runs.
    ///   - what: what is asked for, for messages.
    private func askAuthor<Answer: Sendable>(
        _ identifiers: [String], areAll: Bool = true, _ recorded: RecordedCode, _ what: String,
        _ caller: InvocationCaller, _ body: @escaping @Sendable (IntentSchema) async throws -> Answer
    ) async throws(ControlError) -> Answer {
        if let refusal = code.refusal(of: recorded) { throw refusal }
        let types = identifiers.compactMap { intents[$0]?.type }
        let authenticator = environment.authenticator
        let asking = try await guarded(of: types, areAll: areAll, what)
        for action in asking {
            try await authenticator?.authenticate(
                action.policy, for: action.type.persistentIdentifier, caller: caller)
        }
        // Nobody is authenticated again.
        let checkUnlocked: @EngineActor () async throws(ControlError) -> Void = {
            [self] () throws(ControlError) in
            for action in try await guarded(of: types, areAll: areAll, what)
            where action.policy == .requiresAuthentication {
                try await authenticator?.checkUnlocked(for: action.type.persistentIdentifier)
            }
        }
        let name = asking.first?.type.persistentIdentifier ?? identifiers[0]
        await phase.firstValues()
        try await checkUnlocked()
        guard phase.isOpen else { throw phase.closing }
        guard let schema = intents[name] else {
            throw ControlError(.unavailable, "the action \(name) is gone")
        }
        let access = StateAccess(.provider, environment.state)
        let answer: Result<Answer, ControlError>
        do throws(ControlError) {
            answer = .success(
                try await code.run(
                    within: options.invocationLimit, "\(what) of \(name) did not come within the limit",
                    recorded: recorded, { ControlError(performing: name, threw: $0) }
                ) { try await StateAccess.$current.withValue(access) { try await body(schema) } })
        } catch {
            answer = .failure(error)
        }
        try await checkUnlocked()
        return try answer.get()
    }

    /// The guarded actions of those that something is about, one of each policy.
    ///
    /// - Throws: ``ControlError`` with the code `authenticationRequired` while the session is locked, where
    ///   they configure something guarded and where not all of them are known; and where it doesn't come
    ///   within a limit who may run one.
    private func guarded(
        of types: [any AppIntent.Type], areAll: Bool, _ what: String
    ) async throws(ControlError) -> [ActionDescriptions.GuardedAction] {
        guard let authenticator = environment.authenticator else { return [] }
        if !areAll {
            try await authenticator.checkUnlocked(
                for: "what tells \(what), which an action may guard that isn't described yet,")
        }
        try await checkPlacing(whatHas: types)
        return try await descriptions.guarded(of: types)
    }

    /// Asks a widget's provider for a snapshot.
    ///
    /// - Parameters:
    ///   - environment: how the host shows it that asks.
    ///   - sender: who asks; empty for the process itself.
    ///   - completion: called with the tree as JSON, or with `unavailable`, `timedOut` or `limitsExceeded`.
    package func snapshot(
        _ id: WidgetID, family: WidgetFamily, isPreview: Bool,
        in environment: WidgetEnvironment = WidgetEnvironment(), for sender: String = "",
        completion: @escaping @EngineActor @Sendable (Result<String, ControlError>) -> Void
    ) {
        requests.serve(for: InvocationCaller(name: sender)) { [self] () throws(ControlError) in
            let view = try await widgets.snapshot(
                id, family: family, isPreview: isPreview, in: environment
            ).view
            pictures.lend(view.pictures, kind: id.kind)
            return view.node.json()
        } then: {
            completion($0)
        }
    }

    /// The tree of a widget's entry on show as JSON, as a host shows it, for the request that the current
    /// task serves.
    ///
    /// - Throws: ``ControlError`` with `unavailable` or `timedOut`.
    package func entry(
        of id: WidgetID, in environment: WidgetEnvironment
    ) async throws(ControlError) -> String {
        let (tree, found) = try await widgets.entry(id, in: environment)
        if let found { pictures.lend(found, kind: id.kind) }
        return tree
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
        requests.count(by: sender) { [self] finish in
            code.onMain(within: options.invocationLimit, "the view of a result", recorded: recorded) {
                snippet.evaluated
            } then: {
                finish(.success($0 ?? nil))
            }
        } then: { [pictures] (result: Result<EvaluatedView?, ControlError>) in
            let view = (try? result.get()) ?? nil
            if let view { pictures.lend(view.pictures, kind: nil) }
            completion(view?.node.json())
        }
    }
}
