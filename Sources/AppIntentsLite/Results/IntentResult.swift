/// What `perform()` returns, as App Intents' `IntentResult`.
///
/// Made by one of the `.result(…)` functions; what it carries is said in the return type:
/// `some IntentResult & ReturnsValue<Bool> & ProvidesDialog`.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue = Never
    associatedtype OpensAppIntent: AppIntent = Never
    associatedtype Snippet = Never
    associatedtype Dialog = Never
    /// The value that is handed to the caller.
    var value: Value? { get }
}

/// A result with a value. App Intents' `ReturnsValue`.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result that asks for another action to be run, typically one that opens the app. App Intents'
/// `OpensIntent`.
public protocol OpensIntent: IntentResult {}

/// A result with a sentence for the person. App Intents' `ProvidesDialog`.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result with a view. App Intents' `ShowsSnippetView`.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// A result with a snippet action. App Intents' `ShowsSnippetIntent`.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}
