internal import Synchronization

/// A property of an entity that others may ask for: `@Property` inside an entity. App Intents'
/// `EntityProperty`.
///
/// It is a class, as Apple's: copies of an entity share it. Reading one that is neither optional nor set
/// traps.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: AnyIntentValue, Sendable {
    /// The property's name for users; empty where the author said nothing.
    public let title: LocalizedStringResource
    /// The name that was given for it, if any.
    public let identifier: String?
    private let storage: Mutex<Value?>
    private let accessors: Accessors?

    private struct Accessors: Sendable {
        let get: @Sendable () -> Value
        let set: (@Sendable (Value) -> Void)?
    }

    private init(_ title: LocalizedStringResource, _ identifier: String?, _ accessors: Accessors?) {
        self.title = title
        self.identifier = identifier
        self.accessors = accessors
        storage = Mutex(Value._absent)
    }

    /// A property that is declared bare: `@Property var name: String`.
    public convenience init() { self.init("", nil, nil) }

    /// A property with a title.
    public convenience init(title: LocalizedStringResource) { self.init(title, nil, nil) }

    /// A property with a title, and a name that stays the same when the Swift property is renamed.
    public convenience init(title: LocalizedStringResource, identifier: String) {
        self.init(title, identifier, nil)
    }

    /// A property with a name that stays the same when the Swift property is renamed.
    public convenience init(identifier: String) { self.init("", identifier, nil) }

    /// A property that is asked each time.
    public convenience init(
        title: LocalizedStringResource = "", identifier: String? = nil,
        getter: @escaping @Sendable () -> Value
    ) { self.init(title, identifier, Accessors(get: getter, set: nil)) }

    /// A property that is kept elsewhere.
    public convenience init(
        title: LocalizedStringResource = "", identifier: String? = nil,
        getSetter: (get: @Sendable () -> Value, set: @Sendable (Value) -> Void)
    ) { self.init(title, identifier, Accessors(get: getSetter.get, set: getSetter.set)) }

    /// The value. Reading one that is neither optional nor set traps; a property with a getter alone ignores
    /// what is set.
    public var wrappedValue: Value {
        get {
            if let accessors { return accessors.get() }
            guard let value = storage.withLock({ $0 }) else {
                preconditionFailure("the property \"\(title.resolved)\" was read before it was set")
            }
            return value
        }
        set {
            if let accessors { accessors.set?(newValue) } else { storage.withLock { $0 = newValue } }
        }
    }

    /// The value; nil where none was set.
    var known: (any _IntentValue)? { accessors?.get() ?? storage.withLock { $0 } }

    /// The wrapper itself: `$name`, as key paths of queries and URLs name it.
    public var projectedValue: EntityProperty<Value> { self }
}
