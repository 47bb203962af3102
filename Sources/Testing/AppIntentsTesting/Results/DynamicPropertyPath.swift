/// The way to a value inside another, as App Intents Testing's `DynamicPropertyPath`: through properties and
/// elements by their names and numbers.
///
/// ```swift
/// let street: String = try order.customer.address.street
/// let first: AnyAppEntity = try result.value[0]
/// ```
///
/// Where the way leads nowhere shows when the value is read; the error says how far it goes. A list has
/// `count` and `isEmpty`.
@dynamicMemberLookup
public struct DynamicPropertyPath: Sendable {
    private enum Step {
        case member(String)
        case element(Int)
    }

    /// Where the way begins, for messages.
    private let start: String
    private let first: Result<IntentValueContainer, IntentTestingError>
    private var steps: [Step] = []

    /// - Parameter name: where the way begins, for messages.
    init(_ name: String, _ first: Result<IntentValueContainer, IntentTestingError>) {
        start = name
        self.first = first
    }

    private func name(after count: Int) -> String {
        steps[..<count].reduce(into: start) { name, step in
            switch step {
            case .member(let member): name += ".\(member)"
            case .element(let index): name += "[\(index)]"
            }
        }
    }

    private func adding(_ step: Step) -> DynamicPropertyPath {
        var longer = self
        longer.steps.append(step)
        return longer
    }

    private func member(_ member: String) -> DynamicPropertyPath { adding(.member(member)) }

    private func element(_ index: Int) -> DynamicPropertyPath { adding(.element(index)) }

    /// The value where the way ends.
    private func resolved() throws(IntentTestingError) -> IntentValueContainer {
        var container = try first.get()
        for (count, step) in steps.enumerated() {
            switch step {
            case .member(let member): container = try container.member(member, of: name(after: count))
            case .element(let index): container = try container.element(index, of: name(after: count))
            }
        }
        return container
    }

    /// The value where the way ends; the bundle is asked for what is deferred.
    private func fetched() async throws -> IntentValueContainer {
        var container = try first.get()
        for (count, step) in steps.enumerated() {
            let path = name(after: count)
            switch step {
            case .member(let member): container = try await container.fetchedMember(member, of: path)
            case .element(let index): container = try container.element(index, of: path)
            }
        }
        return container
    }

    /// The value here as a type.
    ///
    /// - Throws: ``IntentTestingError`` where there is none, unless nil will do, or where it is of another
    ///   type.
    public func `as`<T: IntentValueConvertible>(_ type: T.Type) throws -> T {
        try resolved().value(at: name(after: steps.count))
    }

    /// The value here as a definition's type.
    ///
    /// - Throws: ``IntentTestingError`` where it is of another.
    public func `as`<IntentType: AppIntentTypeDefinition>(
        _ type: IntentType
    ) throws -> IntentType.Instance {
        let value = try self.as(IntentType.Instance.self)
        try type.isInstance(value)
        return value
    }

    /// The value here as a type. The bundle is asked for the deferred properties on the way, each time.
    ///
    /// - Throws: as ``as(_:)-(T.Type)``; what a deferred property throws.
    public func get<T: IntentValueConvertible>(as type: T.Type = T.self) async throws -> T {
        try await fetched().value(at: name(after: steps.count))
    }

    /// A property's value.
    ///
    /// - Throws: ``IntentTestingError`` where there is none, unless nil will do, or where it is of another
    ///   type.
    public subscript<T: IntentValueConvertible>(dynamicMember identifier: String) -> T {
        get throws { try member(identifier).as(T.self) }
    }

    /// A property's value; nil where there is none.
    ///
    /// - Throws: ``IntentTestingError`` where there is no such property.
    public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
        get throws { try member(identifier).resolved().expression }
    }

    /// The way to what is inside a property's value.
    public subscript(dynamicMember identifier: String) -> DynamicPropertyPath { member(identifier) }

    /// An element's value.
    ///
    /// - Throws: ``IntentTestingError`` where there is no such element, or where it is of another type.
    public subscript<T: IntentValueConvertible>(index: Int) -> T {
        get throws { try element(index).as(T.self) }
    }

    /// An element's value.
    ///
    /// - Throws: ``IntentTestingError`` where there is no such element.
    public subscript(index: Int) -> (any IntentValueExpressing)? {
        get throws { try element(index).resolved().expression }
    }

    /// The way to what is inside an element.
    public subscript(index: Int) -> DynamicPropertyPath { element(index) }
}

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
