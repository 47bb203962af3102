public import SwiftUILite

/// A material of glass, as SwiftUI's `Glass`. A tree has a thin material for it, tinted where it says so.
public struct Glass: Equatable, Sendable {
    private var tint: Color?
    private var isVisible = true

    public static let regular = Glass()
    /// Glass that shows more of what is behind it.
    public static let clear = Glass()
    public static let identity = Glass(isVisible: false)

    /// This glass in a colour; nil for none.
    public func tint(_ color: Color?) -> Glass { Glass(tint: color, isVisible: isVisible) }
    /// This glass; it reacts to touches on Apple's platforms alone.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }

    private init(tint: Color? = nil, isVisible: Bool = true) {
        self.tint = tint
        self.isVisible = isVisible
    }

    fileprivate var style: AnyShapeStyle {
        guard isVisible else { return AnyShapeStyle(Color.clear) }
        return tint.map { AnyShapeStyle($0.opacity(0.3)) } ?? AnyShapeStyle(.ultraThinMaterial)
    }
}

/// Glass that flows together, as SwiftUI's `GlassEffectContainer`: its content.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// - Parameters:
    ///   - spacing: how near pieces of glass flow together on Apple's platforms; nothing does here.
    ///   - content: the views.
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { content }
}

extension View {
    /// A material behind the view, in a capsule.
    nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
        background(glass.style, in: Capsule())
    }

    /// A material behind the view, in a shape.
    nonisolated public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
        background(glass.style, in: shape)
    }

    /// Changes nothing: nothing moves.
    nonisolated public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID)
        -> some View
    { self }

    /// Changes nothing: nothing flows together.
    nonisolated public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID)
        -> some View
    { self }
}

/// A button of glass, as SwiftUI's `GlassButtonStyle`: a bordered one.
public struct GlassButtonStyle: PrimitiveButtonStyle, NamedStyle {
    package var name: String { "bordered" }
    public init() {}
    /// The style; the kind of glass makes no difference.
    public init(_ glass: Glass) {}
}

/// A button of tinted glass, as SwiftUI's `GlassProminentButtonStyle`: a bordered one in the tint.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
    package var name: String { "borderedProminent" }
    public init() {}
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A button of glass: a bordered one.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
    /// A button of glass: a bordered one. The kind of glass makes no difference.
    public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A button of tinted glass: a bordered one in the tint.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
