internal import Logging
internal import WidgetKitLite

extension BundleEngine {
    /// Opens the store and places what was placed in earlier runs.
    func restore() {
        guard let store else { return }
        let logger = options.logger
        writer = StateWriter(store, on: writing) { error in
            logger.warning(
                "the state can't be kept: \(ControlError.text(of: error))",
                metadata: LoggedEvent.stateNotKept.metadata())
        }
        controlKeeper = keeper("placed controls", { try store.controls() }, { try store.save($0) })
        widgetKeeper = keeper("placed widgets", { try store.placedWidgets() }, { try store.save($0) })
        for stored in controlKeeper?.kept ?? [] { restore(stored) }
        for stored in widgetKeeper?.kept ?? [] { restore(stored) }
    }

    /// Reads what was placed, and reports to the user at the terminal what could not be read.
    private func keeper<Element: StoredInstance>(
        _ name: String, _ read: () throws -> StoredList<Element>,
        _ save: @escaping InstanceKeeper<Element>.Save
    ) -> InstanceKeeper<Element> {
        var kept: [Element] = []
        var refusal: String?
        do {
            let list = try read()
            kept = list.elements
            if let remark = list.remark {
                options.logger.error("\(remark)", metadata: LoggedEvent.stateUnreadable.metadata())
            }
        } catch {
            let reason = ControlError.text(of: error)
            options.logger.error(
                "the \(name) can't be read, and none can be added: \(reason)",
                metadata: LoggedEvent.stateUnreadable.metadata())
            refusal = reason
        }
        let plan: InstanceKeeper<Element>.Plan = { [weak self] work in
            // The changes of one iteration of the loop share a write.
            if let later = self?.environment.afterReply { later(work) } else { work() }
        }
        let logger = options.logger
        return InstanceKeeper(name, kept, refusal: refusal, on: writing, plan: plan) { list in
            do {
                try save(list)
            } catch {
                logger.warning(
                    "the \(name) can't be kept: \(ControlError.text(of: error))",
                    metadata: LoggedEvent.stateNotKept.metadata())
                throw error
            }
        }
    }

    /// What is to be kept, and what it brings once it is on the disk.
    typealias Plan<Element: StoredInstance> = (change: InstanceChange<Element>, then: @EngineActor () -> Void)

    /// Makes a change, and what it brings once it is on the disk; at once without a store.
    ///
    /// - Parameter plan: says what to do. From here on nothing else comes between, as a name that was found
    ///   free must be free still when the change is entered.
    /// - Throws: ``ControlError`` where it can't be kept, and what `plan` throws; nothing has changed then.
    func keep<Element: StoredInstance>(
        in keeper: InstanceKeeper<Element>?, _ plan: @EngineActor () throws(ControlError) -> Plan<Element>
    ) async throws(ControlError) {
        let problem: ControlError? = await withCheckedContinuation { continuation in
            do throws(ControlError) {
                guard phase == .new || phase == .running else { throw closing }
                let (change, apply) = try plan()
                guard let keeper else {
                    apply()
                    return continuation.resume(returning: nil)
                }
                keeper.keep(change) { problem in
                    // Not after the wait: what follows a change happens in the order of the changes.
                    if problem == nil { apply() }
                    continuation.resume(returning: problem)
                }
            } catch {
                continuation.resume(returning: error)
            }
        }
        if let problem { throw problem }
    }

    /// Puts the widgets' last entries on show, so that no reader waits for the first reload to see something:
    /// when a widget is first read, at the latest at the start. A bundle has its name before that.
    func restoreTimelines() {
        guard !areTimelinesRestored, let store else { return }
        areTimelinesRestored = true
        do {
            let now = clock.now
            for timeline in try store.timelines() {
                // No client has seen anything else, so there is nothing to announce.
                widgets[WidgetID(kind: timeline.kind, instance: timeline.instance)]?.restore(
                    timeline, now: now)
            }
        } catch {
            options.logger.warning(
                "the kept timelines can't be read: \(ControlError.text(of: error))",
                metadata: LoggedEvent.stateUnreadable.metadata())
        }
    }

    /// Keeps a widget's timeline for the next start, soon, and with those of others that reload meanwhile.
    func saveSoon(_ id: WidgetID) {
        guard let writer else { return }
        guard options.saveDelay > .zero else { return save(id, to: writer) }
        guard unsaved.insert(id).inserted, unsaved.count == 1 else { return }
        saveTimer = clock.schedule(after: options.saveDelay) { [weak self] in self?.saveTimelines() }
    }

    /// Keeps the timelines that have not been kept yet.
    func saveTimelines() {
        guard let writer else { return }
        for id in widgetIDs where unsaved.contains(id) { save(id, to: writer) }
        unsaved = []
    }

    private func save(_ id: WidgetID, to writer: StateWriter) {
        if let timeline = widgets[id]?.stored { writer.save(timeline) }
    }
}
