internal import Logging
internal import WidgetKitLite

extension BundleEngine {
    /// Asks every value provider and every timeline provider for the first time, and follows what changes
    /// elsewhere. Returns at once; see ``ready()``. A second call does nothing.
    public func start() {
        guard phase == .new else { return }
        phase = .running
        pauseCrashing()
        restoreTimelines()
        startupReads = StartupReads(controlIDs)
        readFirst()
        waitForFirstReads()
        for id in widgetIDs {
            reload(id)
            // A kept timeline is shown until the new one is there.
            plan(id)
        }
        askForRecommendations()
        clock.onJump { [weak self] in self?.clockJumped() }
        followState()
        for id in controlIDs { followChanges(of: id) }
        for id in widgetIDs { followWidgetChanges(of: id) }
    }

    /// Asks providers for the first time, as many as may be asked now.
    private func readFirst() {
        while let id = startupReads.next() {
            begin(id) { [weak self] _ in
                self?.startupReads.ended()
                // Not from here: an answer may come at once, and the next one too.
                if self?.startupReads.isEmpty == false { self?.planFirstReads() }
            }
        }
    }

    /// Some providers may never answer: the others are asked all the same.
    private func waitForFirstReads() {
        guard !startupReads.isEmpty else { return }
        _ = clock.schedule(after: StartupReads.patience) { [weak self] in
            guard let self, phase == .running else { return }
            startupReads.waitNoLonger()
            readFirst()
            waitForFirstReads()
        }
    }

    private func planFirstReads() {
        guard !isFirstReadPlanned else { return }
        isFirstReadPlanned = true
        _ = clock.schedule(after: .zero) { [weak self] in
            self?.isFirstReadPlanned = false
            self?.readFirst()
        }
    }

    /// Waits until every control and every widget has been asked once after this call.
    public func ready() async {
        for id in controlIDs { try? await control(id.kind, instance: id.instance).reload() }
        for id in widgetIDs { try? await widget(id.kind, instance: id.instance).reload() }
    }

    /// Ends the engine: new invocations are refused, running ones may finish, those that still wait are
    /// cancelled.
    ///
    /// - Parameter grace: how long running invocations may take; what then still runs is cancelled.
    public func stop(grace: Duration = .seconds(5)) async {
        guard phase == .new || phase == .running else { return }
        phase = .stopping
        for task in observations.values { task.cancel() }
        for task in widgetObservations.values { task.cancel() }
        expire(invocations.filter { $0.value.task == nil }.keys.sorted(), closing)
        if !invocations.isEmpty { await drain(grace) }
        for control in controls.values { control.retry?.cancel() }
        agendaTimer?.cancel()
        runWatch?.timer.cancel()
        runWatch = nil
        endStateObservation()
        saveTimer?.cancel()
        unsaved = Set(widgetIDs)
        saveTimelines()
        await controlKeeper?.finish()
        await widgetKeeper?.finish()
        await writer?.finish()
        phase = .stopped
    }

    /// The error for those who ask for something now.
    var closing: ControlError { ControlError(.cancelled, "\(bundleName) is shutting down") }

    private func drain(_ grace: Duration) async {
        await withCheckedContinuation { continuation in
            let timer = clock.schedule(after: grace) { [weak self] in
                guard let self else { return }
                self.expire(self.invocations.keys.sorted(), self.closing)
            }
            drained = { [weak self] in
                self?.drained = nil
                timer.cancel()
                continuation.resume()
            }
        }
    }

    /// Follows the changes that a control's provider observes, in place of those that were followed before.
    func followChanges(of id: ControlID) {
        observations[id]?.cancel()
        observations[id] = controls[id]?.source.changes.map { changes in
            follow(changes, "control \(id)") { engine in engine.refresh(id) }
        }
    }

    /// The same for a widget's provider.
    func followWidgetChanges(of id: WidgetID) {
        widgetObservations[id]?.cancel()
        widgetObservations[id] = widgets[id]?.source.changes.map { changes in
            follow(changes, "widget \(id)") { engine in engine.reload(id) }
        }
    }

    /// Runs `action` for every element of a provider's `changes()`; a sequence that ends is begun again
    /// later.
    private func follow(
        _ changes: @escaping @Sendable () -> AsyncStream<Void>, _ name: String,
        _ action: @escaping @EngineActor (BundleEngine) -> Void
    ) -> Task<Void, Never> {
        let logger = options.logger
        return Task { [weak self] in
            var backoff = Backoff()
            while !Task.isCancelled {
                guard let elements = await self?.begin(changes) else { return }
                for await _ in elements {
                    backoff.succeeded()
                    guard let self else { return }
                    action(self)
                }
                if Task.isCancelled { return }
                logger.notice("the changes of the \(name) ended; they will be followed again")
                guard let self else { return }
                await self.pause(backoff.failed())
            }
        }
    }

    /// Asks a provider for its changes, where that may block.
    private func begin(_ changes: @escaping @Sendable () -> AsyncStream<Void>) async -> AsyncStream<Void>? {
        await withCheckedContinuation { continuation in
            // Not owned by anybody: who follows waits for it.
            _ = code.launch({ changes() }) { continuation.resume(returning: try? $0.get()) }
        }
    }

    private func pause(_ duration: Duration) async {
        await withCheckedContinuation { continuation in
            _ = clock.schedule(after: duration) { continuation.resume() }
        }
    }
}
