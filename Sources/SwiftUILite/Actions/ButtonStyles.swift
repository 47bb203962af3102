/// How a button looks, as SwiftUI's `ButtonStyle`: the author makes another view of the label.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// What the style makes of a button.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = ButtonStyleConfiguration

    /// The view in place of the label. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: (any ButtonStyle)? { nil }
}

extension EnvironmentValues {
    /// The author's own style, if one is in force.
    var buttonStyle: (any ButtonStyle)? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// How the buttons in this view look; a host adds nothing of its own to them.
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modified(.buttonStyle("plain")).transformingEnvironment { $0.buttonStyle = style }
    }
}

/// How a button looks, as SwiftUI's protocol of the same name. The package's own styles are the ones that can
/// be shown; any other counts as `.automatic`.
public protocol PrimitiveButtonStyle {}

/// The styles that are known by name.
public struct NamedButtonStyle: PrimitiveButtonStyle, NamedStyle, Hashable, Sendable {
    package let name: String
}

extension PrimitiveButtonStyle where Self == NamedButtonStyle {
    /// The host's own choice; the renderer draws it as ``bordered``.
    public static var automatic: NamedButtonStyle { .init(name: "automatic") }
    public static var plain: NamedButtonStyle { .init(name: "plain") }
    /// The label in the tint on a faint background.
    public static var bordered: NamedButtonStyle { .init(name: "bordered") }
    /// The label in white on the tint.
    public static var borderedProminent: NamedButtonStyle { .init(name: "borderedProminent") }
    /// The label in the tint, without a background.
    public static var borderless: NamedButtonStyle { .init(name: "borderless") }
}

extension View {
    /// How the buttons in this view look.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modified(.buttonStyle((style as? any NamedStyle)?.name ?? "automatic"))
            .transformingEnvironment { $0.buttonStyle = nil }
    }
}

/// The parts of a button, as SwiftUI's `ButtonStyleConfiguration`.
public struct ButtonStyleConfiguration {
    /// The role that the button was made with; nil for none.
    public let role: ButtonRole?
    /// The button's label, to be placed in the style's body.
    public let label: StyledPart

    /// Always false: a tree shows a button that isn't pressed.
    public var isPressed: Bool { false }
}

/// The outline of a button, as SwiftUI's `ButtonBorderShape`.
public struct ButtonBorderShape: Hashable, Sendable {
    let node: ShapeNode

    /// The same as ``capsule``: a tree always names an outline.
    public static let automatic = ButtonBorderShape(node: ShapeNode(.capsule))
    /// Short sides that are half circles.
    public static let capsule = ButtonBorderShape(node: ShapeNode(.capsule))
    /// The largest circle in the button's space.
    public static let circle = ButtonBorderShape(node: ShapeNode(.circle))
    /// Corners of 8 points.
    public static let roundedRectangle = roundedRectangle(radius: 8)

    /// - Parameter radius: points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
        ButtonBorderShape(node: ShapeNode(.roundedRectangle(RectangleCornerRadii(all: radius))))
    }
}

/// The size of buttons and the like, as SwiftUI's `ControlSize`.
public enum ControlSize: String, CaseIterable, Hashable, Sendable {
    /// From the smallest to the largest, under these names in the tree. A host that doesn't know one shows
    /// `regular`.
    case mini, small, regular, large, extraLarge
}
