internal import ControlBasics

/// Why a command came to no result. The text is for the user.
public enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such program.
    case notFound(program: String)
    /// The program can't be executed.
    case notStarted(program: String, reason: String)
    /// The working folder can't be used.
    case noDirectory(path: String, reason: String)
    /// Its program was not executed in time.
    case notReached(program: String, folder: String?, limit: Duration)
    /// It did not end in time.
    case timedOut(program: String, limit: Duration)
    /// It wrote more than is read.
    case tooMuch(program: String, what: String, limit: Int)
    /// It was ended by a signal that did not come from here.
    case killed(program: String, signal: Int)
    /// Nobody knows how it ended.
    case lost(program: String)
    /// It can't be ended.
    case hangs(program: String)
    /// Whoever wanted it wants it no more.
    case cancelled(program: String)

    /// What was wrong, in a sentence.
    public var description: String { ProgramText.oneLine(sentence) }

    private var sentence: String {
        switch self {
        case .notFound(let program): "the program \(program) was not found; is it installed?"
        case .notStarted(let program, let reason): "\(program) can't be started: \(reason)"
        case .noDirectory(let path, let reason): "the folder \(path) can't be used: \(reason)"
        case .notReached(let program, let folder, let limit):
            "\(program) could not be started within \(limit.inWords): the program or its folder"
                + "\(folder.map { " \($0)" } ?? "") is on a disk that doesn't answer"
        case .timedOut(let program, let limit): "\(program) did not end within \(limit.inWords) and was ended"
        case .tooMuch(let program, let what, let limit):
            "\(program) wrote more than \(limit) bytes \(what) and was ended"
        case .killed(let program, let signal): "\(program) was ended by signal \(signal)"
        case .lost(let program): "how \(program) ended is unknown: its status was lost"
        case .hangs(let program):
            "\(program) can't be ended, as it waits for a disk or a device that doesn't answer; "
                + "it is not run again before that"
        case .cancelled(let program): "\(program) was ended before it was done"
        }
    }
}

extension Duration {
    /// Such as "20 s" or "0.5 s".
    var inWords: String {
        let (seconds, rest) = components
        return rest == 0 ? "\(seconds) s" : "\(self / .seconds(1)) s"
    }
}
