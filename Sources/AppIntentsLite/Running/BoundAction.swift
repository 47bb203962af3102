internal import FoundationEssentials
internal import Synchronization

/// An intent with the way to run it, without its static type: what a template holds.
package struct BoundAction: Sendable {
    package var intentType: any AppIntent.Type { content.intentType }
    /// The instance that the author gave; its parameter values are the run's initial ones.
    package var intent: any AppIntent { content.intent }
    /// Whether the app is started once the action is done.
    package var opensApp: Bool { content.opensApp }
    /// Values from outside that ``resolved()`` has yet to apply.
    private var pending: PendingArguments? { content.pending }

    private typealias Body =
        nonisolated(nonsending) @Sendable (ControlValue?, (any ActionAdmission)?) async throws
        -> IntentOutcome

    /// Behind a reference: every run copies its action many times.
    private final class Content: Sendable {
        let intentType: any AppIntent.Type
        let intent: any AppIntent
        /// Found out once, as what the type says of it are sets and calls.
        let opensApp: Bool
        let pending: PendingArguments?
        /// Whether what a run returns is described as well, see ``DescribedValue``.
        let describes: Bool
        let body: Body

        init<I: AppIntent>(_ intent: I, pending: PendingArguments? = nil, body: @escaping Body) {
            intentType = I.self
            self.intent = intent
            opensApp = I.openAppWhenRun || I.supportedModes.opensApp
            self.pending = pending
            describes = false
            self.body = body
        }

        /// In a body of its own, so that other runs have nothing of it.
        init(describing other: Content) {
            intentType = other.intentType
            intent = other.intent
            opensApp = other.opensApp
            pending = other.pending
            describes = true
            body = { [body = other.body] value, admission in
                try await DescribedValue.$isWanted.withValue(true) { try await body(value, admission) }
            }
        }
    }

    private let content: Content

    private init(_ content: Content) { self.content = content }

    /// An action that is run as it is.
    package init<I: AppIntent>(_ intent: I) { self.init(intent, pending: nil) }

    init<I: AppIntent>(_ intent: I, pending: PendingArguments?) {
        content = Content(intent, pending: pending) { _, admission in
            try await ActionRun.run(intent, admission) { facts in
                if let missing = facts.missing(in: intent) { try await missing.fill(intent, admission) }
                return try await IntentOutcome(intent.perform())
            }
        }
    }

    /// A toggle's action: the wanted state is written to `value` first.
    ///
    /// - Parameter standard: the wanted state where a run names none, as in a widget's tree.
    package init<I: SetValueIntent>(toggling intent: I, to standard: Bool? = nil) where I.ValueType == Bool {
        content = Content(intent) { wanted, admission in
            // A copy: a plain stored `value` belongs to this run as well.
            var copy = intent
            return try await ActionRun.run(intent, admission) { facts in
                let wanted = wanted?.bool ?? standard
                if let wanted { copy.value = wanted }
                if let missing = facts.missing(in: copy, given: wanted == nil ? nil : "value") {
                    try await missing.fill(copy, admission)
                }
                return try await IntentOutcome(copy.perform())
            }
        }
    }

    /// The action of a level or a selection: the wanted value is written to `value` first.
    ///
    /// - Parameter value: what the wanted value is as the author's type; nil where there is none.
    package init<I: SetValueIntent>(
        setting intent: I, _ value: @escaping @Sendable (ControlValue) -> I.ValueType?
    ) {
        content = Content(intent) { wanted, admission in
            var copy = intent
            return try await ActionRun.run(intent, admission) { facts in
                if let wanted {
                    guard let value = value(wanted) else {
                        throw IntentArgumentError(
                            parameter: "value", expected: I.ValueType._argumentType.description,
                            received: "\(wanted)")
                    }
                    copy.value = value
                }
                if let missing = facts.missing(in: copy, given: wanted == nil ? nil : "value") {
                    try await missing.fill(copy, admission)
                }
                return try await IntentOutcome(copy.perform())
            }
        }
    }

    /// Runs `perform()` once, with parameter values of its own, or again where it asked for a value and the
    /// user gave one. Call it on the executor where the action may block.
    ///
    /// - Parameters:
    ///   - value: the wanted value, for the action of a control that has one.
    ///   - admission: decides about the actions that this one runs itself; nil where none is guarded.
    /// - Throws: ``IntentArgumentError`` when a required parameter has no value or one from outside doesn't
    ///   fit, else what `perform()` throws.
    package nonisolated(nonsending) func perform(
        value: ControlValue? = nil, admission: (any ActionAdmission)? = nil
    ) async throws -> IntentOutcome {
        if pending != nil {
            return try await resolved(admission).perform(value: value, admission: admission)
        }
        return try await content.body(value, admission)
    }

    /// The action with the values from outside that take time: entities are looked up, resolvers and options
    /// providers asked, and the user where a required value is missing. Runs authors' code; does nothing
    /// where all is there.
    ///
    /// - Parameters:
    ///   - admission: decides whether what an answer names may be looked up; nil where no action is guarded.
    ///   - accepted: values that were accepted earlier: what they name may have gone, and is left out then,
    ///     where the action can do without.
    /// - Throws: ``IntentArgumentError`` for a value that doesn't fit, ``GoneValueError``, what `admission`
    ///   throws, and what the author's code throws.
    package nonisolated(nonsending) func resolved(
        _ admission: (any ActionAdmission)? = nil, accepted: [String: IntentArgument] = [:]
    ) async throws -> BoundAction {
        guard let pending else { return self }
        let resolved = try await pending.resolve(intent, admission, accepted)
        return content.describes ? resolved.describing : resolved
    }

    /// The action, with what its runs return described as well.
    package var describing: BoundAction { BoundAction(Content(describing: content)) }
}

extension BoundAction {
    /// Whether values from outside have yet to be looked up, see ``resolved()``.
    package var needsResolution: Bool { pending != nil }

    /// Whether a value names something that has to be found, or a required parameter has none: its default
    /// may have to be found as well.
    package var hasNamedValues: Bool {
        pending?.items.contains { $0.argument != nil || $0.isRequired } ?? false
    }
}

/// One run of an action: its frame, its dependencies, and another try where the user answered what was
/// missing.
private enum ActionRun {
    nonisolated(nonsending) static func run<I: AppIntent>(
        _ intent: I, _ admission: (any ActionAdmission)?,
        _ perform: nonisolated(nonsending) (IntentMetadata) async throws -> IntentOutcome
    ) async throws -> IntentOutcome {
        // It has no work of its own: the URL is its result.
        if I.self == OpenURLIntent.self, let opening = intent as? OpenURLIntent {
            return try outcome(of: opening)
        }
        let facts = IntentMetadata.of(intent)
        if facts.hasDependencies { try await AppDependencies.prepare(intent) }
        return try await InvocationFrame.$current.withValue(InvocationFrame(intent, admission)) {
            while true {
                do {
                    return try await perform(facts)
                } catch let error as AppIntentError {
                    // A configuration as a control's action: there is nothing to do, and that is done.
                    if error.reason == .notPerformable, isConfiguration(I.self) { return IntentOutcome() }
                    try await answer(error, intent, admission)
                    // Looking up what the answer names took its time.
                    try await admission?.admitAgain(I.self)
                }
            }
        }
    }

    private static func isConfiguration(_ type: any AppIntent.Type) -> Bool {
        type is any ControlConfigurationIntent.Type || type is any WidgetConfigurationIntent.Type
    }

    private static func outcome(of opening: OpenURLIntent) throws -> IntentOutcome {
        guard let url = opening.urlRepresentation else {
            throw IntentSchema.missing("url", IntentArgumentType.string.description)
        }
        return IntentOutcome(opensURL: url.absoluteString)
    }

    /// Asks the user for what the action lacks and sets it.
    ///
    /// - Throws: the error itself where it isn't a question or nobody can be asked, and what `admission`
    ///   throws.
    private nonisolated(nonsending) static func answer<I: AppIntent>(
        _ error: AppIntentError, _ intent: I, _ admission: (any ActionAdmission)?
    ) async throws {
        guard let conversation = IntentConversations.current else { throw error }
        switch error.reason {
        case .needsValue(let name):
            let parameter = try parameter(name, of: intent, error)
            var question = parameter.question(named: name, intent: I.persistentIdentifier)
            if let dialog = error.dialog { question.dialog = dialog.full.resolved }
            question.suggestions = await IntentResolution.$current.withValue(intent) {
                await parameter.suggestions()
            }
            if !question.suggestions.isEmpty { try await admission?.admitAgain(I.self) }
            let value = try await conversation.value(for: question)
            // The session may have been locked while the user was asked, and the value names an entity.
            try await admission?.admitAgain(I.self)
            try await set(parameter, name, to: value)
        case .needsDisambiguation(let name, let choices, let values):
            let parameter = try parameter(name, of: intent, error)
            var question = parameter.question(named: name, intent: I.persistentIdentifier)
            if let dialog = error.dialog { question.dialog = dialog.full.resolved }
            question.choices = choices
            let choice = try await conversation.choice(for: question)
            guard let index = choices.firstIndex(where: { $0.id == choice }), let value = values[index] else {
                throw IntentArgumentError(
                    parameter: name, expected: "one of \(quoted(choices.map(\.id)))",
                    received: "\"\(choice)\"")
            }
            try await admission?.admitAgain(I.self)
            // Whichever it is, the author named it.
            try await PathAdmissions.$current.withValue(nil) { try await set(parameter, name, to: value) }
        default: throw error
        }
    }

    private static func parameter(
        _ name: String, of intent: some AppIntent, _ error: AppIntentError
    ) throws(AppIntentError) -> any AnyIntentParameter & AnyObject {
        guard let found = IntentReflection.parameters(of: intent).first(where: { $0.name == name }) else {
            throw error
        }
        return found.parameter
    }

    private nonisolated(nonsending) static func set(
        _ parameter: any AnyIntentParameter & AnyObject, _ name: String, to argument: IntentArgument
    ) async throws {
        do {
            try await parameter.resolve(argument, named: name)
        } catch var error as IntentArgumentError {
            error.parameter = name
            throw error
        }
    }
}

/// What a run needs to know of an action's type; found by reflection once, as that takes longer than a short
/// action.
private struct IntentMetadata: Sendable {
    /// The parameters that must have a value before it runs: reading one that has none traps.
    let required: Set<String>
    let hasDependencies: Bool

    /// Global because types are: it is the same for whoever asks.
    private static let known = Mutex<[ObjectIdentifier: IntentMetadata]>([:])

    static func of<I: AppIntent>(_ intent: I) -> IntentMetadata {
        if let facts = known.withLock({ $0[ObjectIdentifier(I.self)] }) { return facts }
        let children = IntentReflection.children(of: intent)
        let required = IntentReflection.parameters(among: children).filter(\.parameter.isRequired)
        let facts = IntentMetadata(
            required: Set(required.map(\.name)), hasDependencies: AppDependencies.areHeld(among: children))
        known.withLock { $0[ObjectIdentifier(I.self)] = facts }
        return facts
    }

    /// The required parameters that have no value in the current run, to be found out; nil where all have
    /// one.
    ///
    /// - Parameter given: a parameter that is known to have a value.
    func missing(in intent: some AppIntent, given: String? = nil) -> PendingArguments? {
        if required.isEmpty || required.count == 1 && required.first == given { return nil }
        let items = IntentReflection.parameters(of: intent).compactMap { found in
            required.contains(found.name) && !found.parameter.isSet
                ? PendingArguments.Item(
                    name: found.name, parameter: found.parameter, argument: nil, isRequired: true) : nil
        }
        return items.isEmpty ? nil : PendingArguments(items: items, asks: true)
    }
}

/// The parameter values of one run of an action.
///
/// Copies of an intent share their parameters' storage, so a run can't keep its values there. It keeps them
/// here, found through a task-local. A parameter that is made during the run belongs to another intent, one
/// that the action makes for itself; it keeps its values in its own storage and they outlive the run.
package final class InvocationFrame: Sendable {
    /// The frame of the run that the current task belongs to.
    @TaskLocal package static var current: InvocationFrame?

    /// Global because runs of several engines may meet in one parameter, and must be distinguished there.
    private static let count = Atomic<UInt64>(0)

    /// Identifies the parameters that were made during this run; never zero.
    let serial = InvocationFrame.count.add(1, ordering: .relaxed).newValue
    /// The action that runs.
    package let intent: any AppIntent
    /// Decides about the actions that this one runs itself; nil where none is guarded.
    let admission: (any ActionAdmission)?
    let began = Date()
    /// Few, so a list is faster than a table.
    private let values = Mutex<[(parameter: ObjectIdentifier, value: any Sendable)]>([])
    private let keptProgress = Mutex<IntentProgress?>(nil)
    /// Goes with the run, and the files in it.
    private let keptFolder = Mutex<RunFolder?>(nil)

    package init(_ intent: any AppIntent, _ admission: (any ActionAdmission)? = nil) {
        self.intent = intent
        self.admission = admission
    }

    /// Returns where the action may go on, see ``ActionAdmission/admitAgain(_:)``.
    func admitAgain() async throws { try await admission?.admitAgain(type(of: intent)) }

    /// The value that this run gave a parameter, if it gave one.
    func value(of parameter: ObjectIdentifier) -> (any Sendable)? {
        values.withLock { values in values.first { $0.parameter == parameter }?.value }
    }

    func set(_ value: any Sendable, for parameter: ObjectIdentifier) {
        values.withLock { values in
            if let index = values.firstIndex(where: { $0.parameter == parameter }) {
                values[index].value = value
            } else {
                values.append((parameter, value))
            }
        }
    }

    /// The persistent identifier of the action that runs.
    package var identifier: String { type(of: intent).persistentIdentifier }

    /// The property's name of one of this run's parameters. By reflection, so only for questions and
    /// messages.
    func name(of parameter: ObjectIdentifier) -> String? {
        IntentReflection.parameters(of: intent).first { ObjectIdentifier($0.parameter) == parameter }?.name
    }

    /// How far the run has come; made when it is first asked for.
    package var progress: IntentProgress {
        keptProgress.withLock { kept in
            if let kept { return kept }
            let made = IntentProgress()
            kept = made
            return made
        }
    }

    /// The folder for files of this run; made when it is first asked for.
    ///
    /// - Throws: `CocoaError` where there is none to be had.
    func folder() throws -> RunFolder {
        if let kept = keptFolder.withLock({ $0 }) { return kept }
        let made = try RunFolder()
        return keptFolder.withLock { kept in
            if let kept { return kept }
            kept = made
            return made
        }
    }

    /// Whether a file is in that folder.
    func owns(_ url: URL) -> Bool { keptFolder.withLock { $0 }?.contains(url) ?? false }
}

/// The value of a control that has one: what its action is to set, and what was read.
package enum ControlValue: Sendable, Hashable, CustomStringConvertible {
    case bool(Bool)
    case number(Double)
    /// A selection's: the identifier of what is selected.
    case choice(String)

    /// A toggle's; nil for another.
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// A level's; nil for another.
    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// A selection's; nil for another.
    package var choice: String? { if case .choice(let value) = self { value } else { nil } }

    /// The value as a user would write it.
    package var description: String {
        switch self {
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .choice(let value): "\"\(value)\""
        }
    }
}

extension ControlValue: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
