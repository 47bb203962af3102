internal import ControlBasics
package import FoundationEssentials
internal import Logging

/// Why some code is not run for a while: it ended the process several times.
package struct CrashPause: Hashable, Sendable {
    /// How many processes have to end in the same code before it is suspended.
    static let patience = 2
    /// The first pause; each further death doubles it, up to an hour.
    static let first: Duration = .seconds(30)
    private static let longest: Duration = .seconds(3_600)
    /// What else ended with the same process is tried again one after the other, so that the next death shows
    /// which of them it was.
    static let interval: Duration = .seconds(10)

    let deaths: Int
    let signal: Int32
    /// How long it is, after the last death.
    let length: Duration
    /// How long it is in all, with its place.
    private let whole: TimeInterval
    /// When it began: at the last death.
    private var start: Date
    /// When it is tried again.
    package var end: Date { start.addingTimeInterval(whole) }

    /// Nil for what has not died often enough.
    ///
    /// - Parameter place: its place among those that ended with the same process.
    init?(_ deaths: RunTable.Deaths, place: Int, now: Date) {
        guard deaths.count >= Self.patience else { return nil }
        self.deaths = deaths.count
        signal = deaths.signal
        length = min(Self.longest, Self.first * (1 << min(deaths.count - Self.patience, 16)))
        whole = Double((length + Self.interval * place).components.seconds)
        start = Date(timeIntervalSince1970: Double(deaths.last))
        settleDates(at: now)
    }

    /// The wall clock may have been set back: a pause that began in the future begins now, so that none is
    /// longer than it was to be.
    mutating func settleDates(at now: Date) { start = min(start, now) }

    /// How long it still is, rounded up.
    func rest(_ now: Date) -> Duration {
        .milliseconds(Int64(clamping: max(0, end.timeIntervalSince(now)) * 1_000) + 1)
    }

    /// - Parameters:
    ///   - what: the code, such as `the action Ring`.
    ///   - isOfStart: whether only a start tries it again.
    func error(_ what: String, isOfStart: Bool = false) -> ControlError {
        ControlError(
            .unavailable,
            "\(what) ended the program \(deaths) times in a row, the last time with \(signalName); it is tried "
                + "again \(isOfStart ? "with the first start " : "")after a pause of "
                + "\(length.components.seconds) seconds")
    }

    private var signalName: String {
        switch signal {
        case 4: "SIGILL"
        case 5: "SIGTRAP"
        case 6: "SIGABRT"
        case 7: "SIGBUS"
        case 8: "SIGFPE"
        case 11: "SIGSEGV"
        case 31: "SIGSYS"
        default: "signal \(signal)"
        }
    }
}

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
