internal import Spelling

/// What is said of a name that nothing has.
enum UnknownName {
    /// A sentence with the names that are spelled nearly so, or with all.
    ///
    /// - Parameter bundle: where it is looked for; nil for the bus.
    static func message(_ what: String, _ name: String, of bundle: String?, _ known: [String]) -> String {
        let place = bundle.map { "the bundle \($0) has no \(what)" } ?? "there is no \(what)"
        let wanted = Array(name.lowercased())
        let near = known.filter {
            SpellingDistance.between(wanted, Array($0.lowercased())) <= max(2, wanted.count / 3)
        }
        let hint =
            known.isEmpty
            ? "there is none"
            : near.isEmpty
                ? "there are \(list(known, ", "))" : "did you mean \(list(near, " or "))?"
        return "\(place) \"\(name)\": \(hint)"
    }

    private static func list(_ names: [String], _ separator: String) -> String {
        names.sorted().map { "\"\($0)\"" }.joined(separator: separator)
    }
}
