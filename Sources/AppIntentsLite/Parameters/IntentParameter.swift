internal import Synchronization

/// A parameter of an action: `@Parameter` inside an intent. App Intents' `IntentParameter`.
///
/// It is a class, as Apple's: the setter is nonmutating, and copies of an intent share it. While an action
/// runs, reads and writes of its own parameters go to that run's `InvocationFrame` instead, so two runs of
/// one intent never see each other's values.
///
/// Reading a parameter that is neither optional nor set traps, as on Apple's platforms; the runtime checks
/// before it calls `perform()` and answers `NeedsValue` instead.
///
/// Each kind of value has its initialisers, one plain and one with an options provider. All take:
///
/// | argument | is |
/// |---|---|
/// | `title` | what users read, in lists of parameters and in questions. Defaults to none |
/// | `description` | what the parameter is for. Defaults to none |
/// | `default` | the value where a caller gives none; it isn't checked. Defaults to none |
/// | `requestValueDialog` | the question when a value is missing; else one is made of the title |
/// | `requestDisambiguationDialog` | the question which of several values is meant |
/// | `inputConnectionBehavior` | kept; nothing on this platform connects results |
/// | `optionsProvider` | offers values, and a default where there is none; callers may give others |
/// | `resolvers` | make values of other types into this one's, or check values. Defaults to none |
@propertyWrapper
public final class IntentParameter<Value>: AnyIntentValue, Sendable
where Value: _IntentValue, Value: Sendable {
    let traits: ParameterTraits<Value>
    private let storage: Mutex<Value?>
    /// The run during which this was made, whose intent it isn't; 0 for none.
    private let birth: UInt64

    init(_ traits: ParameterTraits<Value>) {
        self.traits = traits
        birth = InvocationFrame.current?.serial ?? 0
        storage = Mutex(traits.defaultValue ?? Value._absent)
    }

    /// A parameter that is declared bare: `@Parameter var name: String?`. It stands here, not in an
    /// extension, because the compiler looks only here for the initialiser of a bare wrapper.
    public convenience init() { self.init(ParameterTraits()) }

    /// A parameter of a type that is made one in a module above this.
    ///
    /// - Parameter check: throws for a value from outside that isn't wanted.
    package convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource?, default value: Value?,
        requestValueDialog: IntentDialog?, connection: InputConnectionBehavior, options: OptionsSource? = nil,
        resolvers: [any Resolver] = [], hints: [String: IntentArgument] = [:],
        check: (@Sendable (Value.ValueType) throws(IntentArgumentError) -> Void)? = nil
    ) {
        self.init(
            ParameterTraits(
                title: title, description: description, defaultValue: value,
                requestValueDialog: requestValueDialog, connection: connection, options: options,
                resolvers: resolvers, check: check, hints: hints))
    }

    /// The parameter's name for users; empty where the author said nothing.
    public var title: LocalizedStringResource { traits.title }

    /// What the parameter is for; nil when the author said nothing.
    public var description: LocalizedStringResource? { traits.description }

    /// The default that the author gave.
    public var defaultValue: Value.UnwrappedType? { traits.defaultValue?._unwrapped }

    /// Whether the parameter may be left without a value.
    public var isOptional: Bool { Value._absent != nil }

    /// Whether a shortcut's previous result fills the parameter.
    public var inputConnectionBehavior: InputConnectionBehavior { traits.connection }

    /// The value. While an action runs, its run's; else the parameter's own. Reading one that is neither
    /// optional nor set traps.
    public var wrappedValue: Value {
        // Every run calls this: for an optional of `Value` the runtime would have to search its types.
        get {
            if let kept = frame?.value(of: ObjectIdentifier(self)), let value = kept as? Value {
                return value
            }
            return ownValue
        }
        set {
            if let frame {
                frame.set(newValue, for: ObjectIdentifier(self))
            } else {
                storage.withLock { $0 = newValue }
            }
        }
    }

    /// The parameter's own value, whatever the run's is.
    private var ownValue: Value {
        guard let value = storage.withLock({ $0 }) else {
            if let reads = IntentResolution.unset, let standIn = Value.standIn {
                reads.record(needsValueError())
                return standIn
            }
            preconditionFailure("the parameter \"\(title.resolved)\" was read before it was set")
        }
        return value
    }

    /// The parameter itself: `$times`, for asking the user and for key paths.
    public var projectedValue: IntentParameter<Value> { self }

    /// The value of the current run, or the parameter's own.
    var currentValue: Value? {
        get {
            // In two steps: a cast of nil to an optional type succeeds.
            if let kept = frame?.value(of: ObjectIdentifier(self)), let value = kept as? Value {
                return value
            }
            return storage.withLock { $0 }
        }
        set {
            if let frame, let newValue {
                frame.set(newValue, for: ObjectIdentifier(self))
            } else {
                storage.withLock { $0 = newValue }
            }
        }
    }

    /// The frame that holds this parameter's values at present.
    private var frame: InvocationFrame? {
        guard let frame = InvocationFrame.current, frame.serial != birth else { return nil }
        return frame
    }

    /// Whether there is a value: for an optional one, other than nil.
    package var hasValue: Bool { currentValue?._unwrapped != nil }
}
