internal import ControlClient

/// How a shell offers names.
enum CompletionNames {
    /// Without the bundle where that is enough, unless the word names one already.
    ///
    /// - Parameters:
    ///   - addresses: all that a name may mean.
    ///   - wanted: those of them that are offered; nil for all.
    static func shortest(
        _ addresses: [ControlAddress], for word: String, among wanted: Set<ControlAddress>? = nil
    ) -> [String] {
        let names = names(addresses, word)
        let wanted = wanted.map { Set($0.map(\.description)) }
        return names.filter { wanted?.contains($0.full) != false }.map(\.offered)
    }

    private static func names(
        _ addresses: [ControlAddress], _ word: String
    ) -> [(full: String, offered: String)] {
        let full = Set(addresses.map(\.description)).sorted()
        let whole = full.map { (full: $0, offered: $0) }
        guard !word.contains("/") else { return whole }
        let short = full.map { name in
            name.firstIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
        }
        let counts = Dictionary(grouping: short) { $0 }.mapValues(\.count)
        let offered = zip(short, full).map { (full: $1, offered: counts[$0] == 1 ? $0 : $1) }
        return offered.contains { $0.offered.hasPrefix(word) } ? offered : whole
    }
}
