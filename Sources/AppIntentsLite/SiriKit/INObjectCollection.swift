/// The values that an intent's handler offers for a parameter, as SiriKit's `INObjectCollection`.
public final class INObjectCollection<ObjectType: AnyObject> {
    /// The values under their headings, in order.
    public let sections: [INObjectSection<ObjectType>]
    /// Whether a host may sort the values under their first letters. Kept.
    public var usesIndexedCollation = false

    /// Values under no heading.
    public init(items: [ObjectType]) { sections = [INObjectSection(title: nil, items: items)] }

    /// Values under headings.
    public init(sections: [INObjectSection<ObjectType>]) { self.sections = sections }

    /// All values, in order.
    public var allItems: [ObjectType] { sections.flatMap(\.items) }
}

/// Values under a heading, as SiriKit's `INObjectSection`.
public final class INObjectSection<ObjectType: AnyObject> {
    /// The heading; nil for none.
    public let title: String?
    /// The values, in order.
    public let items: [ObjectType]

    /// Values under a heading.
    public init(title: String?, items: [ObjectType]) {
        self.title = title
        self.items = items
    }
}

extension INObjectCollection {
    /// For generated code: the first answer of a handler with a completion.
    ///
    /// - Throws: what the handler answers, and an error where it answers nothing.
    public static nonisolated(nonsending) func _answer(
        _ ask: @escaping (@escaping @Sendable (INObjectCollection<ObjectType>?, (any Error)?) -> Void) -> Void
    ) async throws -> INObjectCollection<ObjectType> {
        let silent = IntentArgumentError(
            expected: "values from the intent's handler", received: nil,
            hint: "it let its completion go without a call")
        let answer: Result<UncheckedSendableBox<INObjectCollection<ObjectType>>, any Error> =
            try await firstAnswer(orThrow: silent, here: true) { answer in
                ask { collection, error in
                    let collection = UncheckedSendableBox(collection ?? INObjectCollection(items: []))
                    answer(error.map { .failure($0) } ?? .success(collection))
                }
            }
        return try answer.get().value
    }

    /// For generated code: the values as those of a parameter.
    public func _items<Value: _IntentValue>(_ value: (ObjectType) -> Value) -> [IntentItemSection<Value>] {
        sections.map { section in
            let items = section.items.map { IntentItem(value($0)) }
            return section.title.map {
                IntentItemSection(LocalizedStringResource(stringLiteral: $0), items: items)
            }
                ?? IntentItemSection(items: items)
        }
    }
}
