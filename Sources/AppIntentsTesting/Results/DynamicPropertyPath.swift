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
    private let name: String
    private let result: Result<IntentValueContainer, IntentTestingError>

    /// - Parameter name: the way so far, for messages.
    init(_ name: String, _ result: Result<IntentValueContainer, IntentTestingError>) {
        self.name = name
        self.result = result
    }

    private func member(_ member: String) -> DynamicPropertyPath {
        let next = result.flatMap { container in
            Result { () throws(IntentTestingError) in try container.member(member, of: name) }
        }
        return DynamicPropertyPath("\(name).\(member)", next)
    }

    private func element(_ index: Int) -> DynamicPropertyPath {
        let next = result.flatMap { container in
            Result { () throws(IntentTestingError) in try container.element(index, of: name) }
        }
        return DynamicPropertyPath("\(name)[\(index)]", next)
    }

    /// The value here as a type.
    ///
    /// - Throws: ``IntentTestingError`` where there is none, unless nil will do, or where it is of another
    ///   type.
    public func `as`<T: IntentValueConvertible>(_ type: T.Type) throws -> T {
        try result.get().value(at: name)
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

    /// The value here as a type. Here all values come with the answer, so there is none to wait for.
    ///
    /// - Throws: as ``as(_:)-(T.Type)``.
    public func get<T: IntentValueConvertible>(as type: T.Type = T.self) async throws -> T {
        try self.as(type)
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
        get throws { try member(identifier).result.get().expression }
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
        get throws { try element(index).result.get().expression }
    }

    /// The way to what is inside an element.
    public subscript(index: Int) -> DynamicPropertyPath { element(index) }
}
