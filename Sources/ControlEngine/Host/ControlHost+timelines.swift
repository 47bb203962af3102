internal import FoundationEssentials
internal import Logging
internal import WidgetKitLite

extension ControlHost {
    /// Asks a widget's provider for a new timeline.
    ///
    /// - Parameter completion: called once a timeline that was asked for after this call is on show, or could not
    ///   be had.
    package func reload(_ id: WidgetID, completion: (@MainActor () -> Void)? = nil) {
        guard widgets[id] != nil, phase == .new || phase == .running else {
            completion?()
            return
        }
        if widgets[id]?.refresh.request(completion) == true { startReload(id) }
    }

    private func startReload(_ id: WidgetID) {
        guard let widget = widgets[id] else { return }
        let generation = widget.refresh.generation
        widgets[id]?.refresh.limit = clock.schedule(after: options.invocationLimit) { [weak self] in
            self?.widgets[id]?.refresh.task?.cancel()
            self?.failReload(id, generation, "it did not answer within the limit")
        }
        let source = widget.declaration.source
        let context = widget.context(isPreview: false)
        widgets[id]?.refresh.task = launch({ try await source.timeline(context) }) {
            [weak self] (result: Result<WidgetSource.Evaluation<RenderedTimeline>, any Error>) in
            switch result {
            case .success(let evaluate): self?.load(evaluate(), id, generation)
            case .failure(let error): self?.failReload(id, generation, ControlError.text(of: error))
            }
        }
    }

    private func load(_ timeline: RenderedTimeline, _ id: WidgetID, _ generation: UInt64) {
        guard widgets[id]?.refresh.isRunning == true, widgets[id]?.refresh.generation == generation else { return }
        let now = clock.now
        widgets[id]?.backoff.succeeded()
        change(id) { $0.load(timeline, now: now) }
        if let state = widgets[id]?.state {
            emit(.timelineReloaded(id, revision: state.revision, entries: timeline.entries.count))
        }
        if let widget = widgets[id] { save(widget) }
        plan(id)
        endReload(id, generation)
    }

    private func failReload(_ id: WidgetID, _ generation: UInt64, _ reason: String) {
        guard widgets[id]?.refresh.isRunning == true, widgets[id]?.refresh.generation == generation else { return }
        options.logger.warning("the timeline of \(id) can't be had: \(reason)")
        if var widget = widgets[id], phase == .running {
            widget.timer?.cancel()
            widget.timer = clock.schedule(after: widget.backoff.failed()) { [weak self] in self?.reload(id) }
            widgets[id] = widget
        }
        endReload(id, generation)
    }

    private func endReload(_ id: WidgetID, _ generation: UInt64) {
        guard let end = widgets[id]?.refresh.finished(generation) else { return }
        for waiter in end.waiters { waiter() }
        if end.startsAgain { startReload(id) }
    }

    /// Sets the timer for the next moment at which this widget changes by itself.
    private func plan(_ id: WidgetID) {
        guard var widget = widgets[id], phase == .running else { return }
        widget.timer?.cancel()
        widget.timer = widget.schedule?.nextChange(after: clock.now).map { date in
            let delay = max(0, date.timeIntervalSince(clock.now))
            return clock.schedule(after: .milliseconds(Int64((delay * 1_000).rounded(.up)))) { [weak self] in
                self?.timerFired(id)
            }
        }
        widgets[id] = widget
    }

    private func timerFired(_ id: WidgetID) {
        let now = clock.now
        var entryDate: Date?
        change(id) { widget in
            if widget.showCurrent(now: now) { entryDate = widget.state.entryDate }
        }
        if let entryDate { emit(.entryChanged(id, entryDate)) }
        if let due = widgets[id]?.schedule?.reload, due <= now {
            reload(id)
        } else {
            plan(id)
        }
    }

    /// Changes a widget's record and announces what that changed of its state.
    func change(_ id: WidgetID, _ body: (inout WidgetRecord) -> Void) {
        guard var widget = widgets[id] else { return }
        let before = widget.state
        body(&widget)
        widgets[id] = widget
        actions.update(id, reloadsAfter: widget.reloadTypes)
        if widget.state != before { emit(.widgetChanged(id, from: before, to: widget.state)) }
    }
}
