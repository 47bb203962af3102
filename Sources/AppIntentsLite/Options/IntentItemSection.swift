/// Some of the values that an options provider offers, under a heading. App Intents' `IntentItemSection`.
public struct IntentItemSection<Result: _IntentValue> {
    /// Nil for a section without a heading.
    public let title: LocalizedStringResource?
    public let subtitle: LocalizedStringResource?
    public let image: DisplayRepresentation.Image?
    public let items: [IntentItem<Result>]

    public init(_ title: LocalizedStringResource, items: [IntentItem<Result>]) {
        self.init(title, nil, nil, items)
    }

    public init(_ title: LocalizedStringResource, items: [Result]) {
        self.init(title, nil, nil, items.map { IntentItem($0) })
    }

    public init(items: [IntentItem<Result>]) { self.init(nil, nil, nil, items) }

    public init(items: [Result]) { self.init(nil, nil, nil, items.map { IntentItem($0) }) }

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
        public typealias Section = IntentItemSection<Result>
        public static func buildExpression(_ section: Section) -> [Section] { [section] }
        public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
        public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap { $0 } }
        public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap { $0 } }
        public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }
        public static func buildEither(first: [Section]) -> [Section] { first }
        public static func buildEither(second: [Section]) -> [Section] { second }
    }
}

extension IntentItemSection: Sendable where Result: Sendable {}
