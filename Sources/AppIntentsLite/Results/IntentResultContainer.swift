/// The one concrete result; its type arguments say what it carries. App Intents' `IntentResultContainer`.
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult
where Value: _IntentValue & Sendable, OpensAppIntent: AppIntent {
    public var value: Value?
    public var dialog: IntentDialog?
    public var opensIntent: OpensAppIntent?
    /// An intent to open whose type is not part of the result's type.
    package var erasedOpensIntent: (any AppIntent)?
}

extension IntentResultContainer: ReturnsValue, OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

/// Lets ``IntentOutcome`` read any container without knowing its type arguments.
package protocol ResultParts {
    var dialog: IntentDialog? { get }
    var anyOpensIntent: (any AppIntent)? { get }
}

extension IntentResultContainer: ResultParts {
    package var anyOpensIntent: (any AppIntent)? { opensIntent ?? erasedOpensIntent }
}
