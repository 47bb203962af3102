internal import AppIntentsLite
internal import Logging
internal import WidgetKitLite

extension BundleEngine {
    /// Takes controls out of use whose code ended earlier processes, until their pauses are over.
    func pauseCrashing() {
        guard crashes.hasPauses else { return }
        let now = clock.now
        for id in controlIDs {
            guard let control = controls[id], let (pause, error) = crashPause(of: control) else { continue }
            options.logger.warning(
                "\(id) is not available: \(error.message)",
                metadata: LoggedEvent.crashPause.metadata(kind: id.kind))
            change(id) { control in
                control.isPaused = true
                control.state.isAvailable = false
                control.state.failure = .init(name: error.code.description, message: error.message)
            }
            _ = clock.schedule(after: pause.rest(now)) { [weak self] in self?.endPause(of: id) }
        }
    }

    private func endPause(of id: ControlID) {
        guard phase == .running, let control = controls[id], control.isPaused else { return }
        // Its action and its value may be suspended for different times.
        if let (pause, _) = crashPause(of: control) {
            _ = clock.schedule(after: pause.rest(clock.now)) { [weak self] in self?.endPause(of: id) }
            return
        }
        options.logger.notice(
            "\(id) is tried again", metadata: LoggedEvent.crashPauseOver.metadata(kind: id.kind))
        change(id) { control in
            control.isPaused = false
            control.state.failure = nil
        }
        refresh(id)
    }

    /// Why a control can't be used at present, for what its code did to earlier processes.
    private func crashPause(of control: ControlRecord) -> (CrashPause, ControlError)? {
        let now = clock.now
        let type = control.template.action.intentType
        if let pause = crashes.pause(ofAction: type, now) {
            return (pause, pause.error("the action \(type.persistentIdentifier)"))
        }
        return crashes.pause(ofValue: control.id.kind, now).map { pause in
            (pause, pause.error("the value provider of \(control.id.kind)"))
        }
    }

    /// The same for a request.
    func crashRefusal(of request: InvocationRequest) -> ControlError? {
        guard crashes.hasPauses else { return nil }
        if let control = request.control.flatMap({ controls[$0] }) { return crashPause(of: control)?.1 }
        guard let type = request.action?.intentType else { return nil }
        return crashes.pause(ofAction: type, clock.now)?.error("the action \(type.persistentIdentifier)")
    }

    /// The same for a read of a control's value.
    func crashRefusal(ofReading id: ControlID) -> ControlError? {
        guard crashes.hasPauses else { return nil }
        return crashes.pause(ofValue: id.kind, clock.now)?.error("the value provider of \(id.kind)")
    }
}
