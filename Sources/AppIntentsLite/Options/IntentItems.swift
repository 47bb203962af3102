/// The values that an options provider offers, with titles and sections. App Intents' `IntentItemCollection`.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
    public let promptLabel: LocalizedStringResource?
    public let usesIndexedCollation: Bool
    /// The values under their headings, in order.
    public let sections: [IntentItemSection<Result>]

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
    @_disfavoredOverload
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

/// One of the values that an options provider offers, with what to show for it. App Intents' `IntentItem`.
public struct IntentItem<Value: _IntentValue> {
    /// What the parameter becomes when the item is chosen.
    public let value: Value
    /// Nil: the value's own title.
    package let ownTitle: LocalizedStringResource?
    /// A second line below the title; nil for none.
    public let subtitle: LocalizedStringResource?
    /// A picture beside the title; hosts get its name or URL.
    public let image: DisplayRepresentation.Image?

    /// A value that is shown under these words.
    public init(
        _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil
    ) {
        self.value = value
        ownTitle = title
        self.subtitle = subtitle
        self.image = image
    }

    /// A value that is shown as it shows itself.
    public init(_ value: Value) {
        self.value = value
        ownTitle = nil
        let shown = (value as? any InstanceDisplayRepresentable)?.displayRepresentation
        subtitle = shown?.subtitle
        image = shown?.image
    }

    /// The words for it: those given, else the value's own, else the value as text.
    public var title: LocalizedStringResource {
        ownTitle ?? LocalizedStringResource(stringLiteral: value._title ?? value._argument?.spoken ?? "")
    }

    /// Collects items and values: `for` loops and conditions are allowed.
    @resultBuilder
    public enum Builder {
        /// One item on a line of its own.
        public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
        /// One value, shown as it shows itself.
        public static func buildExpression(_ value: Value) -> [IntentItem<Value>] { [IntentItem(value)] }
        /// Several items from elsewhere.
        public static func buildExpression(_ items: [IntentItem<Value>]) -> [IntentItem<Value>] { items }
        /// All parts in their order.
        public static func buildBlock(_ parts: [IntentItem<Value>]...) -> [IntentItem<Value>] {
            parts.flatMap { $0 }
        }
        /// What a `for` loop gave.
        public static func buildArray(_ parts: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
            parts.flatMap { $0 }
        }
        /// What an `if` gave; nothing where it didn't hold.
        public static func buildOptional(_ part: [IntentItem<Value>]?) -> [IntentItem<Value>] { part ?? [] }
        /// The part under `if`.
        public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
        /// The part under `else`.
        public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
    }
}

extension IntentItem: Sendable where Value: Sendable {}

/// What an options provider or a query gives, as App Intents' `ResultsCollection`: an array, or an
/// ``IntentItemCollection`` where items have titles or sections.
public protocol ResultsCollection<Result> {
    /// The type of the values.
    associatedtype Result: _IntentValue
    /// What to say above the list.
    var promptLabel: LocalizedStringResource? { get }
    /// Whether a host may sort the items under their first letters.
    var usesIndexedCollation: Bool { get }
    /// The values, in order.
    var items: [Result.ValueType] { get }
    static var empty: Self { get }
    /// The values with titles and sections, as far as they were given.
    var _sections: [IntentItemSection<Result>] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public typealias Result = Element
    public var promptLabel: LocalizedStringResource? { nil }
    public var usesIndexedCollation: Bool { false }
    public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }
    public static var empty: [Element] { [] }
    public var _sections: [IntentItemSection<Element>] { [IntentItemSection(items: self)] }
}
