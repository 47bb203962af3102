package import AppIntentsLite
internal import WidgetKitLite

extension BundleEngine {
    /// Follows the shared state: what another process writes, and what is written here outside of any action.
    func followState() {
        endStateObservation = state.observe { [weak self] keys in
            // Without an owner: it is a hop to the engine's executor, and no longer than that.
            Task { @EngineActor in self?.stateWritten(keys) }
        }
    }

    /// Asks those again who read any of these keys.
    ///
    /// - Parameters:
    ///   - reloading: widgets that reload anyway.
    ///   - fresh: controls that were asked after the write.
    func stateWritten(
        _ keys: Set<StateKey>, reloading: Set<WidgetID> = [], fresh: Set<ControlID> = []
    ) {
        guard !keys.isEmpty else { return }
        let readers = tracker.readers(of: keys)
        // A run that is under way may have read a value before it was written.
        reloadInFrame(
            widgetIDs.filter { id in
                !reloading.contains(id)
                    && (readers.contains(.widget(id)) || isReading(widgets[id]?.access, keys))
            })
        for id in controlIDs where !fresh.contains(id) {
            if readers.contains(.control(id)) || isReading(controls[id]?.access, keys) { refresh(id) }
        }
    }

    /// Applies what a control's provider and template read in their last run.
    func note(_ reading: ControlReading) {
        if case .failure = reading.result {
            note(reading.access, of: .control(reading.control), failed: true)
        } else {
            note(reading.access, of: .control(reading.control))
        }
    }

    /// Applies what a provider read in its last run. One that failed may have read less than it depends on.
    func note(_ access: StateAccess?, of reader: StateTracker.Reader, failed: Bool = false) {
        guard let access else { return }
        var keys = access.reads
        if failed { keys.formUnion(tracker.keys(readBy: reader)) }
        guard tracker.update(reader, reads: keys) else { return }
        if case .widget(let id) = reader {
            emit(.dependenciesChanged(id))
        } else {
            emit(.dependenciesChanged(nil))
        }
    }

    /// Applies what an action wrote, so that its dependents are known before it runs again.
    func learn(_ action: BoundAction, writes keys: Set<StateKey>) {
        if tracker.learn(ObjectIdentifier(action.intentType), writes: keys) {
            emit(.dependenciesChanged(nil))
        }
    }

    /// The keys of shared state that a widget's provider and views read last time, in order, as `suite/key`.
    package func stateKeys(of id: WidgetID) -> [String] {
        tracker.keys(readBy: .widget(id)).map(\.description).sorted()
    }

    /// The widgets that read what actions of this type write, as far as one has run; in gallery order.
    package func widgetsReadingState(writtenBy type: any AppIntent.Type) -> [WidgetID] {
        let readers = tracker.readers(of: tracker.keys(writtenBy: ObjectIdentifier(type)))
        return readers.isEmpty ? [] : widgetIDs.filter { readers.contains(.widget($0)) }
    }

    /// The controls that read what actions of this type write, as far as one has run; in gallery order.
    package func controlsReadingState(writtenBy type: any AppIntent.Type) -> [ControlID] {
        let readers = tracker.readers(of: tracker.keys(writtenBy: ObjectIdentifier(type)))
        return readers.isEmpty ? [] : controlIDs.filter { readers.contains(.control($0)) }
    }

    private func isReading(_ access: StateAccess?, _ keys: Set<StateKey>) -> Bool {
        access?.reads.isTouched(by: keys) ?? false
    }
}
