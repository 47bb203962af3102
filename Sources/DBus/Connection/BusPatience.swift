internal import Glibc

/// For how long a program looks for a bus that has gone away.
public struct BusPatience: Sendable, Hashable {
    /// In any case.
    public var limit: Duration
    /// The same where the bus's socket is gone and no other bus will have it; nil for the same.
    public var goneLimit: Duration?

    public init(limit: Duration, goneLimit: Duration? = nil) {
        (self.limit, self.goneLimit) = (limit, goneLimit)
    }

    /// Not at all.
    public static let zero = BusPatience(limit: .zero)
    /// Where nobody says anything else: a minute, and a second where no bus will come.
    public static let standard = BusPatience(limit: .seconds(60), goneLimit: .seconds(1))

    /// The environment's variable that says something else.
    public static let variable = "CONTROLRUNTIME_BUS_PATIENCE"

    /// As ``variable`` says: seconds, up to a day. Where it is not set or no such number, ``standard``.
    public static var ofEnvironment: BusPatience { BusPatience(getenv(variable).map { String(cString: $0) }) }

    init(_ text: String?) {
        guard let seconds = text.flatMap(Double.init), (0...86_400).contains(seconds) else {
            self = .standard
            return
        }
        self.init(limit: .seconds(seconds))
    }
}
