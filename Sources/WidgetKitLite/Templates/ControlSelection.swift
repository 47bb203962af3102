internal import AppIntentsLite

/// One of several things, as a selection shows it.
public struct ControlSelection: Hashable, Sendable {
    /// What can be selected.
    public struct Choice: Hashable, Sendable {
        /// What it is selected by, unique in its selection.
        public let id: String
        /// How it is called.
        public let title: String
        /// The symbol as the author wrote it; may be empty.
        public let symbol: String

        package init(id: String, title: String, symbol: String = "") {
            self.id = id
            self.title = title
            self.symbol = symbol
        }
    }

    /// The identifier of what is selected. It may be none of the choices: what was selected may be gone.
    public let selected: String
    /// What can be selected, in the author's order.
    public let choices: [Choice]

    /// Choices of one title have their identifiers behind it, so that people can tell them apart.
    package init(selected: String, choices: [Choice]) {
        self.selected = selected
        var counts: [String: Int] = [:]
        for choice in choices { counts[choice.title, default: 0] += 1 }
        guard counts.count < choices.count else {
            self.choices = choices
            return
        }
        self.choices = choices.map { choice in
            guard counts[choice.title, default: 0] > 1, choice.title != choice.id else { return choice }
            return Choice(id: choice.id, title: "\(choice.title) (\(choice.id))", symbol: choice.symbol)
        }
    }

    /// The choice that is so many behind the selected one, round and round; the first one where none is
    /// selected. Nil where there is no choice.
    package func choice(after offset: Int) -> Choice? {
        guard !choices.isEmpty else { return nil }
        guard let index = choices.firstIndex(where: { $0.id == selected }) else { return choices.first }
        let place = (index + offset) % choices.count
        return choices[place < 0 ? place + choices.count : place]
    }

    /// The title of what is selected; empty where that is none of the choices.
    package var title: String { choices.first { $0.id == selected }?.title ?? "" }
}

extension ControlSelection.Choice {
    init(id: String, _ representation: DisplayRepresentation) {
        var symbol = ""
        if case .system(let name)? = representation.image?.source { symbol = name }
        self.init(id: id, title: representation.title.resolved, symbol: symbol)
    }
}
