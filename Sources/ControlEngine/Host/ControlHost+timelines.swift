internal import FoundationEssentials
internal import Logging
internal import WidgetKitLite

extension ControlHost {
    /// Asks a widget's provider for a new timeline, without touching its budget. What is asked while a reload runs
    /// becomes one more reload.
    ///
    /// - Parameter completion: called once a timeline that was asked for after this call is on show, or could not
    ///   be had.
    package func reload(_ id: WidgetID, completion: (@MainActor () -> Void)? = nil) {
        guard widgets[id] != nil, phase == .new || phase == .running else {
            completion?()
            return
        }
        if widgets[id]?.refresh.request(completion) == true { enterReload(id) }
    }

    /// Takes a widget that is gone off everything that would act for it. What it runs is cancelled.
    func forget(_ widget: WidgetRecord) {
        widget.refresh.task?.cancel()
        widget.refresh.limit?.cancel()
        agenda.remove(widget.id)
        _ = tracker.update(.widget(widget.id), reads: [])
        leaveReload(widget.id)
    }

    private func enterReload(_ id: WidgetID) { if reloads.enter(id) { startReload(id) } }

    private func leaveReload(_ id: WidgetID) { if let next = reloads.leave(id) { startReload(next) } }

    private func startReload(_ id: WidgetID) {
        guard let widget = widgets[id] else { return leaveReload(id) }
        let generation = widget.refresh.generation
        widgets[id]?.refresh.limit = clock.schedule(after: options.invocationLimit) { [weak self] in
            self?.widgets[id]?.refresh.task?.cancel()
            self?.failReload(id, generation, "it did not answer within the limit")
        }
        let source = widget.declaration.source
        let context = widget.context(isPreview: false)
        let bounds = TimelineBounds(now: clock.now)
        let access = StateAccess(.provider, state)
        widgets[id]?.access = access
        let ask: @Sendable () async throws -> RenderedTimeline = {
            // The views may read shared state as well.
            try await StateAccess.$current.withValue(access) {
                try await source.timeline(context, within: bounds).rendered()
            }
        }
        widgets[id]?.refresh.task = launch(ask, as: .timeline(id.kind)) { [weak self] (result: Result<RenderedTimeline, any Error>) in
            switch result {
            case .success(let timeline): self?.load(timeline, id, generation)
            case .failure(let error): self?.failReload(id, generation, ControlError.text(of: error))
            }
        }
    }

    private func load(_ timeline: RenderedTimeline, _ id: WidgetID, _ generation: UInt64) {
        guard widgets[id]?.refresh.isRunning == true, widgets[id]?.refresh.generation == generation else { return }
        let now = clock.now
        change(id) { $0.load(timeline, now: now) }
        note(widgets[id]?.access, of: .widget(id))
        if timeline.dropped > 0 {
            options.logger.warning(
                "\(timeline.dropped) entries of \(id) were left out; \(timeline.entries.count) are kept")
        } else if timeline.entries.isEmpty {
            options.logger.notice("the provider of \(id) answered no entries; what is on show stays")
        }
        if let state = widgets[id]?.state {
            emit(.timelineReloaded(id, revision: state.revision, entries: timeline.entries.count))
        }
        if let widget = widgets[id] { save(widget) }
        endReload(id, generation)
    }

    private func failReload(_ id: WidgetID, _ generation: UInt64, _ reason: String) {
        guard widgets[id]?.refresh.isRunning == true, widgets[id]?.refresh.generation == generation else { return }
        options.logger.warning("the timeline of \(id) can't be had: \(reason)")
        let now = clock.now
        change(id) { $0.failed(at: now) }
        note(widgets[id]?.access, of: .widget(id), failed: true)
        endReload(id, generation)
    }

    private func endReload(_ id: WidgetID, _ generation: UInt64) {
        guard let end = widgets[id]?.refresh.finished(generation) else { return }
        widgets[id]?.access = nil
        for waiter in end.waiters { waiter() }
        leaveReload(id)
        if end.startsAgain { enterReload(id) }
        plan(id)
    }

    /// Changes a widget's record and announces what that changed of its state.
    func change(_ id: WidgetID, _ body: (inout WidgetRecord) -> Void) {
        guard var widget = widgets[id] else { return }
        let before = widget.state
        body(&widget)
        widgets[id] = widget
        actions.update(id, reloadsAfter: widget.reloadTypes)
        for action in widget.actions.values { learn(action.intentType) }
        if widget.state != before { emit(.widgetChanged(id, from: before, to: widget.state)) }
    }
}
