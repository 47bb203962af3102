/// A value that is kept elsewhere, to be read and written, as SwiftUI's `Binding`.
///
/// Widgets and controls have no views that write; it is here for what takes one, such as ``SiriTipView``, and
/// for the `$value` of `@AppStorage`.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// A value that two closures read and write. They run on the reader's and the writer's own executor.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// The binding that a closure with `$element` gets.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A value that stays as it is, whatever is written.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// Reads and writes by the two closures; nothing is kept here.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// The binding itself, so that `$name` hands it on.
    public var projectedValue: Binding<Value> { self }

    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { read()[keyPath: keyPath] },
            set: { part in
                var value = read()
                value[keyPath: keyPath] = part
                write(value)
            })
    }
}
