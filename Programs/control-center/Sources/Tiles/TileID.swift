/// Which tile: a text that stays the same over restarts, such as `Flashlight/SOS`.
///
/// Controls have their address. Widgets and activities have a prefix that no bundle's name has.
public struct TileID: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Takes any text.
    public init(_ text: String) { rawValue = text }

    /// The name under which a control's bundle as a whole is arranged, such as `Flashlight/`; nil for what is
    /// no control.
    var bundle: TileID? {
        guard !rawValue.contains(":") else { return nil }
        return rawValue.firstIndex(of: "/").map { TileID(String(rawValue[...$0])) }
    }

    public var description: String { rawValue }

    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
