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

/// A widget's kind, provider and content, as SwiftUI's `WidgetConfiguration`.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    /// The type of ``body``, inferred; `Never` for the configurations of this package.
    associatedtype Body: WidgetConfiguration

    /// The configuration that this one stands for, asked for until one declares itself.
    var body: Body { get }

    /// A configuration that declares itself; nil for one with a body. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _primitiveConfiguration: Any? { get }
}

extension WidgetConfiguration {
    /// Nil: an author's configuration has a ``body``.
    public var _primitiveConfiguration: Any? { nil }
}

extension WidgetConfiguration where Body == Never {
    /// A primitive configuration has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: WidgetConfiguration {}

/// A widget that isn't offered, as SwiftUI's type of the same name.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    /// There is none: the bundle leaves the widget out.
    public typealias Body = Never

    /// Takes nothing, for nothing is offered.
    public init() {}
}
