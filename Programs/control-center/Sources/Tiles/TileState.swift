/// How a tile stands, which decides its colours. Each differs by more than its colour.
public enum TileState: String, Hashable, Sendable {
    /// A toggle that is off, and what has no state.
    case off
    /// A toggle that is on: filled with its tint.
    case on
    /// The last use failed while off: the reason is its value.
    case failed
    /// The last use failed while on.
    case failedOn = "failed-on"
    /// The value is unavailable: faint, with the reason as its value.
    case unavailable
    /// Its bundle doesn't run: faint, and a press has the bus start it.
    case notRunning = "not-running"
    /// The control is not to be used at the moment.
    case disabled
    /// It has to be configured first: outlined with dashes.
    case unconfigured

    /// Whether it is filled with its tint.
    public var isFilled: Bool { self == .on || self == .failedOn }

    /// Whether a press does anything.
    public var takesPresses: Bool {
        switch self {
        case .unavailable, .disabled: false
        default: true
        }
    }

    /// Whether the value is the reason of a failure.
    public var showsFailure: Bool { self == .failed || self == .failedOn || self == .unavailable }

    /// Whether it is shown faint.
    public var isFaint: Bool { self == .unavailable || self == .notRunning }
}
