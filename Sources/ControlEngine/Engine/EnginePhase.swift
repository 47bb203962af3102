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

    /// Calls back once the controls have been read for the first time. Only in a process that searches for
    /// what ended earlier ones, and until that is so.
    var awaitFirstReads: ((@escaping @EngineActor () -> Void) -> Void)?
    /// Whether something was held back until then.
    private(set) var holdsCalls = false

    /// Runs what a caller asks for: at once, as a rule. A call may be what starts the process, and what it
    /// runs may have ended those before: where that is searched for, it waits until all controls have been
    /// read for the first time, half a second at most, so that nothing of theirs is under way when it ends
    /// this process.
    func afterFirstValues(_ body: @escaping @EngineActor () -> Void) {
        guard let awaitFirstReads else { return body() }
        holdsCalls = true
        awaitFirstReads(body)
    }

    /// The same for those who can wait.
    func firstValues() async {
        guard awaitFirstReads != nil else { return }
        await withCheckedContinuation { continuation in afterFirstValues { continuation.resume() } }
    }

    private var hasBegunAll = false
    private var waiting: [@EngineActor () -> Void] = []

    /// All that begins with the start has begun.
    func hasBegun() {
        hasBegunAll = true
        let waiting = waiting
        self.waiting = []
        for body in waiting { body() }
    }

    /// Runs what is to come after all that begins with the start.
    func afterStart(_ body: @escaping @EngineActor () -> Void) {
        if hasBegunAll { body() } else { waiting.append(body) }
    }

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
