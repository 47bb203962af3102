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

    /// Keeps a widget's timeline for the next start.
    func save(_ widget: WidgetRecord) {
        if let timeline = widget.stored { writer?.save(timeline) }
    }
}
