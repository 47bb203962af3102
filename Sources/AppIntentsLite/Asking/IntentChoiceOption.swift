/// One of the answers that an action offers, as App Intents' `IntentChoiceOption`.
public struct IntentChoiceOption: Hashable, Sendable {
    /// What an answer does.
    public enum Style: String, Hashable, Sendable {
        /// `default` and `destructive` are returned to the action, `cancel` ends it with a
        /// `CancellationError`. The caller's agent gets the name, to show the answer accordingly.
        case `default`, cancel, destructive
    }

    /// What the answer says.
    public let title: LocalizedStringResource
    /// What becomes of the action when it is chosen.
    public let style: Style

    /// An answer that the action gets back when it is chosen, unless its style is `cancel`.
    public init(title: LocalizedStringResource, style: Style = .default) {
        self.title = title
        self.style = style
    }

    /// An answer that ends the action.
    public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

    /// An answer that ends the action, in other words.
    public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
        IntentChoiceOption(title: title, style: .cancel)
    }
}
