/// The URL of one case, as App Intents' type of the same name.
public struct EnumSingleURLRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String

    /// The URL as it is.
    public init(stringLiteral value: String) { text = value }
}
