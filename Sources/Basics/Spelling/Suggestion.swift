/// What a mistyped word may have been meant to be.
public enum Suggestion {
    /// The words that are spelled like `text` or begin as it does, nearest first, three at most.
    public static func nearest(to text: String, among words: [String]) -> [String] {
        let wanted = Array(text.prefix(100).lowercased())
        let reach = max(2, wanted.count / 3)
        let scored = words.enumerated().map { index, word in
            let letters = Array(word.prefix(100).lowercased())
            // The whole of a short word is the beginning of too many.
            let begins =
                min(wanted.count, letters.count) >= 3
                && (letters.starts(with: wanted) || wanted.starts(with: letters))
            // At least as far apart as their lengths, and that is counted at once.
            let difference = abs(wanted.count - letters.count)
            let distance = difference > reach ? difference : SpellingDistance.between(wanted, letters)
            return (word: word, distance: begins ? 1 : distance, index: index)
        }
        return scored.filter { $0.distance <= reach }
            .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.word)
    }

    /// The end of a sentence that names what was not found: what may have been meant, else what there is.
    ///
    /// - Parameters:
    ///   - none: what is said where there are no words.
    ///   - quoted: whether each word stands in quotation marks.
    public static func hint(
        for text: String, among words: [String], none: String, quoted: Bool = false
    ) -> String {
        if words.isEmpty { return none }
        let near = nearest(to: text, among: words)
        func shown(_ words: [String]) -> [String] { quoted ? words.map { Quotation.of($0) } : words }
        return near.isEmpty
            ? "there are \(Quotation.list(shown(words)))"
            : "did you mean \(shown(near).joined(separator: " or "))?"
    }
}
