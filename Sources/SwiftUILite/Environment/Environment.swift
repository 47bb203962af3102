/// Reads a value of the environment, as SwiftUI's `@Environment(\.widgetFamily) var family`.
///
/// Read it while a body is evaluated; elsewhere it is the default value.
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    /// The value at a key path of ``EnvironmentValues``.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    /// The value of the evaluation that is under way.
    public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}
