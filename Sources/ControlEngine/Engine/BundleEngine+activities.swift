internal import AppIntentsLite
internal import WidgetKitLite

/// What the activities have to do with the runs of actions, with links and with events.
extension BundleEngine {
    /// Whether the bundle declares any activities, or has alarms, or actions whose runs are shown as some.
    package var hasActivities: Bool {
        !activities.typeNames.isEmpty || showsRuns || activities.alarms != nil
    }

    /// Opens what an activity points to, as ``open(_:in:token:completion:)`` does for a widget.
    ///
    /// - Parameter region: the URL of a link; empty for the activity as a whole.
    package func openActivity(
        _ region: String, in id: String, token: String?,
        completion: @escaping @EngineActor @Sendable (ControlError?) -> Void
    ) {
        do throws(ControlError) {
            open(
                try activities.url(region, in: id), of: "the activity \(id)",
                handlers: activities.urlHandlers(of: id), token: token, completion: completion)
        } catch {
            completion(error)
        }
    }

    /// What the part reports.
    func follow(_ change: Activities.Change) {
        switch change {
        case .added(let id): emit(.activityAdded(id))
        case .changed(let id): emit(.activityChanged(id))
        case .removed(let id): emit(.activityRemoved(id))
        case .alarmHidden(let id): alarmHidden(id)
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
}
