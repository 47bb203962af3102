/// When a confirmation is asked for, as App Intents' `ConfirmationConditions`. Empty: always.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Only when it isn't sure that the source knows what it does, such as recognised speech. A call on the
    /// bus is sure, so nothing is asked under this condition alone.
    public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}
