/// Leads to the app's shortcuts, on Apple's platforms. There is no Shortcuts app here, so it takes no space.
nonisolated public struct ShortcutsLink: View {
    /// A link that takes no space.
    public init() {}

    /// - Parameter action: what else a press does; never called.
    public init(action: @escaping () -> Void) {}

    public var body: some View { EmptyView() }
}

extension View {
    /// How the links in a view look. Kept for the author's code.
    nonisolated public func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View { self }
}
