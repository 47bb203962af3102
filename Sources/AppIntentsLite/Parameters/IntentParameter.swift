internal import Synchronization

/// A parameter of an action: `@Parameter` inside an intent. App Intents' `IntentParameter`.
///
/// It is a class, as Apple's: the setter is nonmutating, and copies of an intent share it. While an action runs,
/// reads and writes of its own parameters go to that run's ``InvocationFrame`` instead, so two runs of one intent
/// never see each other's values.
///
/// Reading a parameter that is neither optional nor set traps, as on Apple's platforms; the runtime checks before
/// it calls `perform()` and answers `NeedsValue` instead.
@propertyWrapper
public final class IntentParameter<Value>: Sendable where Value: _IntentValue, Value: Sendable {
    public let title: LocalizedStringResource
    /// What the parameter is for; nil when the author said nothing.
    public let description: LocalizedStringResource?
    /// What to say when the parameter's value has to be asked for.
    package let requestValueDialog: IntentDialog?
    /// The least and the greatest number that is accepted from outside.
    package let range: ClosedRange<Double>?
    private let storage: Mutex<Value?>
    private let initial: Value?
    /// The run during which the parameter was made; zero for none.
    private let birth = InvocationFrame.current?.serial ?? 0

    init(
        title: LocalizedStringResource, description: LocalizedStringResource?, default value: Value?,
        range: ClosedRange<Double>? = nil, requestValueDialog: IntentDialog?
    ) {
        self.title = title
        self.description = description
        self.requestValueDialog = requestValueDialog
        self.range = range
        initial = value ?? Value._absent
        storage = Mutex(value ?? Value._absent)
    }

    /// A parameter that is declared bare: `@Parameter var name: String?`. It stands here, not in an extension,
    /// because the compiler looks only here for the initialiser of a bare wrapper.
    public convenience init() { self.init(title: "", description: nil, default: nil, requestValueDialog: nil) }

    /// The default that the author gave.
    public var defaultValue: Value.UnwrappedType? { initial as? Value.UnwrappedType }

    /// Whether the parameter may be left without a value.
    public var isOptional: Bool { Value._absent != nil }

    public var wrappedValue: Value {
        get {
            guard let value = currentValue else {
                preconditionFailure("the parameter \"\(title.resolved)\" was read before it was set")
            }
            return value
        }
        set { currentValue = newValue }
    }

    public var projectedValue: IntentParameter<Value> { self }

    /// Ends this run because the parameter needs a value: `throw $times.needsValueError("How often?")`.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(.needsValue(parameter: title.resolved), dialog: dialog ?? requestValueDialog)
    }

    /// The value of the current run, or the parameter's own.
    private var currentValue: Value? {
        get {
            // In two steps: a cast of nil to an optional type succeeds.
            if let kept = frame?.value(of: ObjectIdentifier(self)), let value = kept as? Value { return value }
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
}

/// A parameter without its static type, as reflection finds it.
package protocol AnyIntentParameter: Sendable {
    var argument: IntentArgument? { get }
    func set(_ argument: IntentArgument) throws(IntentArgumentError)
    func schema(named name: String) -> ParameterSchema
}

extension IntentParameter: AnyIntentParameter {
    package var argument: IntentArgument? { currentValue?._argument }

    package func set(_ argument: IntentArgument) throws(IntentArgumentError) {
        let value = try Value._decode(argument)
        if let range, let number = argument.number, !range.contains(number) {
            throw IntentArgumentError(
                expected: "\(Value._argumentType) from \(bound(range.lowerBound)) to \(bound(range.upperBound))",
                received: argument.description)
        }
        currentValue = value
    }

    package func schema(named name: String) -> ParameterSchema {
        ParameterSchema(
            name: name, title: title.resolved, description: description?.resolved ?? "",
            type: Value._argumentType, isRequired: !isOptional && initial == nil, defaultValue: initial?._argument,
            range: range, choices: Value._choices?.map { .init(name: $0.name, title: $0.title) } ?? [])
    }

    private func bound(_ number: Double) -> String {
        Value._argumentType == .int ? "\(Int(number))" : "\(number)"
    }
}

extension IntentArgument {
    /// The value as a number, for range checks.
    var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }
}
