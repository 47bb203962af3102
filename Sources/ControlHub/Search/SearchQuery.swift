internal import Glibc

/// What was typed, as words in small letters. A plain value.
struct SearchQuery: Hashable {
    let words: [String]

    /// - Parameter terms: words, or several words in one text.
    init(_ terms: [String]) {
        var words = terms.flatMap { $0.split { $0.isWhitespace }.map { $0.lowercased() } }
        // "turn on the lamp" is the lamp and "on".
        while words.count > 1, ["turn", "switch", "set", "toggle", "the"].contains(words[0]) {
            words.removeFirst()
        }
        if words.count > 1, ["on", "off"].contains(words[0]) { words.append(words.removeFirst()) }
        if words.count > 2, words[0] == "the" { words.removeFirst() }
        self.words = words
    }

    /// Too little to search for.
    var isEmpty: Bool { words.joined().count < 2 }

    /// How well names fit, and what was typed behind them.
    struct Match: Hashable {
        /// 0 to 1.
        let quality: Double
        let isExact: Bool
        /// The words behind the name; empty for none.
        let rest: String

        var value: String? { rest.isEmpty ? nil : rest }
    }

    /// The ways in which the words can be read: all as a name, or the first of them as a name and the others
    /// as a value.
    ///
    /// - Parameters:
    ///   - title: the name that is shown.
    ///   - others: other names, such as the bundle's.
    ///   - takesValue: whether a value may follow.
    func matches(_ title: String, _ others: [String], takesValue: Bool) -> [Match] {
        guard !isEmpty else { return [] }
        let own = Self.words(of: title)
        let all = own + others.lazy.filter { $0 != title }.flatMap(Self.words)
        let count = words.prefix { word in
            let isLong = word.count > 2
            // Not `contains`, which first makes tables of each: names are many and short.
            return all.contains { $0.hasPrefix(word) || isLong && strstr($0, word) != nil }
        }
        .count
        guard count > 0 else { return [] }
        let lengths = takesValue ? Array((1...count).reversed()) : count == words.count ? [count] : []
        return lengths.map { length in
            let name = words.prefix(length)
            let inTitle = Self.begin(name, own)
            let isExact = Array(name) == own
            let quality = isExact ? 1 : inTitle ? 0.8 : 0.5
            return Match(
                quality: quality, isExact: isExact, rest: words.dropFirst(length).joined(separator: " "))
        }
    }

    /// Whether each word that was typed begins one of a name's.
    static func beginsWords(_ typed: String, of name: String) -> Bool {
        let typed = words(of: typed)
        return !typed.isEmpty && begin(typed[...], words(of: name))
    }

    private static func begin(_ typed: ArraySlice<String>, _ own: [String]) -> Bool {
        typed.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }

    /// Of a name only what can be seen of it: nobody types the rest, and a bundle's are long if it wants
    /// them to be.
    private static let seen = 120

    private static func words(of name: String) -> [String] {
        let name = name.utf8.count <= seen ? name : String(name.prefix(seen))
        let small = name.lowercased()
        // Most names, and each is looked at with each letter that is typed.
        guard small.utf8.contains(where: { $0 >= 0x80 }) else {
            return small.utf8.split { byte in
                !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }.map { String(Substring($0)) }
        }
        return small.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
