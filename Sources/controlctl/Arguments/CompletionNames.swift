internal import ControlClient

/// How a shell offers names.
enum CompletionNames {
    /// Without the bundle where that is enough, unless the word names one already.
    static func shortest(_ addresses: [ControlAddress], for word: String) -> [String] {
        let full = Set(addresses.map(\.description)).sorted()
        guard !word.contains("/") else { return full }
        let short = full.map { name in
            name.firstIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
        }
        let counts = Dictionary(grouping: short) { $0 }.mapValues(\.count)
        let offered = zip(short, full).map { counts[$0] == 1 ? $0 : $1 }
        return offered.contains { $0.hasPrefix(word) } ? offered : full
    }
}
