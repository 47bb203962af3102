internal import ControlBasics
package import FoundationEssentials
package import WidgetKitLite

/// What callers do with activities. What is answered is on the disk, and what can't be kept has not happened.
extension Activities {
    /// The activities that are there, the most relevant first.
    package var byRelevance: [ActivityRecord] { store.byRelevance }
    /// Whether the user allows them.
    package var isAllowed: Bool { store.isAllowed }

    /// The session is locked: activities that are only to be looked at end.
    package func sessionLocked() { store.sessionLocked() }

    /// Starts an activity for a caller, and waits a while for its first views.
    ///
    /// - Returns: its identifier.
    /// - Throws: ``ControlError`` with `unknown` for attributes that the bundle doesn't declare,
    ///   `invalidValue` for values that are not of their type or too large, `notSupported` where the user
    ///   allows none, `limitsExceeded`, and `unavailable` where it can't be kept.
    package func start(_ new: NewActivity) async throws(ControlError) -> String {
        guard declarations[new.type] != nil else {
            throw ControlError(unknown: "activity attributes", new.type, typeNames)
        }
        await phase.firstValues()
        try await check(new.type, new.attributes, new.content.state, hidesValues: new.push != nil)
        guard phase.isOpen else { throw phase.closing }
        let store = store
        return try await untilAnswered { () throws(ControlError) in
            let started = await withCheckedContinuation { continuation in
                // It waits for the disk.
                _ = code.launch({ try store.request(new).id }) { continuation.resume(returning: $0) }
            }
            do {
                let id = try started.get()
                if new.takesPushes, record(id)?.isOngoing == true { store.tokens.want(.activity(id)) }
                await awaitViews(of: id)
                announce(id)
                // With them. It is kept without them already, so a failure now is none of the start.
                _ = await store.keep()
                return id
            } catch {
                throw ControlError(starting: error as? ActivityAuthorizationError)
            }
        }
    }

    /// Checks attributes and content for a caller, as ``start(_:)`` would; empty ones are left out.
    ///
    /// - Throws: ``ControlError`` with `unknown`, `invalidValue` and `timedOut`.
    package func check(
        type: String, attributes: String, contentState: String
    ) async throws(ControlError) {
        guard declarations[type] != nil else {
            throw ControlError(unknown: "activity attributes", type, typeNames)
        }
        await phase.firstValues()
        try await check(type, attributes, contentState)
    }

    /// Gives an activity other content for a caller.
    ///
    /// - Parameters:
    ///   - caller: ends it by leaving the bus from now on; nil leaves that as it is.
    ///   - push: identifies the message of a server, which has no effect again; nil for other callers.
    /// - Throws: ``ControlError`` with `unknown`, `invalidValue`, `unavailable`: it has ended, shows content
    ///   that was made later than `timestamp`, or can't be kept.
    package func update(
        _ id: String, _ content: NewActivity.Content, alert: ActivityAlert?, timestamp: Date?,
        caller: BusCaller? = nil, push: String? = nil
    ) async throws(ControlError) {
        let record = try ongoing(id)
        await phase.firstValues()
        try await check(record.type, record.attributes, content.state, hidesValues: push != nil)
        try await change { table, now in
            let (outcome, effects) = table.update(
                id, content, alert: alert, timestamp: timestamp, caller: caller, push: push, now: now)
            try Self.check(outcome, id)
            return effects
        }
    }

    /// Ends an activity for a caller.
    ///
    /// - Parameter content: nil for what it shows.
    /// - Throws: as ``update(_:_:alert:timestamp:caller:)``.
    package func end(
        _ id: String, _ content: NewActivity.Content?, policy: ActivityUIDismissalPolicy, timestamp: Date?,
        push: String? = nil
    ) async throws(ControlError) {
        let record = try ongoing(id)
        if let content {
            await phase.firstValues()
            try await check(record.type, record.attributes, content.state, hidesValues: push != nil)
        }
        try await change { table, now in
            let (outcome, effects) = table.end(
                id, content, removal: policy.removal(of: now), timestamp: timestamp, push: push, now: now)
            try Self.check(outcome, id)
            return effects
        }
    }

    /// Removes an activity, as the user does. What it is about goes on.
    ///
    /// - Throws: ``ControlError`` with `unknown`, and `unavailable` where it can't be kept.
    package func dismiss(_ id: String) async throws(ControlError) {
        try await change { table, now in
            let effects = table.dismiss(id, now: now)
            if effects.isEmpty { throw Self.gone(id) }
            return effects
        }
    }

    /// The request to run an action in an activity's views; they are evaluated where they were not yet.
    ///
    /// - Throws: ``ControlError`` with `unknown` and `staleAction`.
    package func request(_ actionID: String, in id: String) async throws(ControlError) -> InvocationRequest {
        guard record(id) != nil else { throw Self.gone(id) }
        if action(actionID, of: id) == nil { await awaitViews(of: id) }
        guard let action = action(actionID, of: id) else {
            throw ControlError(
                .staleAction,
                "the activity \(id) shows no action \(Quotation.of(actionID)) any more; read its content again"
            )
        }
        return .perform(action, identifier: action.intentType.persistentIdentifier)
    }

    /// What a region of an activity's views points to.
    ///
    /// - Parameter region: the URL of a link; empty for the activity as a whole.
    /// - Returns: a URL; empty for its app.
    /// - Throws: ``ControlError`` with `unknown` and `staleAction`.
    func url(_ region: String, in id: String) throws(ControlError) -> String {
        guard let shown = record(id)?.presentation else { throw Self.gone(id) }
        guard region.isEmpty || region == shown.url || shown.links.contains(region) else {
            throw ControlError(
                .staleAction, "the activity \(id) shows no link to \(Quotation.of(region)) any more")
        }
        return region.isEmpty ? shown.url : region
    }

    /// Checks that attributes and content are of a type that is declared, by decoding them on the main actor:
    /// authors' code.
    ///
    /// - Parameter hidesValues: whether nothing of the content may be said, which a server sent.
    /// - Throws: ``ControlError`` with `invalidValue`, and `timedOut` where the main actor is busy.
    func check(
        _ type: String, _ attributes: String, _ contentState: String, hidesValues: Bool = false
    ) async throws(ControlError) {
        guard let declaration = declarations[type] else { return }
        let checked = try await code.onMain(
            within: limit, "the decoding of \(type)", recorded: .decoding(type)
        ) {
            Result { try declaration.check(attributes, contentState) }
        }
        do {
            try checked.get()
        } catch {
            guard hidesValues else {
                throw ControlError(.invalidValue, "this is no \(type): \(ControlError.text(of: error))")
            }
            let reason = (error as? ActivityContentError)?.withoutValues ?? "its type refuses it"
            let sizes = "attributes of \(attributes.utf8.count) bytes, content of \(contentState.utf8.count)"
            throw ControlError(.invalidValue, "this is no \(type): \(reason); \(sizes)")
        }
    }

    private func ongoing(_ id: String) throws(ControlError) -> ActivityRecord {
        guard let record = record(id) else { throw Self.gone(id) }
        guard !record.isOfRun else {
            throw ControlError(
                .unavailable, "the activity \(id) shows what an action does; it can only be stopped")
        }
        guard record.alarm == nil else {
            throw ControlError(
                .unavailable, "the activity \(id) shows an alarm; use its buttons, or dismiss it")
        }
        return record
    }

    private nonisolated static func gone(_ id: String) -> ControlError {
        ControlError(.unknown, "there is no activity \(Quotation.beginning(of: id, bytes: 100))")
    }

    private nonisolated static func check(_ outcome: ActivityTable.Outcome, _ id: String) throws(ControlError)
    {
        switch outcome {
        case .applied: return
        case .outdated:
            throw ControlError(
                .unavailable,
                "nothing was changed: the activity \(id) shows content that was made later than the option "
                    + "\"timestamp\" says of this; without that option, what comes last counts")
        case .tooLate: throw ControlError(.unavailable, "the activity \(id) has ended")
        case .tooLarge: throw ControlError(starting: .attributesTooLarge)
        }
    }
}

extension ControlError {
    /// Why an activity can't start.
    fileprivate init(starting error: ActivityAuthorizationError?) {
        let code: Code =
            switch error {
            case .attributesTooLarge: .invalidValue
            case .denied: .notSupported
            case .globalMaximumExceeded, .targetMaximumExceeded: .limitsExceeded
            default: .unavailable
            }
        let hint = error?.recoverySuggestion.map { ". \($0)" } ?? ""
        self.init(code, "\(error?.description ?? "it was cancelled")\(hint)")
    }
}
