/// A widget: a timeline of views, as SwiftUI's `Widget`.
@MainActor @preconcurrency
public protocol Widget {
    /// The type of ``body``, inferred.
    associatedtype Body: WidgetConfiguration

    /// Makes the widget. Called on the main actor when the bundle starts.
    init()

    /// What the widget is. Called on the main actor, once when the bundle starts.
    var body: Body { get }

    /// The list that a bundle's builder made; nil for a widget. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _bundleMembers: Any? { get }
}

extension Widget {
    /// Nil: what an author declares is one widget and not a list.
    public var _bundleMembers: Any? { nil }
}
