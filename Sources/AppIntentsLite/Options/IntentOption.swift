/// One of the values to choose from for a parameter, as data: what `Intent1.Options` answers.
package struct IntentOption: Hashable, Sendable {
    /// What to give for the parameter.
    package var value: IntentArgument
    package var title: String
    package var subtitle: String?
    /// The name or the URL of a picture.
    package var image: String?
    /// The heading under which the value stands, if any.
    package var section: String?

    package init(
        value: IntentArgument, title: String, subtitle: String? = nil, image: String? = nil,
        section: String? = nil
    ) {
        self.value = value
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.section = section
    }

    /// The values of a collection.
    static func list(_ results: some ResultsCollection) -> [IntentOption] {
        list(sections: results._sections)
    }

    private static func list<Value>(sections: [IntentItemSection<Value>]) -> [IntentOption] {
        sections.flatMap { section in
            section.items.compactMap { item in
                item.value._argument.map {
                    IntentOption(
                        value: $0, title: item.title.resolved, subtitle: item.subtitle?.resolved,
                        image: item.image?.name, section: section.title?.resolved)
                }
            }
        }
    }

    /// Whether the text occurs in what a user sees of the option, or in its value.
    func contains(_ query: String) -> Bool {
        let wanted = query.lowercased()
        return wanted.isEmpty
            || [title, subtitle ?? "", value.spoken].contains { $0.lowercased().contains(wanted) }
    }
}
