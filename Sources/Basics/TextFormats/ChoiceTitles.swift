/// How people tell choices apart whose titles may be equal, and name one of them.
public enum ChoiceTitles {
    /// A choice by its identifier, and how it is called.
    public typealias Choice = (id: String, title: String)

    /// The titles to show: equal ones have the identifiers behind them, as in `Speaker (usb)`.
    ///
    /// - Parameter choices: in any order, which stays.
    public static func distinct(_ choices: [Choice]) -> [String] {
        var counts: [String: Int] = [:]
        for choice in choices { counts[choice.title, default: 0] += 1 }
        guard counts.count < choices.count else { return choices.map(\.title) }
        return choices.map { id, title in
            counts[title, default: 0] > 1 && title != id ? "\(title) (\(id))" : title
        }
    }

    /// The places of the choices that a word may mean: the one of that identifier, else those of that title,
    /// else those that differ in case alone. There are several only where the word doesn't tell them apart.
    ///
    /// - Parameters:
    ///   - word: an identifier, or a title with or without what ``distinct(_:)`` puts behind it.
    ///   - choices: in the order of the places; their titles may have been made distinct already.
    package static func places(of word: String, among choices: [Choice]) -> [Int] {
        if let place = choices.firstIndex(where: { $0.id == word }) { return [place] }
        let exact = choices.indices.filter { isCalled(choices[$0], word) }
        if !exact.isEmpty { return exact }
        let small = word.lowercased()
        return choices.indices.filter { place in
            let choice = (id: choices[place].id.lowercased(), title: choices[place].title.lowercased())
            return choice.id == small || isCalled(choice, small)
        }
    }

    /// A title without what ``distinct(_:)`` puts behind it.
    package static func bare(_ choice: Choice) -> String {
        let suffix = " (\(choice.id))"
        return choice.title.hasSuffix(suffix) ? String(choice.title.dropLast(suffix.count)) : choice.title
    }

    private static func isCalled(_ choice: Choice, _ word: String) -> Bool {
        guard choice.title.hasPrefix(word) || word.hasPrefix(choice.title) else { return false }
        return choice.title == word || bare(choice) == word || "\(choice.title) (\(choice.id))" == word
    }
}
