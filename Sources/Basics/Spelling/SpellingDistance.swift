/// How far apart two names are spelled, for messages that say what may have been meant.
package enum SpellingDistance {
    /// How many letters must be changed, added or left out to make one of the other (Levenshtein). Takes time
    /// with the product of both counts: callers cut what comes from outside, and choose whether case counts.
    package static func between<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
        // How far the letters so far of `left` are from each beginning of `right`.
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let changed = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
