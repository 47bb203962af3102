internal import ControlClient

/// What the program ends with. Thrown by a command to end with it, without a word on standard error.
enum ExitStatus: Int32, Error {
    case success = 0
    /// `is-on`: it is off.
    case off = 1
    /// The command line is mistaken.
    case usage = 2
    /// No such control, more than one, or its state can't be had.
    case unavailable = 3
    /// The action failed, or isn't possible with this control.
    case failed = 4
    /// There is no bus, or it went away.
    case noBus = 5

    init(_ error: ControlClientError) {
        switch error.code {
        case .noBus, .disconnected: self = .noBus
        case .unknownControl, .ambiguous, .notRunning: self = .unavailable
        case .wrongForm, .badAnswer, .failed: self = .failed
        }
    }

    /// The scheme, for `--help`.
    static let help = """
        Exit status: 0 all well; 1 is-on: the toggle is off; 2 the command line is mistaken; 3 no such \
        control, more than one, or its state can't be had; 4 the action failed; 5 no bus.
        """
}
