internal import FoundationEssentials
internal import Logging
internal import WidgetKitLite

extension BundleEngine {
    /// Asks a widget's provider for a new timeline, without touching its budget. What is asked while a reload
    /// runs becomes one more reload.
    ///
    /// - Parameter completion: called with nil once a timeline that was asked for after this call is on show,
    ///   else with why there is none: `unavailable` with what the provider threw, `timedOut`,
    ///   `notConfigured`.
    package func reload(_ id: WidgetID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        restoreTimelines()
        guard let widget = widgets[id] else {
            completion?(ControlError(.unavailable, "the widget \(id) is gone"))
            return
        }
        guard phase == .new || phase == .running else {
            completion?(ControlError(.cancelled, "\(bundleName) is shutting down"))
            return
        }
        if let problem = widget.placement.problem {
            completion?(problem)
            return
        }
        if let refusal = widget.refresh.refusal(id.description) {
            completion?(refusal)
            return
        }
        if widgets[id]?.refresh.request(completion) == true { enterReload(id) }
    }

    /// As ``reload(_:completion:)`` for a widget with new parameters: a reload that runs with the old ones is
    /// cancelled, and who waits for it waits for the new one.
    func reloadAnew(_ id: WidgetID) {
        guard reloads.isRunning(id) else { return reload(id) }
        widgets[id]?.refresh.supersede()
        startReload(id)
    }

    /// Takes a widget that is gone off everything that would act for it. What it runs is cancelled.
    func forget(_ widget: WidgetRecord) {
        var refresh = widget.refresh
        for waiter in refresh.abandon() {
            waiter(ControlError(.cancelled, "the widget \(widget.id) was removed"))
        }
        plan(widget.id)
        agenda.remove(widget.id)
        _ = tracker.update(.widget(widget.id), reads: [])
        leaveReload(widget.id)
    }

    private func enterReload(_ id: WidgetID) { if reloads.enter(id) { startReload(id) } }

    private func leaveReload(_ id: WidgetID) { if let next = reloads.leave(id) { startReload(next) } }

    private func startReload(_ id: WidgetID) {
        guard let widget = widgets[id] else { return leaveReload(id) }
        counters.reloads += 1
        let generation = widget.refresh.generation
        widgets[id]?.refresh.limit = clock.schedule(after: options.invocationLimit) { [weak self] in
            self?.giveUpReload(id, generation)
        }
        let source = widget.source
        let pending = widget.placement.pending
        let context = widget.context(isPreview: false)
        let bounds = TimelineBounds(now: clock.now)
        let access = StateAccess(.provider, state)
        widgets[id]?.access = access
        let ask: @Sendable () async throws -> RenderedTimeline = {
            // The views may read shared state as well.
            try await StateAccess.$current.withValue(access) {
                // The values go to the storage that the source's parameters share.
                _ = try await pending?.resolved()
                return try await source.timeline(context, within: bounds).rendered()
            }
        }
        widgets[id]?.refresh.task = code.launch(ask, as: .timeline(id.kind)) {
            [weak self] (result: Result<RenderedTimeline, any Error>) in
            self?.readEnded(id, generation)
            switch result {
            case .success(let timeline): self?.load(timeline, id, generation)
            case .failure(let error):
                let reason = "the timeline of \(id) can't be had: \(ControlError.text(of: error))"
                self?.failReload(id, generation, ControlError(.unavailable, reason))
            }
        }
    }

    private func isCurrent(_ id: WidgetID, _ generation: UInt64) -> Bool {
        widgets[id]?.refresh.isRunning == true && widgets[id]?.refresh.generation == generation
    }

    private func load(_ timeline: RenderedTimeline, _ id: WidgetID, _ generation: UInt64) {
        guard isCurrent(id, generation) else { return }
        widgets[id]?.placement.pending = nil
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
        saveSoon(id)
        endReload(id, generation)
    }

    private func giveUpReload(_ id: WidgetID, _ generation: UInt64) {
        guard isCurrent(id, generation) else { return }
        widgets[id]?.refresh.giveUp()
        let text = "the provider of \(id) did not answer within \(options.invocationLimit)"
        failReload(id, generation, ControlError(.timedOut, text))
    }

    /// A provider came back; if it had been given up and is to be tried again, that may be now.
    private func readEnded(_ id: WidgetID, _ generation: UInt64) {
        guard widgets[id]?.refresh.ended(generation) == true, phase == .running else { return }
        let now = clock.now
        change(id) { $0.settle(at: now) }
        widgetIsDue(id, now)
    }

    private func failReload(_ id: WidgetID, _ generation: UInt64, _ error: ControlError) {
        guard isCurrent(id, generation) else { return }
        options.logger.warning("\(error)", metadata: LoggedEvent.timelineUnreadable.metadata(kind: id.kind))
        let now = clock.now
        change(id) { $0.failed(at: now) }
        note(widgets[id]?.access, of: .widget(id), failed: true)
        endReload(id, generation, error)
    }

    private func endReload(_ id: WidgetID, _ generation: UInt64, _ error: ControlError? = nil) {
        guard let end = widgets[id]?.refresh.finished(generation) else { return }
        widgets[id]?.access = nil
        for waiter in end.waiters { waiter(error) }
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
