/// An open file that came from outside. It stays open as long as a copy of this value lives.
public struct IntentFileDescriptor: Hashable, Sendable, Codable {
    /// The descriptor's number in this process.
    public let rawValue: Int32
    /// Closes the descriptor when the last reference to it goes.
    private let owner: any Sendable & AnyObject

    /// - Parameters:
    ///   - rawValue: the open descriptor.
    ///   - owner: the object that closes it when it goes.
    public init(_ rawValue: Int32, owner: any Sendable & AnyObject) {
        self.rawValue = rawValue
        self.owner = owner
    }

    /// A path under which this process can open the file again, from its beginning.
    package var path: String { "/proc/self/fd/\(rawValue)" }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

    /// Always fails: an open file can't be kept.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, always.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "an open file can't be read back"))
    }

    /// Always fails: an open file can't be kept.
    ///
    /// - Throws: `EncodingError.invalidValue`, always.
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self, .init(codingPath: encoder.codingPath, debugDescription: "an open file can't be kept"))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
