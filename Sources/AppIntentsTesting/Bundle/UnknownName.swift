internal import Spelling

/// What is said of a name that nothing has.
enum UnknownName {
    /// A sentence with the names that are spelled nearly so, or with all.
    ///
    /// - Parameter bundle: where it is looked for; nil for the bus.
    static func message(_ what: String, _ name: String, of bundle: String?, _ known: [String]) -> String {
        let place = bundle.map { "the bundle \($0) has no \(what)" } ?? "there is no \(what)"
        let hint = Suggestion.hint(for: name, among: known.sorted(), none: "there is none", quoted: true)
        return "\(place) \"\(name)\": \(hint)"
    }
}
