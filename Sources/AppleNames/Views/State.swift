public import Observation
public import SwiftUILite
public import WidgetKitLite

// Storage of views. A tree is made once for an entry, so a view shows its initial values; what sets them
// later, such as a gesture, never runs here.

/// What a view's wrappers are, as SwiftUI's protocol of the same name. Nothing updates them here.
public protocol DynamicProperty {
    /// Called on Apple's platforms before a body is evaluated; never here.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

extension Environment: DynamicProperty {}
extension AppStorage: DynamicProperty {}

/// A value that a view keeps for itself, as SwiftUI's `State`: always its initial one when the tree is made.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let box: Box

    /// The value at first: `@State private var count = 0`.
    public init(wrappedValue value: Value) { box = Box(value) }
    /// The value at first, where an initialiser sets it.
    public init(initialValue value: Value) { box = Box(value) }

    /// The value of this view; copies of the view share it.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    /// The value, to be handed to a view that writes it.
    public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Nil at first: `@State private var name: String?`.
    public init() { self.init(wrappedValue: nil) }
}

/// An object of which a view makes bindings, as SwiftUI's wrapper of `@ObservedObject`.
@dynamicMemberLookup
public struct ObservedObjectWrapper<ObjectType: AnyObject> {
    let object: ObjectType

    /// A property of the object, to be handed to a view that writes it.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>)
        -> Binding<Subject>
    {
        let object = object
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

/// An object that a view is given, as SwiftUI's `ObservedObject`; its values are those of the moment.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = ObservedObjectWrapper<ObjectType>

    public var wrappedValue: ObjectType
    /// The object: `@ObservedObject var model = Model()`.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    /// The object, where an initialiser sets it.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    /// Bindings to its properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// An object that a view makes for itself, as SwiftUI's `StateObject`; made when it is first asked for.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Box {
        private let make: () -> ObjectType
        lazy var object = make()
        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    private let box: Box

    /// The object: `@StateObject private var model = Model()`.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { box = Box(thunk) }
    public var wrappedValue: ObjectType { box.object }
    /// Bindings to its properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: box.object) }
}

private enum ObjectKey<ObjectType: AnyObject>: EnvironmentKey {
    static var defaultValue: ObjectType? { nil }
}

extension EnvironmentValues {
    fileprivate subscript<ObjectType: AnyObject>(object wanted: Wanted<ObjectType>) -> ObjectType? {
        get { self[ObjectKey<ObjectType>.self] }
        set { self[ObjectKey<ObjectType>.self] = newValue }
    }

    fileprivate subscript<ObjectType: AnyObject>(needed wanted: Wanted<ObjectType>) -> ObjectType {
        guard let object = self[object: wanted] else {
            fatalError("no \(ObjectType.self) was given by environment(_:) or environmentObject(_:)")
        }
        return object
    }
}

private struct Wanted<ObjectType>: Hashable, Sendable {}

/// An object that a view around this one gives, as SwiftUI's `EnvironmentObject`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The object that `environmentObject(_:)` gave.
    public init() {}
    /// The object. Without one the program ends, as on Apple's platforms.
    public var wrappedValue: ObjectType {
        EnvironmentValues.current[needed: Wanted<ObjectType>()]
    }
    /// Bindings to its properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension Environment {
    /// An observable object that a view around this one gives: `@Environment(Model.self) private var model`.
    /// Without one the program ends, as on Apple's platforms.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        self.init(\EnvironmentValues.[needed: Wanted<Value>()])
    }

    /// The same for an object that may be missing: `@Environment(Model.self) private var model: Model?`.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        self.init(\EnvironmentValues.[object: Wanted<T>()])
    }
}

extension View {
    /// Gives the views in this one an object; see ``EnvironmentObject``.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        environment(\.[object: Wanted<T>()], object)
    }

    /// Gives the views in this one an observable object: `@Environment(Model.self)`.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        environment(\.[object: Wanted<T>()], object)
    }
}

/// Bindings to an observable object's properties, as SwiftUI's `Bindable`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value
    /// The object: `@Bindable var model: Model`.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// The wrapper itself, so that `$model.name` is a binding.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
    /// The object, in a body.
    public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

    /// A property of the object, to be handed to a view that writes it.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>)
        -> Binding<Subject>
    {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

/// A name that views are matched by, as SwiftUI's `Namespace`. Nothing moves here.
@propertyWrapper
public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    /// A name of the view's own.
    public init() {}
    public var wrappedValue: ID { ID() }
}

/// A number that grows with the user's text size, as SwiftUI's `ScaledMetric`; as it is given here, for the
/// host scales text.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public let wrappedValue: Value
    /// The number for the usual text size.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// The number for the usual text size, growing as a style's text does.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}

/// Which field is being written in, as SwiftUI's `FocusState`; none here.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let value: Value
    /// Whether a field is written in: never.
    public init() where Value == Bool { value = false }
    /// Which field is written in: none.
    public init<T: Hashable>() where Value == T? { value = nil }
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { .constant(value) }
}

/// A value while a gesture goes on, as SwiftUI's `GestureState`: always its initial one.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    /// The value without a gesture.
    public let wrappedValue: Value
    /// The value without a gesture.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// The value without a gesture.
    public init(initialValue: Value) { wrappedValue = initialValue }
    public var projectedValue: GestureState<Value> { self }
}

/// A value that a scene keeps, as SwiftUI's `SceneStorage`: always its initial one, for there are no scenes.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let state: State<Value>
    /// The value at first.
    public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }
    /// The value, to be handed to a view that writes it.
    public var projectedValue: Binding<Value> { state.projectedValue }
}
