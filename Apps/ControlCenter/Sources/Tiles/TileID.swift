/// Which tile: a text that stays the same over restarts, such as `Flashlight/SOS`.
///
/// Controls have their address. Widgets and activities have a prefix that no bundle's name has.
public struct TileID: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Takes any text.
    public init(_ text: String) { rawValue = text }

    public var description: String { rawValue }

    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
