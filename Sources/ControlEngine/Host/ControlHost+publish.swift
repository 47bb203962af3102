internal import AppIntentsLite
internal import Logging
internal import WidgetKitLite

extension ControlHost {
    /// Takes readings over and announces, for each control, exactly what changed.
    ///
    /// - Parameter settle: what becomes of the used control besides, told in the same announcement.
    func publish(
        _ readings: [ControlReading], used: ControlID? = nil, settle: (inout ControlState) -> Void = { _ in }
    ) {
        var ids = readings.map(\.control)
        if let used { ids.append(used) }
        if ids.count > 1 {
            var seen: Set<ControlID> = []
            ids = ids.allSatisfy { $0 == ids[0] } ? [ids[0]] : ids.filter { seen.insert($0).inserted }
        }
        for id in ids {
            // The latest says it all; earlier ones need not even be evaluated.
            let last = readings.last { $0.control == id }
            change(id) { control in
                if let last { _ = control.apply(last) }
                if id == used {
                    settle(&control.state)
                    if !control.state.isPending { control.state.show(control.template) }
                }
            }
            if let last { note(last) }
            retryLater(id, last)
            checkLater(id)
        }
    }

    /// A template that was taken from memory is evaluated all the same, a little later and once for many presses: who
    /// presses has the answer by then.
    private func checkLater(_ id: ControlID) {
        guard let control = controls[id], control.memory.unchecked != nil, control.check == nil else { return }
        control.check = clock.schedule(after: Self.checkDelay) { [weak self, weak control] in
            control?.check = nil
            guard let checked = control?.memory.unchecked else { return }
            self?.change(id) { control in
                guard let template = control.memory.check(against: control.state) else { return }
                control.template = template
                control.templateValue = nil
                self?.note(checked)
                if !control.state.isPending { control.state.show(template) }
            }
        }
    }

    private static let checkDelay: Duration = .milliseconds(16)

    /// Changes a control's record and announces what that changed of its state.
    func change(_ id: ControlID, _ body: (ControlRecord) -> Void) {
        guard let control = controls[id] else { return }
        let before = control.state
        let action = control.actionType
        body(control)
        let changed = control.state.differs(from: before)
        if changed { control.state.revision += 1 }
        actions.update(id, control.source, holding: control.actionType)
        learn(control.template.action.intentType)
        if changed { emit(.controlChanged(id, from: before, to: control.state)) }
        // It has other dependents now, and is no longer one of others', or is.
        if control.actionType != action { emit(.dependenciesChanged(nil)) }
    }

    /// A provider that throws is tried again, less and less often.
    private func retryLater(_ id: ControlID, _ reading: ControlReading?) {
        guard let reading, phase == .running else { return }
        controls[id]?.retry?.cancel()
        controls[id]?.retry = nil
        controls[id]?.isRetryDue = false
        guard case .failure(let error) = reading.result else { return }
        options.logger.notice("the value of \(id) can't be read: \(ControlError.text(of: error))")
        planRetry(id)
    }
}
