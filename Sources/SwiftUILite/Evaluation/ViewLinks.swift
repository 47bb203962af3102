package import FoundationEssentials

/// What a tree opens where it is pressed, and the handlers in it for an opened URL.
package struct ViewLinks: Sendable {
    /// The URLs of its links, each once, in the order of the tree.
    package internal(set) var urls: [String] = []
    /// What a press beside its buttons, toggles and links opens; nil when it says nothing.
    package internal(set) var url: String?
    /// The handlers of its `onOpenURL` modifiers, the innermost first.
    package internal(set) var handlers: [URLHandler] = []

    package init() {}

    mutating func add(_ url: String) {
        if !urls.contains(url) { urls.append(url) }
    }
}

extension EvaluationContext {
    /// Sets what a press on the widget opens. Of several the outermost counts, which comes last.
    package mutating func setWidgetURL(_ url: String?) { links.url = url ?? links.url }
}

/// What an author wants done with an opened URL.
///
/// @unchecked because Apple's API doesn't constrain the closure to be `Sendable`: it is made where views and
/// configurations are evaluated, on the main actor, and called there only.
package struct URLHandler: @unchecked Sendable {
    private let action: (URL) -> Void

    package init(_ action: @escaping (URL) -> Void) { self.action = action }

    @MainActor package func callAsFunction(_ url: URL) { action(url) }
}
