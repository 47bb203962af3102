import AppIntentsLite
import ControlTesting

@testable import ControlEngine

/// A scheduler, and what it said is to be done.
@EngineActor
final class SchedulerDesk {
    let clock = ManualClock.fixed()
    let scheduler: InvocationScheduler
    var steps: [String] = []
    /// What those got that were given up.
    var reasons: [String] = []
    private var invocations: [Invocation] = []

    init(_ set: (inout EngineOptions) -> Void = { _ in }) {
        scheduler = InvocationScheduler(in: .alone(clock, set))
        scheduler.report = { [unowned self] in follow($0) }
    }

    /// Enters an invocation; its ticket, or why it was refused.
    @discardableResult
    func enter(_ kind: String, by sender: String? = nil, wantsReply: Bool = true) -> String {
        let id = ControlID(kind: kind)
        return enter(.press(id), of: [id], by: InvocationCaller(name: sender, wantsReply: wantsReply))
    }

    /// Enters one that needs two lanes.
    func enter(_ kind: String, and other: String, by sender: String) -> String {
        let ids = [kind, other].map { ControlID(kind: $0) }
        return enter(.press(ids[0]), of: ids, by: InvocationCaller(name: sender))
    }

    /// Enters one that sets a level.
    func set(_ kind: String, to level: Double, by sender: String) -> String {
        set(kind, to: level, by: InvocationCaller(name: sender))
    }

    func set(_ kind: String, to level: Double, by caller: InvocationCaller) -> String {
        let id = ControlID(kind: kind)
        return enter(.setValue(id, .number(level)), of: [id], by: caller)
    }

    private func enter(
        _ request: InvocationRequest, of ids: [ControlID], by caller: InvocationCaller
    ) -> String {
        switch scheduler.enter(request, by: caller, lanes: ids.map { .control($0) }, completion: { _ in }) {
        case .started(let invocation):
            begin(invocation)
            return "started"
        case .queued: return "queued"
        case .refused(let error): return "\(error.code)"
        }
    }

    /// The one that began so many before asks its caller; why it may not.
    func ask(_ index: Int, _ sender: String) -> ControlError.Code? {
        do {
            try scheduler.beginQuestion(invocations[index].ticket, to: sender)
            return nil
        } catch { return error.code }
    }

    func answer(_ index: Int, _ sender: String) {
        scheduler.endQuestion(invocations[index].ticket, to: sender)
    }

    /// Ends the one that began so many before.
    func end(_ index: Int, failed: Bool = false) -> Bool {
        let ticket = invocations[index].ticket
        guard scheduler.end(ticket, failed: failed) != nil else { return false }
        scheduler.leave(ticket)
        return true
    }

    /// What the one that began so many before reports to.
    func progress(_ index: Int) -> ProgressReports {
        let reports = scheduler.progressReports(of: invocations[index].ticket)
        invocations[index].progress = reports
        return reports
    }

    private func begin(_ invocation: Invocation) {
        invocation.hasBegun = true
        invocations.append(invocation)
        scheduler.watch(invocation, limit: .seconds(20), isShown: true)
        invocation.task = Task {}
    }

    private func follow(_ step: InvocationScheduler.Step) {
        switch step {
        case .begin(let invocation):
            steps.append("begin \(invocation.ticket)")
            begin(invocation)
        case .giveUp(let tickets, let error):
            steps.append("give up \(tickets): \(error.code)")
            reasons.append(error.message)
            scheduler.leave(scheduler.giveUp(tickets, .timeout).map(\.ticket))
        case .finish(let invocation): steps.append("finish \(invocation.ticket)")
        case .showPending(let id): steps.append("\(id) is pending")
        case .showProgress(let invocation, let fraction):
            steps.append("\(invocation.request.name) has come to \(fraction)")
        }
    }
}
