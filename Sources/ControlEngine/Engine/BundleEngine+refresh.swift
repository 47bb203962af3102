internal import AppIntentsLite
internal import Logging
internal import WidgetKitLite

extension BundleEngine {
    /// Asks a control's value provider outside any invocation.
    ///
    /// - Parameter completion: called once a read that began after this call is published, with an error when
    ///   there is none. A provider that throws is none: the control's state says so.
    package func refresh(_ id: ControlID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        guard controls[id] != nil else {
            completion?(ControlError(.unavailable, "the control \(id) is gone"))
            return
        }
        guard phase == .new || phase == .running else {
            completion?(ControlError(.cancelled, "\(bundleName) is shutting down"))
            return
        }
        if let refusal = controls[id]?.refresh.refusal(id.description) ?? crashRefusal(ofReading: id) {
            completion?(refusal)
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
        crashes.begin(reading: generation, kind: id.kind)
        controls[id]?.access = access
        controls[id]?.refresh.task = code.launch(
            { [reads] in await reads.read(id, source, access) }, as: .value(id.kind)
        ) {
            [weak self, crashes] (result: Result<ControlReading, any Error>) in
            // A read doesn't throw: what the provider threw is part of the reading.
            guard let self, case .success(let reading) = result else {
                return crashes.end(reading: generation)
            }
            let unknown = reading.isFixed ? [reading] : unknown([reading])
            guard !unknown.isEmpty else {
                readEnded(reading, [:], generation)
                return crashes.end(reading: generation)
            }
            let evaluation = evaluate(unknown) { [weak self] templates in
                self?.readEnded(reading, templates, generation)
                crashes.end(reading: generation)
            }
            guard let refresh = controls[id]?.refresh, refresh.isRunning, refresh.generation == generation
            else { return }
            controls[id]?.refresh.task = evaluation
        }
    }

    /// A provider came back, and its template is there, perhaps after the read was given up.
    private func readEnded(_ reading: ControlReading, _ templates: Templates, _ generation: UInt64) {
        let id = reading.control
        let wasGivenUp = controls[id]?.refresh.ended(generation) == true
        // Not what was read for a control that was configured anew or removed. A value that comes late is one
        // all the same as long as no later read was begun; a failure was reported when the read was
        // abandoned.
        if controls[id]?.refresh.generation == generation {
            if !wasGivenUp || reading.isValue, isReady(reading, templates) { publish([reading], templates) }
            endRefresh(id, generation)
        }
        if controls[id]?.isRetryDue == true { retry(id) }
    }

    /// Whether its template has been evaluated, where that had to be: not where that was given up before it
    /// began.
    private func isReady(_ reading: ControlReading, _ templates: Templates) -> Bool {
        !templates.isEmpty || controls[reading.control]?.knows(reading) == true
    }

    private func giveUpRefresh(_ id: ControlID, _ generation: UInt64) {
        guard controls[id]?.refresh.isRunning == true, controls[id]?.refresh.generation == generation else {
            return
        }
        controls[id]?.refresh.giveUp()
        options.logger.warning(
            "the value provider of \(id) did not answer within \(options.invocationLimit)",
            metadata: LoggedEvent.valueUnreadable.metadata(kind: id.kind, duration: options.invocationLimit))
        change(id) { $0.state.isAvailable = false }
        planRetry(id)
        endRefresh(id, generation)
    }

    /// Tries a provider again after a while, which is longer with every failure.
    func planRetry(_ id: ControlID) {
        guard phase == .running, let control = controls[id] else { return }
        control.retry?.cancel()
        control.isRetryDue = false
        control.retry = clock.schedule(after: control.backoff.failed()) { [weak self] in self?.retry(id) }
    }

    /// Tries a provider again, or when it has come back from the attempt in which it still hangs.
    private func retry(_ id: ControlID) {
        let isHeld = controls[id]?.refresh.isHeld == true
        controls[id]?.isRetryDue = isHeld
        if !isHeld { refresh(id) }
    }

    private func endRefresh(_ id: ControlID, _ generation: UInt64) {
        guard let end = controls[id]?.refresh.finished(generation) else { return }
        controls[id]?.access = nil
        for waiter in end.waiters { waiter(nil) }
        if end.startsAgain { startRefresh(id) }
    }
}
