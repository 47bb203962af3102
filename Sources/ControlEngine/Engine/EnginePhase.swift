/// How far the life of an engine is: what its parts have to know of each other before they begin something.
@EngineActor
final class EnginePhase {
    enum Step { case new, running, stopping, stopped }

    let bundleName: String
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) private(set) var step = Step.new

    init(bundleName: String) { self.bundleName = bundleName }

    /// Whether something may be begun: also before the start.
    var isOpen: Bool { step == .new || step == .running }
    var isRunning: Bool { step == .running }

    /// The error for those who ask for something later.
    var closing: ControlError { ControlError(.cancelled, "\(bundleName) is shutting down") }

    /// - Returns: false where it was started before.
    func start() -> Bool {
        guard step == .new else { return false }
        step = .running
        return true
    }

    /// - Returns: false where it ends already, or has.
    func stop() -> Bool {
        guard isOpen else { return false }
        step = .stopping
        return true
    }

    func end() { step = .stopped }
}
