/// The values that an options provider offers, with titles and sections. App Intents' `IntentItemCollection`.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
    public let promptLabel: LocalizedStringResource?
    public let usesIndexedCollation: Bool
    /// The values under their headings, in order.
    public let sections: [IntentItemSection<Result>]

    /// Values under headings.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        sections: [IntentItemSection<Result>]
    ) {
        self.promptLabel = promptLabel
        self.usesIndexedCollation = usesIndexedCollation
        self.sections = sections
    }

    /// Values with titles, under no heading.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        items: [IntentItem<Result>]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
            sections: [IntentItemSection(items: items)])
    }

    /// Values that are shown as they show themselves, under no heading.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Result]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
            items: items.map { IntentItem($0) })
    }

    /// Values under headings, one `IntentItemSection` a line.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        @IntentItemSection<Result>.Builder sectionsBuilder: () -> [IntentItemSection<Result>]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, sections: sectionsBuilder())
    }

    public var items: [Result.ValueType] {
        sections.flatMap(\.items).compactMap { $0.value as? Result.ValueType }
    }

    public static var empty: IntentItemCollection<Result> { IntentItemCollection(sections: []) }

    public var _sections: [IntentItemSection<Result>] { sections }
}

extension IntentItemCollection: Sendable where Result: Sendable {}
