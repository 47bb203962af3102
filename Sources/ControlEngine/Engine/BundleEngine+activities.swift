internal import AppIntentsLite
package import FoundationEssentials
internal import ControlBasics
internal import SwiftUILite
package import WidgetKitLite

/// What callers do with activities. What is answered is on the disk, and what can't be kept has not happened.
extension BundleEngine {
    /// Whether the bundle declares any activities, or has actions whose runs are shown as some.
    package var hasActivities: Bool { !activities.typeNames.isEmpty || showsRuns }
    /// The types of attributes that the bundle declares.
    package var activityTypes: [String] { activities.typeNames }
    /// The activities that are there, the most relevant first.
    package var activityRecords: [ActivityRecord] { activities.store.byRelevance }
    /// An activity; nil when there is none.
    package func activity(_ id: String) -> ActivityRecord? { activities.record(id) }
    /// Whether the user allows them.
    package var allowsActivities: Bool { activities.store.isAllowed }

    /// Starts an activity for a caller, and waits a while for its first views.
    ///
    /// - Returns: its identifier.
    /// - Throws: ``ControlError`` with `unknown` for attributes that the bundle doesn't declare,
    ///   `invalidValue` for values that are not of their type or too large, `notSupported` where the user
    ///   allows none, `limitsExceeded`, and `unavailable` where it can't be kept.
    package func startActivity(_ new: NewActivity) async throws(ControlError) -> String {
        guard activities.typeNames.contains(new.type) else {
            throw unknown("activity attributes", new.type, activities.typeNames)
        }
        await firstValues()
        try await activities.check(new.type, new.attributes, new.content.state)
        guard phase.isOpen else { throw phase.closing }
        let store = activities.store
        return try await activities.untilAnswered { () throws(ControlError) in
            let started = await withCheckedContinuation { continuation in
                // It waits for the disk.
                _ = code.launch({ try store.request(new).id }) { continuation.resume(returning: $0) }
            }
            do {
                let id = try started.get()
                await activities.awaitViews(of: id)
                activities.announce(id)
                // With them. It is kept without them already, so a failure now is none of the start.
                _ = await store.keep()
                return id
            } catch {
                throw ControlError(starting: error as? ActivityAuthorizationError)
            }
        }
    }

    /// Makes a change that a caller asks for, unless the engine ends.
    private func change(
        _ change: @escaping @Sendable (inout ActivityTable, Date) throws -> [ActivityTable.Effect]
    ) async throws(ControlError) {
        guard phase.isOpen else { throw phase.closing }
        try await activities.change(change)
    }

    /// Gives an activity other content for a caller.
    ///
    /// - Throws: ``ControlError`` with `unknown`, `invalidValue`, `unavailable`: it has ended, shows content
    ///   that was made later than `timestamp`, or can't be kept.
    package func updateActivity(
        _ id: String, _ content: NewActivity.Content, alert: ActivityAlert?, timestamp: Date?
    ) async throws(ControlError) {
        let record = try ongoing(id)
        await firstValues()
        try await activities.check(record.type, record.attributes, content.state)
        try await change { table, now in
            let (outcome, effects) = table.update(
                id, content, alert: alert, timestamp: timestamp, now: now)
            try Self.check(outcome, id)
            return effects
        }
    }

    /// Ends an activity for a caller.
    ///
    /// - Parameter content: nil for what it shows.
    /// - Throws: as ``updateActivity(_:_:alert:timestamp:)``.
    package func endActivity(
        _ id: String, _ content: NewActivity.Content?, policy: ActivityUIDismissalPolicy, timestamp: Date?
    ) async throws(ControlError) {
        let record = try ongoing(id)
        if let content {
            await firstValues()
            try await activities.check(record.type, record.attributes, content.state)
        }
        try await change { table, now in
            let (outcome, effects) = table.end(
                id, content, removal: policy.removal(of: now), timestamp: timestamp, now: now)
            try Self.check(outcome, id)
            return effects
        }
    }

    /// Removes an activity, as the user does. What it is about goes on.
    ///
    /// - Throws: ``ControlError`` with `unknown`, and `unavailable` where it can't be kept.
    package func dismissActivity(_ id: String) async throws(ControlError) {
        try await change { table, now in
            let effects = table.dismiss(id, now: now)
            if effects.isEmpty { throw Self.gone(id) }
            return effects
        }
    }

    /// Allows the bundle's activities, or not.
    ///
    /// - Returns: whether that is a change.
    /// - Throws: ``ControlError`` with `unavailable` where it can't be kept.
    @discardableResult
    package func allowActivities(_ isAllowed: Bool) async throws(ControlError) -> Bool {
        guard phase.isOpen else { throw phase.closing }
        return try await activities.allow(isAllowed)
    }

    /// The session is locked: activities that are only to be looked at end.
    package func sessionLocked() { activities.store.sessionLocked() }

    /// The request to run an action in an activity's views; they are evaluated where they were not yet.
    ///
    /// - Throws: ``ControlError`` with `unknown` and `staleAction`.
    package func activityRequest(_ actionID: String, in id: String) async throws(ControlError)
        -> InvocationRequest
    {
        guard activities.record(id) != nil else { throw Self.gone(id) }
        if activities.action(actionID, of: id) == nil { await activities.awaitViews(of: id) }
        guard let action = activities.action(actionID, of: id) else {
            throw ControlError(
                .staleAction,
                "the activity \(id) shows no action \(Quotation.of(actionID)) any more; read its content again"
            )
        }
        return .perform(action, identifier: action.intentType.persistentIdentifier)
    }

    /// Opens what an activity points to, as ``open(_:in:token:completion:)`` does for a widget.
    ///
    /// - Parameter region: the URL of a link; empty for the activity as a whole.
    package func openActivity(
        _ region: String, in id: String, token: String?,
        completion: @escaping @EngineActor @Sendable (ControlError?) -> Void
    ) {
        guard let shown = activities.record(id)?.presentation else { return completion(Self.gone(id)) }
        guard region.isEmpty || region == shown.url || shown.links.contains(region) else {
            return completion(
                ControlError(
                    .staleAction, "the activity \(id) shows no link to \(Quotation.of(region)) any more"))
        }
        open(
            region.isEmpty ? shown.url : region, of: "the activity \(id)",
            handlers: activities.urlHandlers(of: id), token: token, completion: completion)
    }

    /// What the part reports.
    func follow(_ change: Activities.Change) {
        switch change {
        case .added(let id): emit(.activityAdded(id))
        case .changed(let id): emit(.activityChanged(id))
        case .removed(let id): emit(.activityRemoved(id))
        case .alerted(let id, let alert):
            emit(.activityAlerted(id, title: alert.title, body: alert.body, sound: alert.sound))
        case .found(let types): for type in types { learn(type) }
        case .pictures(let record, let found):
            pictures.hold(found, by: .activity(record.id), kind: record.type)
        }
    }

    /// Has the progress of a run that begins followed, and the run shown as an activity when it takes long.
    func follow(_ invocation: Invocation, of control: ControlRecord?) {
        let type = control?.template.action.intentType ?? invocation.request.actionType
        guard let type, RunActivities.shows(type) else { return }
        if type is any ProgressReportingIntent.Type {
            invocation.progress = scheduler.progressReports(of: invocation.ticket)
        }
        invocation.isShown = true
        activities.runs.begin(invocation.ticket, of: type)
    }

    /// Stops the run that an activity shows, as the user does: its action learns why, and its caller.
    static func stopRun(_ activity: String) { here?.stopRun(activity) }

    private func stopRun(_ activity: String) {
        guard let ticket = activities.runs.ticket(of: activity), let run = scheduler[ticket] else { return }
        giveUp([ticket], ControlError(.cancelled, "\(run.request.name) was stopped by the user"))
    }

    private func ongoing(_ id: String) throws(ControlError) -> ActivityRecord {
        guard let record = activities.record(id) else { throw Self.gone(id) }
        guard !record.isOfRun else {
            throw ControlError(
                .unavailable, "the activity \(id) shows what an action does; it can only be stopped")
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
