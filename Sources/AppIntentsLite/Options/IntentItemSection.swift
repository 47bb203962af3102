/// Some of the values that an options provider offers, under a heading. App Intents' `IntentItemSection`.
public struct IntentItemSection<Result: _IntentValue> {
    /// Nil for a section without a heading.
    public let title: LocalizedStringResource?
    /// A second line below the heading. Kept; options on the bus carry the heading alone.
    public let subtitle: LocalizedStringResource?
    /// A picture beside the heading. Kept; options on the bus carry the heading alone.
    public let image: DisplayRepresentation.Image?
    /// The values, in order.
    public let items: [IntentItem<Result>]

    /// Values with titles under a heading.
    public init(_ title: LocalizedStringResource, items: [IntentItem<Result>]) {
        self.init(title, nil, nil, items)
    }

    /// Values that are shown as they show themselves, under a heading.
    public init(_ title: LocalizedStringResource, items: [Result]) {
        self.init(title, nil, nil, items.map { IntentItem($0) })
    }

    /// Values with titles under no heading.
    public init(items: [IntentItem<Result>]) { self.init(nil, nil, nil, items) }

    /// Values that are shown as they show themselves, under no heading.
    public init(items: [Result]) { self.init(nil, nil, nil, items.map { IntentItem($0) }) }

    /// Values under a heading, one item or value a line.
    public init(
        _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil,
        @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
    ) {
        self.init(title, subtitle, image, itemsBuilder())
    }

    private init(
        _ title: LocalizedStringResource?, _ subtitle: LocalizedStringResource?,
        _ image: DisplayRepresentation.Image?, _ items: [IntentItem<Result>]
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.items = items
    }

    /// Collects sections: `for` loops and conditions are allowed.
    @resultBuilder
    public enum Builder {
        /// What the builder collects.
        public typealias Section = IntentItemSection<Result>
        /// One section on a line of its own.
        public static func buildExpression(_ section: Section) -> [Section] { [section] }
        /// Several sections from elsewhere.
        public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
        /// All parts in their order.
        public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap { $0 } }
        /// What a `for` loop gave.
        public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap { $0 } }
        /// What an `if` gave; nothing where it didn't hold.
        public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }
        /// The part under `if`.
        public static func buildEither(first: [Section]) -> [Section] { first }
        /// The part under `else`.
        public static func buildEither(second: [Section]) -> [Section] { second }
    }
}

extension IntentItemSection: Sendable where Result: Sendable {}
