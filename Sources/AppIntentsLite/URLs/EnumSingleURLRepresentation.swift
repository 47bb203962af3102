/// The address of one case, as App Intents' type of the same name.
public struct EnumSingleURLRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String

    /// The address as it is.
    public init(stringLiteral value: String) { text = value }
}
