internal import Logging

/// Code that is not run now for what it did to earlier processes: each pause is logged once, and its code
/// tried again at its end.
@EngineActor
final class CrashPauses {
    private let crashes: CrashGuard
    private let clock: any EngineClock
    private let logger: Logger
    private var waiting: Set<RecordedCode> = []

    init(in environment: EngineEnvironment) {
        crashes = environment.crashes
        clock = environment.clock
        logger = environment.options.logger
    }

    /// Whether some code isn't run now.
    func holds(_ code: @autoclosure () -> RecordedCode) -> Bool { refusal(of: code()) != nil }

    /// Why some code isn't run now; nil where it may run. For what isn't tried again by itself.
    func refusal(of code: @autoclosure () -> RecordedCode) -> ControlError? {
        crashes.refusal(of: code(), clock.now)?.error
    }

    /// Why some code isn't run now; nil where it may run.
    ///
    /// - Parameter tryAgain: called when the pause is over; once, however often this was asked.
    func refusal(
        of code: @autoclosure () -> RecordedCode, tryAgain: @escaping @EngineActor @Sendable () -> Void
    ) -> ControlError? {
        guard crashes.hasPauses else { return nil }
        let (code, now) = (code(), clock.now)
        guard let (pause, error) = crashes.refusal(of: code, now) else { return nil }
        guard waiting.insert(code).inserted else { return error }
        logger.warning(
            "\(error.message)", metadata: LoggedEvent.crashPause.metadata(kind: code.name))
        _ = clock.schedule(after: pause.rest(now)) { [weak self] in
            guard let self else { return }
            waiting.remove(code)
            logger.notice(
                "\(code.phrase) is tried again",
                metadata: LoggedEvent.crashPauseOver.metadata(kind: code.name))
            tryAgain()
        }
        return error
    }
}
