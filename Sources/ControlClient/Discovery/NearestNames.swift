internal import ControlBasics

/// Picks the names that a user may have meant.
enum NearestNames {
    /// The up to `limit` candidates whose spelling is near enough to `text`, nearest first.
    static func of<Candidate>(
        _ text: String, among candidates: [Candidate], limit: Int = 3, spellings: (Candidate) -> [String]
    ) -> [Candidate] {
        let wanted = Array(text.lowercased())
        let reach = max(2, wanted.count / 3)
        let scored = candidates.map { candidate in
            let distances = spellings(candidate).map { distance(wanted, Array($0.lowercased())) }
            return (candidate, distances.min() ?? .max)
        }
        return scored.filter { $0.1 <= reach }.enumerated()
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .prefix(limit).map(\.element.0)
    }

    /// How many characters to add, drop or replace (Levenshtein). A text that begins with the other counts as
    /// 1.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        if left == right { return 0 }
        if min(left.count, right.count) >= 3, left.starts(with: right) || right.starts(with: left) {
            return 1
        }
        // The texts come from command lines and kinds; long ones are not typing mistakes of each other.
        if max(left.count, right.count) > 200 { return .max }
        return SpellingDistance.between(left, right)
    }
}
