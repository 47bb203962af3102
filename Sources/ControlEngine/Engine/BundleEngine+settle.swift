internal import ControlBasics
internal import Logging
internal import SwiftUILite

/// What follows when what came of a run is known.
extension BundleEngine {
    /// Has the templates of what was read evaluated, where they are not known. That is part of the
    /// invocation: its limit goes on.
    ///
    /// - Parameter isLate: whether other controls are still being asked; then nothing is waited for.
    func evaluate(_ ticket: LaneTable.Ticket, _ found: InvocationOutcome, isLate: Bool = false) {
        let unknown = controls.unknown(found.readings)
        guard !unknown.isEmpty, let invocation = scheduler[ticket] else {
            finish(ticket, found, [:])
            return endRecord(ticket, isLate)
        }
        let once = Once<Controls.Templates> { [self] templates in
            finish(ticket, found, templates)
            endRecord(ticket, isLate)
        }
        invocation.task = controls.evaluate(unknown) { once($0) }
        // A template that may be out of date is better than none while the main actor is busy.
        guard isLate || controls.hasTemplates(for: unknown) else { return }
        let patience: Duration = controls.hasTemplates(for: unknown) ? Self.templatePatience : .seconds(5)
        let timer = environment.clock.schedule(after: patience) { once([:]) }
        once.whenCalled = { timer.cancel() }
    }

    /// The code of those that have not answered runs on, and is recorded as this run's.
    private func endRecord(_ ticket: LaneTable.Ticket, _ isLate: Bool) {
        if !isLate { environment.crashes.end(ticket) }
    }

    /// How long an invocation waits for the main actor where its control's template is known already.
    private static let templatePatience: Duration = .milliseconds(100)

    /// Answers a run with what other controls have answered by now. The late ones are asked again, and have a
    /// limit of their own.
    func finishSettled(_ invocation: Invocation) {
        guard let run = invocation.settled else { return }
        let late = Quotation.list(run.late.map(\.description))
        options.logger.warning(
            "the value of \(late) did not come in time after a run of \(invocation.request.name)",
            metadata: LoggedEvent.stuckRun.metadata(
                kind: run.late.first?.kind ?? "", sender: invocation.caller.name,
                duration: scheduler.duration(of: invocation)))
        scheduler.release(invocation)
        evaluate(invocation.ticket, run.soFar, isLate: true)
        for id in run.late { controls.refresh(id) }
    }
}
