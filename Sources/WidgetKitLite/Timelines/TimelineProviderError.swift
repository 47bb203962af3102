/// What goes wrong between the runtime and a timeline provider.
package enum TimelineProviderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The provider let go of its completion without calling it.
    case completionDropped(widget: String)

    package var description: String {
        switch self {
        case .completionDropped(let widget):
            "the provider of the widget \"\(widget)\" dropped its completion without calling it"
        }
    }
}
