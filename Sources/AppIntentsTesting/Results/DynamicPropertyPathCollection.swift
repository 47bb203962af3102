/// The values that a value query found, as App Intents Testing's `DynamicPropertyPathCollection`.
public struct DynamicPropertyPathCollection: Sendable {
    private let items: [IntentValueContainer]

    init(_ items: [IntentValueContainer]) { self.items = items }

    /// How many there are.
    public var count: Int { items.count }

    /// Whether there are none.
    public var isEmpty: Bool { items.isEmpty }

    private var path: DynamicPropertyPath {
        DynamicPropertyPath("items", .success(IntentValueContainer(.list(items))))
    }

    /// A value.
    ///
    /// - Throws: ``IntentTestingError`` where there is no such value, or where it is of another type.
    public subscript<T: IntentValueConvertible>(position: Int) -> T {
        get throws { try path[position] }
    }

    /// A value; nil where there is none.
    public subscript(position: Int) -> (any IntentValueExpressing)? {
        items.indices.contains(position) ? items[position].expression : nil
    }

    /// The way to what is inside a value.
    public subscript(position: Int) -> DynamicPropertyPath { path[position] }
}
