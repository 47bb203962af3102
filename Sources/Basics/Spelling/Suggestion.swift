/// What a mistyped word may have been meant to be.
public enum Suggestion {
    /// The words that are spelled like `text` or begin as it does, nearest first, three at most.
    public static func nearest(to text: String, among words: [String]) -> [String] {
        nearest(to: text, among: words, most: 3) { [$0] }
    }

    /// What has a spelling like `text`, or one that begins as it does, nearest first. Only what is about as
    /// near as the nearest is meant.
    ///
    /// - Parameter spellings: all that a candidate may be called.
    package static func nearest<Candidate>(
        to text: String, among candidates: [Candidate], most: Int, spellings: (Candidate) -> [String]
    ) -> [Candidate] {
        let wanted = Array(text.lowercased())
        let near = candidates.enumerated().compactMap { index, candidate in
            spellings(candidate).compactMap { distance(wanted, Array($0.lowercased())) }.min()
                .map { (candidate: candidate, distance: $0, index: index) }
        }
        guard let least = near.map(\.distance).min() else { return [] }
        return near.filter { $0.distance <= least + 1 }
            .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(most).map(\.candidate)
    }

    /// How far apart they are spelled; nil for what isn't a typing mistake of the other.
    private static func distance(_ text: [Character], _ word: [Character]) -> Int? {
        // The texts come from outside; long ones take time.
        guard max(text.count, word.count) <= 200 else { return nil }
        // Names that have a bundle or a domain in common aren't near by that.
        var start = 0
        for (index, (letter, other)) in zip(text, word).enumerated() {
            guard letter == other else { break }
            if letter == "/" || letter == "." { start = index + 1 }
        }
        let (text, word) = (Array(text[start...]), Array(word[start...]))
        if text == word { return 0 }
        // The whole of a short word is the beginning of too many.
        if min(text.count, word.count) >= 3, text.starts(with: word) || word.starts(with: text) { return 1 }
        // One letter or two are no mistake for any others.
        let reach = min(max(2, text.count / 3), text.count - 1)
        // At least as far apart as their lengths, and that is counted at once.
        guard abs(text.count - word.count) <= reach else { return nil }
        let distance = SpellingDistance.between(text, word)
        return distance <= reach ? distance : nil
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
            ? "there \(words.count == 1 ? "is only" : "are") \(Quotation.list(shown(words)))"
            : "did you mean \(shown(near).joined(separator: " or "))?"
    }
}
