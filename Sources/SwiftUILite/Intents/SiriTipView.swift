public import AppIntentsLite

/// Shows how to say an action to Siri, on Apple's platforms. There is no Siri here, so it takes no space.
nonisolated public struct SiriTipView: View {
    /// - Parameters:
    ///   - intent: the action that would be said.
    ///   - isVisible: whether the tip is shown; nothing here closes it.
    public init<I: AppIntent>(intent: I, isVisible: Binding<Bool>? = nil) {}

    public var body: some View { EmptyView() }
}

extension View {
    /// How the tips in a view look. Kept for the author's code.
    nonisolated public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
}
