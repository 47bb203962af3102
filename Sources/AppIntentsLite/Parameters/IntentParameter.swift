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

/// A parameter without its static type, as reflection finds it.
package protocol AnyIntentParameter: Sendable {
    /// Whether it can be read without a trap.
    var isSet: Bool { get }
    /// Whether a caller has to give a value: the author gave none.
    var isRequired: Bool { get }
    /// The value as it is sent, with the content of files that only this process has.
    var argument: IntentArgument? { get }
    /// The same where it can be kept without anybody's content; nil for such files, of which nothing is read.
    var keptArgument: IntentArgument? { get }
    var valueType: any _IntentValue.Type { get }
    /// The value inside a sentence for users.
    var spokenValue: String? { get }
    var spokenTitle: String { get }
    var hasValue: Bool { get }
    /// The entities among the values.
    var entities: [EntityIdentifier] { get }
    /// Whether a value from outside takes time: an entity has to be found, or the author's resolvers asked.
    var needsResolution: Bool { get }
    /// Applies a value from outside. Where it ``needsResolution``, use ``resolve(_:named:)``.
    func set(_ argument: IntentArgument) throws(IntentArgumentError)
    /// Applies a value from outside, asking the author's code. Call it where that may block.
    nonisolated(nonsending) func resolve(_ argument: IntentArgument, named name: String) async throws
    /// Applies a value that was accepted earlier, as far as what it names is still there: a list without what
    /// has gone, and no more than it takes; nothing in place of a single one, where none is needed.
    ///
    /// - Throws: ``GoneValueError`` where one is needed, and what ``resolve(_:named:)`` throws.
    nonisolated(nonsending) func resolveRemaining(_ argument: IntentArgument, named name: String) async throws
    /// Whether ``resolveDefault()`` may find a value.
    var mayHaveDefault: Bool { get }
    /// Takes the options provider's default where there is no value.
    nonisolated(nonsending) func resolveDefault() async throws
    /// The values to choose from that a text may mean; all to suggest for the empty text.
    nonisolated(nonsending) func options(matching query: String) async throws -> [IntentOption]
    /// Those to suggest to a user who is asked for the value: some dozens at most, and none where the
    /// author's code fails.
    nonisolated(nonsending) func suggestions() async -> [IntentOption]
    /// What to ask the user when there is no value.
    func question(named name: String, intent: String) -> IntentQuestion
    func schema(named name: String) -> ParameterSchema
}

/// Whether a shortcut's previous result fills a parameter, as App Intents' enum of the same name. Accepted
/// and kept for source compatibility; nothing on this platform connects results.
public enum InputConnectionBehavior: Hashable, Sendable {
    /// As the system decides, never, or from the previous result; all the same here.
    case `default`, never, connectToPreviousIntentResult
}

/// How many values a parameter with a list takes, as App Intents' `IntentCollectionSize`.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Both bounds included; nil for as many as there are.
    package let range: ClosedRange<Int>?

    private init(_ range: ClosedRange<Int>?) { self.range = range }

    /// From `min` to `max` values; bounds that contradict each other are put in order.
    public init(min: Int, max: Int) { self.init(Swift.min(min, max)...Swift.max(min, max)) }

    /// Neither fewer nor more than `count` values.
    public init(exactly count: Int) { self.init(count...count) }

    /// As ``init(exactly:)``: `size: 3`.
    public init(integerLiteral value: Int) { self.init(exactly: value) }

    /// As many as there are: what a parameter has whose author names no size.
    public static var _any: IntentCollectionSize { IntentCollectionSize(nil) }
}
