/// One of the answers that an action offers, as App Intents' `IntentChoiceOption`.
public struct IntentChoiceOption: Hashable, Sendable {
    /// What an answer does.
    public enum Style: String, Hashable, Sendable { case `default`, cancel, destructive }

    public let title: LocalizedStringResource
    public let style: Style

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
