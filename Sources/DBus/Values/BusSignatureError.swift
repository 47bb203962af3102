/// Why a text is no D-Bus signature.
public struct BusSignatureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text that was refused.
    public let text: String
    /// The offset of the fault in UTF-8 bytes.
    public let offset: Int
    /// The fault, in a few words.
    public let reason: String

    /// One sentence for the user at the terminal.
    public var description: String {
        "\(text.excerpt) is not a valid D-Bus signature: \(reason) at byte \(offset)"
    }
}
