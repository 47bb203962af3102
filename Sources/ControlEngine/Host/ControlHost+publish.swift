internal import AppIntentsLite
internal import Logging
internal import WidgetKitLite

extension ControlHost {
    /// Takes readings over and announces, for each control, exactly what changed.
    ///
    /// - Parameter settle: what becomes of the used control besides, told in the same announcement.
    func publish(
        _ readings: [ControlReading], used: ControlID? = nil, settle: (inout ControlState) -> Void = { _ in }
    ) {
        var ids = readings.map(\.control)
        if let used { ids.append(used) }
        var seen: Set<ControlID> = []
        for id in ids where seen.insert(id).inserted {
            change(id) { control in
                // The latest says it all; earlier ones need not even be evaluated.
                if let reading = readings.last(where: { $0.control == id }) { _ = control.apply(reading) }
                if id == used {
                    settle(&control.state)
                    if !control.state.isPending { control.state.show(control.template) }
                }
            }
            let last = readings.last { $0.control == id }
            if let last { note(last) }
            retryLater(id, last)
        }
    }

    /// Changes a control's record and announces what that changed of its state.
    func change(_ id: ControlID, _ body: (inout ControlRecord) -> Void) {
        guard var control = controls[id] else { return }
        let before = control.state
        body(&control)
        let changed = control.state.differs(from: before)
        if changed { control.state.revision += 1 }
        controls[id] = control
        actions.update(id, control.source, holding: control.actionType)
        learn(control.template.action.intentType)
        if changed { emit(.controlChanged(id, from: before, to: control.state)) }
    }

    /// A provider that throws is tried again, less and less often.
    private func retryLater(_ id: ControlID, _ reading: ControlReading?) {
        guard let reading, var control = controls[id], phase == .running else { return }
        control.retry?.cancel()
        control.retry = nil
        if case .failure(let error) = reading.result {
            options.logger.notice("the value of \(id) can't be read: \(ControlError.text(of: error))")
            control.retry = clock.schedule(after: control.backoff.failed()) { [weak self] in self?.refresh(id) }
        }
        controls[id] = control
    }

    /// Asks a control's value provider outside any invocation.
    ///
    /// - Parameter completion: called once a read that began after this call is published, with an error when there
    ///   is none. A provider that throws is none: the control's state says so.
    package func refresh(_ id: ControlID, completion: (@MainActor (ControlError?) -> Void)? = nil) {
        guard controls[id] != nil else {
            completion?(ControlError(.unavailable, "the control \(id) is gone"))
            return
        }
        guard phase == .new || phase == .running else {
            completion?(ControlError(.cancelled, "\(bundleName) is shutting down"))
            return
        }
        if controls[id]?.refresh.request(completion) == true { startRefresh(id) }
    }

    func startRefresh(_ id: ControlID) {
        guard let control = controls[id] else { return }
        let generation = control.refresh.generation
        controls[id]?.refresh.limit = clock.schedule(after: options.invocationLimit) { [weak self] in
            self?.giveUpRefresh(id, generation)
        }
        let source = control.source
        let access = StateAccess(.provider, state)
        controls[id]?.access = access
        controls[id]?.refresh.task = launch({ [reads] in await reads.read(id, source, access) }) {
            [weak self] (result: Result<ControlReading, any Error>) in
            // Not one of a control that was configured anew or removed.
            guard let refresh = self?.controls[id]?.refresh, refresh.generation == generation else { return }
            // A read doesn't throw: what the provider threw is part of the reading.
            if case .success(let reading) = result { self?.publish([reading]) }
            self?.endRefresh(id, generation)
        }
    }

    private func giveUpRefresh(_ id: ControlID, _ generation: UInt64) {
        controls[id]?.refresh.task?.cancel()
        options.logger.warning("the value provider of \(id) did not answer within \(options.invocationLimit)")
        change(id) { $0.state.isAvailable = false }
        endRefresh(id, generation)
    }

    private func endRefresh(_ id: ControlID, _ generation: UInt64) {
        guard let end = controls[id]?.refresh.finished(generation) else { return }
        controls[id]?.access = nil
        for waiter in end.waiters { waiter(nil) }
        if end.startsAgain { startRefresh(id) }
    }
}
