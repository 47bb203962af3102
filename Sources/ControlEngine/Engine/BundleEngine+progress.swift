extension BundleEngine {
    /// What a run of a control's action reports its progress to.
    func progressReports(of ticket: LaneTable.Ticket) -> ProgressReports {
        ProgressReports { [weak self] in self?.showProgress(ticket) }
    }

    /// Shows how far a run has come, and again after a pause when there is more to show. A run that has ended
    /// shows nothing any more.
    private func showProgress(_ ticket: LaneTable.Ticket) {
        guard let record = invocations[ticket], let id = record.request.control,
            let fraction = record.progress?.take()
        else { return }
        change(id) { $0.state.progress = fraction }
        record.progressPause = clock.schedule(after: ProgressThrottle.pause) { [weak self] in
            self?.showProgress(ticket)
        }
    }
}
