internal import ControlBasics
internal import Logging
internal import WidgetKitLite

/// What becomes of readings: of an invocation, or of a read outside of one.
extension Controls {
    /// Has the templates of readings evaluated, on the main actor, which may be busy for long.
    ///
    /// - Parameters:
    ///   - readings: those that ``unknown(_:)`` has found.
    ///   - next: called with what came of it, after a cancellation perhaps without anything.
    /// - Returns: what the caller keeps, and cancels when it takes too long.
    func evaluate(
        _ readings: [ControlReading], then next: @escaping @EngineActor @Sendable (Templates) -> Void
    ) -> Task<Void, Never> {
        code.onMain {
            var templates: Templates = [:]
            // What a provider threw needs no template.
            for reading in readings { templates[reading.sequence] = try? reading.template() }
            return templates
        } then: {
            next($0 ?? [:])
        }
    }

    /// The readings whose templates must be evaluated before they can be published: of each control the
    /// latest, where its template is not known.
    func unknown(_ readings: [ControlReading]) -> [ControlReading] {
        guard let last = readings.last else { return [] }
        if readings.allSatisfy({ $0.control == last.control }) { return isKnown(last) ? [] : [last] }
        var latest: [ControlID: ControlReading] = [:]
        for reading in readings { latest[reading.control] = reading }
        let unknown = latest.values.filter { !isKnown($0) }
        // While others are evaluated, what is known now may be forgotten.
        return unknown.isEmpty ? [] : latest.values.filter(\.isValue)
    }

    private func isKnown(_ reading: ControlReading) -> Bool { self[reading.control]?.knows(reading) ?? true }

    /// Whether there are templates for all of these, if perhaps out of date: better than none while the main
    /// actor is busy.
    func hasTemplates(for readings: [ControlReading]) -> Bool {
        readings.allSatisfy { reading in
            guard let control = self[reading.control], reading.source === control.source else { return true }
            return control.cache.has(reading)
        }
    }

    /// These templates were evaluated after an action ran, and what that changed was found out.
    func confirm(_ readings: [ControlReading], _ templates: Templates) {
        guard !templates.isEmpty else { return }
        for reading in readings where templates[reading.sequence] != nil {
            guard let control = self[reading.control], reading.source === control.source else { continue }
            control.cache.confirm()
        }
    }

    /// Applies readings and reports, for each control, exactly what changed.
    ///
    /// - Parameters:
    ///   - templates: what ``evaluate(_:then:)`` made of them.
    ///   - conclude: what else changes of the used control, sent in the same announcement.
    func publish(
        _ readings: [ControlReading], _ templates: Templates, used: ControlID? = nil,
        conclude: (inout ControlState) -> Void = { _ in }
    ) {
        if let used, readings.allSatisfy({ $0.control == used }) {
            return publish(readings.last, templates, of: used, isUsed: true, conclude)
        }
        var done: Set<ControlID> = []
        for id in readings.map(\.control) + [used].compactMap({ $0 }) where done.insert(id).inserted {
            // Only the latest counts; earlier ones need not even be evaluated.
            publish(readings.last { $0.control == id }, templates, of: id, isUsed: id == used, conclude)
        }
    }

    private func publish(
        _ reading: ControlReading?, _ templates: Templates, of id: ControlID, isUsed: Bool,
        _ conclude: (inout ControlState) -> Void
    ) {
        guard let control = self[id] else { return }
        // The run began with an earlier configuration, so its value says nothing of this one.
        let isOutdated = reading.map { $0.source !== control.source } == true
        let reading = isOutdated ? nil : reading
        change(control) {
            if let reading {
                _ = control.apply(reading, templates.isEmpty ? nil : templates[reading.sequence])
            }
            guard isUsed else { return }
            conclude(&control.state)
            if !control.state.isPending { control.state.presentation = control.shown.presentation }
        }
        if let reading {
            report(.read(reading))
            retryLater(control, reading)
        }
        if isOutdated { refresh(id) }
        checkLater(control)
    }

    /// Shows that a control's action runs.
    func showPending(_ id: ControlID) {
        guard let control = self[id] else { return }
        change(control) {
            control.state.isPending = true
            control.state.presentation = control.shown.runningPresentation
        }
    }

    /// Shows how far a control's action has come.
    func showProgress(_ id: ControlID, _ fraction: Double) {
        guard let control = self[id] else { return }
        change(control) { control.state.progress = fraction }
    }

    /// Changes a control's record and reports what that changed.
    func change(_ control: ControlRecord, _ body: () -> Void) {
        let before = control.state
        let shown = control.shown
        body()
        let isOther = !control.state.showsSame(as: before)
        if isOther { control.state.revision += 1 }
        let holdsOther =
            control.shown !== shown
            && control.actionType != ObjectIdentifier(shown.template.action.intentType)
        report(.changed(control, from: isOther ? before : nil, holdsOther: holdsOther))
        // After the announcement, so that who reads then knows the same already.
        if before.isUnread, !control.state.isUnread { firstValueWaits.end(of: control.id) }
    }

    /// A template that was taken from the cache is evaluated all the same, a little later and once for many
    /// presses: their callers have the answer by then.
    private func checkLater(_ control: ControlRecord) {
        guard control.check == nil, control.cache.hasUnchecked else { return }
        control.check = clock.schedule(after: Self.checkDelay) { [weak self, weak control] in
            guard let self, let control else { return }
            guard let taken = control.cache.takeUnchecked(), self[control.id] === control else {
                control.check = nil
                return
            }
            // Not owned by anybody: what comes of it is looked at when it comes, and there is one at a time.
            let recorded = RecordedCode.value(control.id.description)
            code.onMain(recorded: recorded, { try? taken.template() }) { [weak self, weak control] template in
                guard let self, let control else { return }
                control.check = nil
                if let template = template ?? nil { check(control, taken, template) }
            }
        }
    }

    private func check(_ control: ControlRecord, _ taken: ControlReading, _ template: ResolvedTemplate) {
        guard self[control.id] === control else { return }
        var found = ControlRecord.MemoryCheck.right
        change(control) {
            found = control.checkMemory(taken, template)
            if found != .right { report(.read(taken)) }
        }
        if found == .outdated { refresh(control.id) }
        checkLater(control)
    }

    private static let checkDelay: Duration = .milliseconds(33)

    /// A provider that throws is tried again, less and less often.
    private func retryLater(_ control: ControlRecord, _ reading: ControlReading) {
        guard phase.isRunning else { return }
        if let retry = control.retry {
            retry.cancel()
            control.retry = nil
        }
        control.isRetryDue = false
        // Until it is configured there is nothing to try.
        guard let error = reading.failure, (error as? ControlError)?.code != .notConfigured else { return }
        logOutage(
            of: control, control.state.isPrivacySensitive ? "it is private" : ControlError.logged(error))
        planRetry(control)
    }

    /// Logs that a value is unavailable: once until it is available again, as it is tried again over and
    /// over.
    func logOutage(of control: ControlRecord, _ reason: String, after duration: Duration? = nil) {
        guard control.logsOutage() else { return }
        if duration == nil, firstOutages.add(control.id, reason) { return }
        logOutage(of: control.id, reason, duration == nil ? .notice : .warning, after: duration)
    }

    private func logOutage(
        of id: ControlID, _ reason: String, _ level: Logger.Level, after duration: Duration? = nil
    ) {
        options.logger.log(
            level: level, "the value of \(id) can't be read: \(reason)",
            metadata: LoggedEvent.valueUnreadable.metadata(kind: id.kind, duration: duration))
    }

    /// Logs which controls have no value at the start: a few with the reasons, many in one line.
    func logFirstOutages() {
        let outages = firstOutages.takeOutages()
        let areMany = outages.count > FirstOutages.most
        for outage in outages { logOutage(of: outage.id, outage.reason, areMany ? .debug : .notice) }
        guard areMany else { return }
        let names = Quotation.list(outages.map(\.id.description).sorted())
        options.logger.notice(
            "\(outages.count) controls are not available: \(names). The property Error of each says why",
            metadata: LoggedEvent.valueUnreadable.metadata(kind: outages[0].id.kind))
    }
}
