/// One of the values that an options provider offers, with what to show for it. App Intents' `IntentItem`.
public struct IntentItem<Value: _IntentValue> {
    public let value: Value
    /// Nil: the value's own title.
    package let ownTitle: LocalizedStringResource?
    public let subtitle: LocalizedStringResource?
    public let image: DisplayRepresentation.Image?

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

    public var title: LocalizedStringResource {
        ownTitle ?? LocalizedStringResource(stringLiteral: value._title ?? value._argument?.spoken ?? "")
    }

    /// Collects items and values: `for` loops and conditions are allowed.
    @resultBuilder
    public enum Builder {
        public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
        public static func buildExpression(_ value: Value) -> [IntentItem<Value>] { [IntentItem(value)] }
        public static func buildExpression(_ items: [IntentItem<Value>]) -> [IntentItem<Value>] { items }
        public static func buildBlock(_ parts: [IntentItem<Value>]...) -> [IntentItem<Value>] {
            parts.flatMap { $0 }
        }
        public static func buildArray(_ parts: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
            parts.flatMap { $0 }
        }
        public static func buildOptional(_ part: [IntentItem<Value>]?) -> [IntentItem<Value>] { part ?? [] }
        public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
        public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
    }
}

extension IntentItem: Sendable where Value: Sendable {}
