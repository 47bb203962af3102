internal import Logging
internal import WidgetKitLite

extension ControlHost {
    /// Opens the store and places what was placed in earlier runs.
    func restore() {
        guard let store else { return }
        let logger = options.logger
        writer = StateWriter(store, on: executor) { error in
            logger.warning("the state can't be kept: \(ControlError.text(of: error))")
        }
        restoreInstances()
        restorePlacedWidgets()
    }

    /// Puts the widgets' last entries on show, so that nobody waits for the first reload to see something: when a widget
    /// is first looked at, at the latest at the start. A bundle has its name before that.
    func restoreTimelines() {
        guard !areTimelinesRestored, let store else { return }
        areTimelinesRestored = true
        do {
            let now = clock.now
            for timeline in try store.timelines() {
                // Nobody has seen anything else, so there is nothing to announce.
                widgets[WidgetID(kind: timeline.kind, instance: timeline.instance)]?.restore(timeline, now: now)
            }
        } catch {
            options.logger.warning("the kept timelines can't be read: \(ControlError.text(of: error))")
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
