/// What `perform()` returns, as App Intents' `IntentResult`.
///
/// Made by one of the `.result(…)` functions; what it carries is said in the return type:
/// `some IntentResult & ReturnsValue<Bool> & ProvidesDialog`.
public protocol IntentResult: Sendable {
    /// The type of ``value``; `Never` for a result without one.
    associatedtype Value: _IntentValue = Never
    /// The type of the action that is to follow; `Never` for none.
    associatedtype OpensAppIntent: AppIntent = Never
    /// What view the result carries; `Never` for none.
    associatedtype Snippet = Never
    /// What the result says; `Never` for nothing.
    associatedtype Dialog = Never
    /// The value that is handed to the caller.
    var value: Value? { get }
}

/// A result with a value. App Intents' `ReturnsValue`.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result that asks for another action to be run, typically one that opens the app. App Intents'
/// `OpensIntent`.
public protocol OpensIntent: IntentResult {}

/// A result with a sentence for the user. App Intents' `ProvidesDialog`.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result with a view. App Intents' `ShowsSnippetView`.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// A result with a snippet action. App Intents' `ShowsSnippetIntent`.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}
