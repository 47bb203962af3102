public import SwiftUILite

/// An app's windows, as SwiftUI's `WindowGroup`; none is shown.
public struct WindowGroup<Content: View>: _WindowScene {
    /// Windows with a view, which is not made.
    public init(@ViewBuilder content: () -> Content) {}
    /// Windows with a view, which is not made.
    public init(id: String, @ViewBuilder content: () -> Content) {}
    /// Windows with a view, which is not made.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    /// Windows with a view, which is not made.
    public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// A window of an app, as SwiftUI's `Window`; it is not shown.
public struct Window<Content: View>: _WindowScene {
    /// A window with a view, which is not made.
    public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// An app's settings, as SwiftUI's `Settings`; they are not shown.
public struct Settings<Content: View>: _WindowScene {
    /// Settings with a view, which is not made.
    public init(@ViewBuilder content: () -> Content) {}
}

/// An item of the menu bar, as SwiftUI's `MenuBarExtra`; it is not shown: a control is in panels and trays.
public struct MenuBarExtra<Label: View, Content: View>: _WindowScene {
    /// An item with a view, which is not made.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

extension MenuBarExtra where Label == SwiftUILite.Label<Text, Image> {
    /// An item with a symbol and a view, which is not made.
    public init(
        _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {}
}

extension MenuBarExtra where Label == Text {
    /// An item with a text and a view, which is not made.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
