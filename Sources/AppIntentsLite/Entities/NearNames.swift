/// Picks from many names those that a caller may have meant.
enum NearNames {
    /// At most eight, the nearest first.
    static func of(_ wanted: String, among all: [(id: String, title: String)]) -> [(
        id: String, title: String
    )] {
        // A long list is cut before the costly part, because only eight are shown.
        let scored = all.prefix(1000).enumerated().map { index, name in
            (index, name, min(distance(wanted, name.id), distance(wanted, name.title)))
        }
        return scored.sorted { ($0.2, $0.0) < ($1.2, $1.0) }.prefix(8).map(\.1)
    }

    /// How many letters have to be changed, over the first forty of them.
    private static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.lowercased().prefix(40))
        let right = Array(right.lowercased().prefix(40))
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let next = min(row[j + 1] + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[right.count]
    }
}
