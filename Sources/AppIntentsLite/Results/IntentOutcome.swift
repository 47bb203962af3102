internal import FoundationEssentials

/// What a run of an action produced, without its static type: what is sent to the caller.
package struct IntentOutcome: Sendable {
    /// The value returned, if any.
    package var value: IntentArgument? {
        get { parts?.value }
        set { change { $0.value = newValue } }
    }
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
        var found = Parts(value: result.value?._argument)
        guard let parts = result as? any ResultParts else { return found }
        found.dialog = parts.dialog?.full.resolved
        found.supportingDialog = parts.dialog?.supporting?.resolved
        found.systemImageName = parts.dialog?.systemImageName
        found.opensIntent = parts.anyOpensIntent
        found.opensURL = (found.opensIntent as? any URLRepresentableIntent)?.urlRepresentation?.absoluteString
        found.snippet = parts.snippet
        found.snippetIntent = parts.snippetIntent?.intent
        found.actionButtonIntent = parts.actionButtonIntent
        found.activityIdentifier = parts.activityIdentifier
        return found
    }
}
