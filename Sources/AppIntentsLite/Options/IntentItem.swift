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
