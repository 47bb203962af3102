/// Reads a value of the environment, as SwiftUI's `@Environment(\.widgetFamily) var family`.
///
/// Read it while a body is evaluated; elsewhere it is the default value.
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}
