public import FoundationEssentials

extension View {
    /// Gets the URL that a press on a link or on the widget opens, as SwiftUI's modifier of the same name.
    ///
    /// In a widget's entry it is called while that entry is on show; nothing else opens the URL then.
    /// Where the same is to be done whatever the entry, put `onOpenURL(perform:)` on the widget's
    /// configuration.
    ///
    /// - Parameter action: called on the main actor in the bundle's process; it must be quick.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        let handler = URLHandler(action)
        return noting { $0.links.handlers.append(handler) }
    }
}
