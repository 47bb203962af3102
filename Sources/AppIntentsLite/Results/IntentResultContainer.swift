internal import FoundationEssentials

/// The one concrete result; its type arguments say what it carries. App Intents' `IntentResultContainer`.
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult
where Value: _IntentValue & Sendable, OpensAppIntent: AppIntent {
    /// What is handed to the caller.
    public var value: Value? {
        get { storage?.parts.value }
        set { change { $0.value = newValue } }
    }
    /// What is said to the user; callers get it as `dialog`.
    public var dialog: IntentDialog? {
        get { storage?.parts.dialog }
        set { change { $0.dialog = newValue } }
    }
    /// The action that is to follow, where its type is part of the result's.
    public var opensIntent: OpensAppIntent? {
        get { storage?.parts.opensIntent }
        set { change { $0.opensIntent = newValue } }
    }

    /// An intent to open whose type is not part of the result's type.
    package var erasedOpensIntent: (any AppIntent)? { storage?.parts.erasedOpensIntent }
    package var snippet: _SnippetViewContainer? { storage?.parts.snippet }
    package var snippetIntent: _SnippetIntentContainer? { storage?.parts.snippetIntent }
    /// The action of a button beside the result.
    package var actionButtonIntent: (any AppIntent)? { storage?.parts.actionButtonIntent }
    /// The live activity that the result belongs to.
    package var activityIdentifier: String? { storage?.parts.activityIdentifier }

    private struct Parts: Sendable {
        var value: Value?
        var dialog: IntentDialog?
        var opensIntent: OpensAppIntent?
        var erasedOpensIntent: (any AppIntent)?
        var snippet: _SnippetViewContainer?
        var snippetIntent: _SnippetIntentContainer?
        var actionButtonIntent: (any AppIntent)?
        var activityIdentifier: String?
    }

    /// Behind a reference: nearly every result has nothing in it, and every press copies one several times.
    private final class Storage: Sendable {
        let parts: Parts
        init(_ parts: Parts) { self.parts = parts }
    }

    /// Nil where the result has nothing in it.
    private var storage: Storage?

    private mutating func change(_ body: (inout Parts) -> Void) {
        var parts = storage?.parts ?? Parts()
        body(&parts)
        storage = Storage(parts)
    }

    /// Whether nothing was put into it.
    package var isEmpty: Bool { storage == nil }

    /// A result with nothing in it.
    package init() {}

    package init(
        value: Value? = nil, dialog: IntentDialog? = nil, opensIntent: OpensAppIntent? = nil,
        erasedOpensIntent: (any AppIntent)? = nil, snippet: _SnippetViewContainer? = nil,
        snippetIntent: _SnippetIntentContainer? = nil, actionButtonIntent: (any AppIntent)? = nil,
        activityIdentifier: String? = nil
    ) {
        storage = Storage(
            Parts(
                value: value, dialog: dialog, opensIntent: opensIntent, erasedOpensIntent: erasedOpensIntent,
                snippet: snippet, snippetIntent: snippetIntent, actionButtonIntent: actionButtonIntent,
                activityIdentifier: activityIdentifier))
    }
}

extension IntentResultContainer: ReturnsValue, OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}

/// Lets ``IntentOutcome`` read any container without knowing its type arguments.
private protocol ResultParts {
    var dialog: IntentDialog? { get }
    var anyOpensIntent: (any AppIntent)? { get }
    var snippet: _SnippetViewContainer? { get }
    var snippetIntent: _SnippetIntentContainer? { get }
    var actionButtonIntent: (any AppIntent)? { get }
    var activityIdentifier: String? { get }
}

extension IntentResultContainer: ResultParts {
    fileprivate var anyOpensIntent: (any AppIntent)? { opensIntent ?? erasedOpensIntent }
}

// The factories are constrained on `Self`, as App Intents has them, so that `.result(…)` finds them on an
// opaque result.

extension IntentResult {
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer()
    }

    /// A sentence for the user.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog)
    }

    /// Another action to run afterwards.
    public static func result(opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(erasedOpensIntent: opensIntent)
    }

    /// Another action to run afterwards and a sentence for the user.
    public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, erasedOpensIntent: opensIntent)
    }

    public static func result<V: _IntentValue & Sendable>(value: V) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(value: value)
    }

    /// A value and a sentence for the user.
    public static func result<V: _IntentValue & Sendable>(value: V, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog)
    }

    /// A value and another action to run afterwards.
    public static func result<V: _IntentValue & Sendable>(value: V, opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(value: value, erasedOpensIntent: opensIntent)
    }

    /// A value, another action to run afterwards and a sentence for the user.
    public static func result<V: _IntentValue & Sendable>(
        value: V, opensIntent: some AppIntent, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, erasedOpensIntent: opensIntent)
    }

    /// Another action to run afterwards. The action's type is part of the result's.
    @_disfavoredOverload
    public static func result<O: AppIntent>(opensIntent: O) -> Self
    where Self == IntentResultContainer<Never, O, Never, Never> {
        IntentResultContainer(opensIntent: opensIntent)
    }

    /// Another action to run afterwards and a sentence for the user. The action's type is part of the
    /// result's.
    @_disfavoredOverload
    public static func result<O: AppIntent>(opensIntent: O, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, O, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, opensIntent: opensIntent)
    }

    /// A value and another action to run afterwards. The action's type is part of the result's.
    @_disfavoredOverload
    public static func result<V: _IntentValue & Sendable, O: AppIntent>(value: V, opensIntent: O) -> Self
    where Self == IntentResultContainer<V, O, Never, Never> {
        IntentResultContainer(value: value, opensIntent: opensIntent)
    }

    /// A value, another action to run afterwards and a sentence for the user. The action's type is part of
    /// the result's.
    @_disfavoredOverload
    public static func result<V: _IntentValue & Sendable, O: AppIntent>(
        value: V, opensIntent: O, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<V, O, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent)
    }
}

/// What a run of an action produced, without its static type: what is sent to the caller.
package struct IntentOutcome: Sendable {
    /// The value returned, if any.
    package var value: IntentArgument? {
        get { parts?.value }
        set { change { $0.value = newValue } }
    }
    /// What is to be known of the value, where ``DescribedValue/isWanted``.
    package var description: DescribedValue? { parts?.description }
    /// The sentence for the user, if any.
    package var dialog: String? {
        get { parts?.dialog }
        set { change { $0.dialog = newValue } }
    }
    /// The shorter sentence for the user who sees the result as well, if any.
    package var supportingDialog: String? {
        get { parts?.supportingDialog }
        set { change { $0.supportingDialog = newValue } }
    }
    /// The symbol beside the sentence, if any.
    package var systemImageName: String? {
        get { parts?.systemImageName }
        set { change { $0.systemImageName = newValue } }
    }
    /// The action to run next, if any.
    package var opensIntent: (any AppIntent)? {
        get { parts?.opensIntent }
        set { change { $0.opensIntent = newValue } }
    }
    /// The URL to open next, if any.
    package var opensURL: String? {
        get { parts?.opensURL }
        set { change { $0.opensURL = newValue } }
    }
    /// The view to show, if any.
    package var snippet: _SnippetViewContainer? {
        get { parts?.snippet }
        set { change { $0.snippet = newValue } }
    }
    /// The snippet action to run and show, if any.
    package var snippetIntent: (any SnippetIntent)? {
        get { parts?.snippetIntent }
        set { change { $0.snippetIntent = newValue } }
    }
    /// The action of a button beside the result, if any.
    package var actionButtonIntent: (any AppIntent)? {
        get { parts?.actionButtonIntent }
        set { change { $0.actionButtonIntent = newValue } }
    }
    /// The live activity that the result belongs to, if any.
    package var activityIdentifier: String? {
        get { parts?.activityIdentifier }
        set { change { $0.activityIdentifier = newValue } }
    }

    private struct Parts: Sendable {
        var value: IntentArgument?
        var description: DescribedValue?
        var dialog: String?
        var supportingDialog: String?
        var systemImageName: String?
        var opensIntent: (any AppIntent)?
        var opensURL: String?
        var snippet: _SnippetViewContainer?
        var snippetIntent: (any SnippetIntent)?
        var actionButtonIntent: (any AppIntent)?
        var activityIdentifier: String?
    }

    /// Behind a reference: an outcome is handed on many times, and hardly any has more than one part.
    private final class Storage: Sendable {
        let parts: Parts
        init(_ parts: Parts) { self.parts = parts }
    }

    /// Nil where the action produced nothing, as most do.
    private var storage: Storage?

    private var parts: Parts? { storage?.parts }

    private mutating func change(_ body: (inout Parts) -> Void) {
        var parts = parts ?? Parts()
        body(&parts)
        storage = Storage(parts)
    }

    package init(opensURL: String? = nil) {
        if let opensURL { storage = Storage(Parts(opensURL: opensURL)) }
    }

    package init<Result: IntentResult>(_ result: Result) {
        // Nothing but that it is done, as nearly always. Not unsafe, because the two types are the same; a
        // cast takes far longer.
        typealias Plain = IntentResultContainer<Never, Never, Never, Never>
        if Result.self == Plain.self, unsafeBitCast(result, to: Plain.self).isEmpty { return }
        storage = Storage(Self.parts(of: result))
    }

    private static func parts(of result: some IntentResult) -> Parts {
        var found = Parts()
        if let value = result.value {
            found.value = value._argument
            if DescribedValue.isWanted { found.description = DescribedValue(value) }
        }
        guard let parts = result as? any ResultParts else { return found }
        found.dialog = parts.dialog?.full.resolved
        found.supportingDialog = parts.dialog?.supporting?.resolved
        found.systemImageName = parts.dialog?.systemImageName
        found.opensIntent = parts.anyOpensIntent
        found.opensURL = (found.opensIntent as? any URLRepresentableIntent)?.urlRepresentation?.absoluteString
        found.snippet = parts.snippet?.content == nil ? nil : parts.snippet
        found.snippetIntent = parts.snippetIntent.flatMap {
            $0.intent is EmptySnippetIntent ? nil : $0.intent
        }
        found.actionButtonIntent = parts.actionButtonIntent
        found.activityIdentifier = parts.activityIdentifier
        return found
    }
}
