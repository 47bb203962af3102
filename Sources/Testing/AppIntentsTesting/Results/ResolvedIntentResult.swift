/// What a run of an action gave, as App Intents Testing's `ResolvedIntentResult`.
///
/// ```swift
/// let name: String = try result.value            // the value itself
/// #expect(try result.value.customer.name == "Ada") // what is inside it
/// try await pay.makeIntent(coffee: result.value).run()
/// ```
@dynamicMemberLookup
public struct ResolvedIntentResult: Sendable, Equatable {
    /// Makes `result.value` work for every type of value.
    public struct ValueKeyPath {
        /// Names the value; there is none of this type.
        public let value: Never
    }

    private let container: IntentValueContainer
    /// What the action says to its user, if anything. This package's own.
    public let dialog: String?
    /// The view that the action shows, as the JSON of a widget's tree, if any. This package's own.
    public let view: String?

    init(_ container: IntentValueContainer, dialog: String?, view: String?) {
        self.container = container
        self.dialog = dialog
        self.view = view
    }

    /// The value that the action returned.
    ///
    /// - Throws: ``IntentTestingError`` where there is none, unless nil will do, or where it is of another
    ///   type.
    public subscript<T: IntentValueConvertible>(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> T {
        get throws { try container.value(at: "result.value") }
    }

    /// The value that the action returned; nil where there is none.
    public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> (any IntentValueExpressing)? {
        container.expression
    }

    /// The way to what is inside the value.
    public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> DynamicPropertyPath {
        DynamicPropertyPath("result.value", .success(container))
    }
}

/// What a value query found, as App Intents Testing's `ResolvedValueQueryResult`.
public struct ResolvedValueQueryResult: Sendable {
    /// The values, in order.
    public let items: DynamicPropertyPathCollection
}

/// An entity that is on show, as App Intents Testing's `ViewAnnotation`. No system reads what an app shows
/// here, so there are none.
public struct ViewAnnotation: Sendable, Equatable {
    public let entity: AnyAppEntity
    /// Whether it is selected.
    public let isSelected: Bool
}
