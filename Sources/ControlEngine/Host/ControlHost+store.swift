internal import Logging
internal import WidgetKitLite

extension ControlHost {
    /// Puts the widgets' last entries on show, so that nobody waits for the first reload to see something.
    func restore() {
        guard let store else { return }
        let logger = options.logger
        writer = StateWriter(store, on: executor) { error in
            logger.warning("the state can't be kept: \(ControlError.text(of: error))")
        }
        restoreInstances()
        restorePlacedWidgets()
        do {
            let now = clock.now
            for timeline in try store.timelines() {
                let id = WidgetID(kind: timeline.kind, instance: timeline.instance)
                change(id) { $0.restore(timeline, now: now) }
            }
        } catch {
            logger.warning("the kept timelines can't be read: \(ControlError.text(of: error))")
        }
    }

    /// Keeps a widget's timeline for the next start, soon, and with those of others that reload meanwhile.
    func saveSoon(_ id: WidgetID) {
        guard let writer else { return }
        guard options.saveDelay > .zero else { return save(id, to: writer) }
        unsaved.insert(id)
        guard unsaved.count == 1 else { return }
        _ = clock.schedule(after: options.saveDelay) { [weak self] in self?.saveTimelines() }
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
