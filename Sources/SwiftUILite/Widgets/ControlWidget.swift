/// A control: a button or a toggle that panels can show, as SwiftUI's `ControlWidget`.
///
/// ```swift
/// struct Flashlight: ControlWidget {
///     var body: some ControlWidgetConfiguration {
///         StaticControlConfiguration(kind: "Flashlight", provider: FlashlightState()) { isOn in
///             ControlWidgetToggle("Flashlight", isOn: isOn, action: SetFlashlight()) { isOn in
///                 Label(isOn ? "On" : "Off", systemImage: "flashlight.on.fill")
///             }
///         }
///         .displayName("Flashlight")
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ControlWidget {
    /// The type of ``body``, inferred.
    associatedtype Body: ControlWidgetConfiguration

    /// Makes the control. Called on the main actor when the bundle starts.
    init()

    /// What the control is. Called on the main actor, once when the bundle starts.
    @ControlWidgetConfigurationBuilder var body: Body { get }
}

/// A control's kind, provider and template, as SwiftUI's `ControlWidgetConfiguration`.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
    /// The type of ``body``, inferred; `Never` for the configurations of this package.
    associatedtype Body: ControlWidgetConfiguration

    /// The configuration that this one stands for, asked for until one declares itself.
    @ControlWidgetConfigurationBuilder var body: Body { get }

    /// A configuration that declares itself; nil for one with a body. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _primitiveControlConfiguration: Any? { get }
}

extension ControlWidgetConfiguration {
    /// Nil: an author's configuration has a ``body``.
    public var _primitiveControlConfiguration: Any? { nil }
}

extension ControlWidgetConfiguration where Body == Never {
    /// A primitive configuration has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ControlWidgetConfiguration {}

/// Takes exactly one configuration, as SwiftUI's builder of the same name. A control is one thing: there is
/// no `if` between two.
@resultBuilder
public struct ControlWidgetConfigurationBuilder {
    /// Takes a line of the body that is a configuration; anything else doesn't compile.
    public static func buildExpression<Content: ControlWidgetConfiguration>(_ content: Content) -> Content {
        content
    }

    /// Takes a body of one line; two configurations don't compile.
    public static func buildBlock<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> some ControlWidgetConfiguration { content }
}

/// A control that isn't offered, as SwiftUI's type of the same name.
public struct EmptyControlWidgetConfiguration: ControlWidgetConfiguration {
    /// There is none: the bundle leaves the control out.
    public typealias Body = Never

    /// Takes nothing, for nothing is offered.
    public init() {}
}

/// What a control shows for one value, as SwiftUI's `ControlWidgetTemplate`.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
    /// The type of ``body``, inferred; `Never` for the templates of this package.
    associatedtype Body: ControlWidgetTemplate

    /// The template that this one stands for. Called on the main actor, whenever the control's value may have
    /// changed.
    @ControlWidgetTemplateBuilder var body: Body { get }

    /// A template that resolves itself; nil for one with a body. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _primitiveTemplate: Any? { get }
}

extension ControlWidgetTemplate {
    /// Nil: an author's template has a ``body``.
    public var _primitiveTemplate: Any? { nil }
}

extension ControlWidgetTemplate where Body == Never {
    /// A primitive template has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ControlWidgetTemplate {}

/// Takes exactly one template, as SwiftUI's builder of the same name. A control doesn't change between a
/// button and a toggle, so there is no `if` between two; `let` statements may come first.
@resultBuilder
public struct ControlWidgetTemplateBuilder {
    /// Takes a line of the body that is a template; anything else doesn't compile.
    public static func buildExpression<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
        content
    }

    /// Takes a body with one template; two don't compile.
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content)
        -> some ControlWidgetTemplate
    {
        content
    }
}

/// A template that shows nothing and can't be pressed, as SwiftUI's type of the same name.
public struct EmptyControlWidgetTemplate: ControlWidgetTemplate, BitwiseCopyable {
    /// There is none: the control has an empty label.
    public typealias Body = Never

    /// Takes nothing, for nothing is shown.
    public init() {}
}
