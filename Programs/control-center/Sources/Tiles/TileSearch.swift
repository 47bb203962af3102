/// Which tiles a typed text finds.
public struct TileSearch: Hashable, Sendable {
    private let words: [String]

    /// - Parameter text: as it was typed: words, all of which are sought.
    public init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map(Self.plain)
    }

    /// Whether nothing is sought.
    public var isEmpty: Bool { words.isEmpty }

    /// Whether each word is a part of the title, or begins a word of another text.
    public func finds(_ title: String, _ others: String...) -> Bool {
        let title = Self.plain(title)
        let parts = others.flatMap { Self.plain($0).split { !$0.isLetter && !$0.isNumber } }
        return words.allSatisfy { word in title.contains(word) || parts.contains { $0.hasPrefix(word) } }
    }

    /// Small letters without hyphens: "wifi" finds "Wi-Fi".
    private static func plain(_ text: some StringProtocol) -> String {
        text.lowercased().filter { $0 != "-" }
    }
}
