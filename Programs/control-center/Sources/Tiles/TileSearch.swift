/// Which tiles a typed text finds.
public struct TileSearch: Hashable, Sendable {
    private let words: [String]

    /// - Parameter text: as it was typed: words, each of which a tile has.
    public init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map(Self.plain)
    }

    /// Whether nothing is sought.
    public var isEmpty: Bool { words.isEmpty }

    /// Whether each word begins one of the words of the texts.
    public func finds(_ texts: [String]) -> Bool {
        let parts = texts.flatMap { Self.plain($0).split { !$0.isLetter && !$0.isNumber } }
        return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }

    /// Small letters without hyphens: "wifi" finds "Wi-Fi".
    private static func plain(_ text: some StringProtocol) -> String {
        text.lowercased().filter { $0 != "-" }
    }
}
