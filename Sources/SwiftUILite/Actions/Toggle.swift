public import AppIntentsLite

/// Shows a state and runs an action when it is flipped, as SwiftUI's `Toggle(isOn:intent:)`.
///
/// An action that is a `SetValueIntent` of `Bool` gets the wanted state in its `value`; any other is run as
/// it is.
nonisolated public struct Toggle<Label: View>: View, PrimitiveView {
    public typealias Body = Never

    let isOn: Bool
    /// Nil for one that does nothing when pressed.
    let action: BoundAction?
    let label: Label

    /// Shows `isOn` and runs the action when it is flipped.
    ///
    /// - Parameters:
    ///   - isOn: the state when the tree is made; the next tree shows the next one.
    ///   - intent: gets `!isOn` in its `value` if it is a `SetValueIntent` of `Bool`.
    ///   - label: what stands beside the switch.
    public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        action = BoundAction(flipping: intent, to: !isOn)
        self.label = label()
    }

    /// A toggle that is shown and does nothing.
    package init(inert label: Label, isOn: Bool) {
        self.isOn = isOn
        action = nil
        self.label = label
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let identifier = action.map { context.register($0, to: !isOn) } ?? ""
        return [ViewNode(.toggle(action: identifier, isOn: isOn, label: labelNodes(in: &context)))]
    }

    @MainActor private func labelNodes(in context: inout EvaluationContext) -> [ViewNode] {
        guard let style = EnvironmentValues.current.toggleStyle else {
            return context.nodes(of: label, at: "label")
        }
        let part = StyledPart { $0.nodes(of: label, at: "label") }
        return context.styledNodes(without: \.toggleStyle) {
            $0.nodes(of: style, .init(label: part, isOn: .constant(isOn)))
        }
    }
}

extension Toggle where Label == Text {
    /// A toggle with a text that is looked up in the bundle's strings.
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleResource) }
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension EvaluationContext {
    @MainActor
    fileprivate mutating func nodes(of style: some ToggleStyle, _ parts: ToggleStyleConfiguration)
        -> [ViewNode]
    {
        nodes(of: style.makeBody(configuration: parts))
    }
}

extension BoundAction {
    /// The action of a toggle whose intent's static type says nothing about a value.
    ///
    /// - Parameter wanted: what a press of the toggle asks for.
    init<I: AppIntent>(flipping intent: I, to wanted: Bool) {
        self = (Flip(intent: intent, wanted: wanted) as? any FlipOfBool)?.action ?? BoundAction(intent)
    }
}

/// Finds out at run time whether an intent sets a `Bool`.
private struct Flip<I: AppIntent> {
    let intent: I
    let wanted: Bool
}

private protocol FlipOfBool {
    var action: BoundAction { get }
}

extension Flip: FlipOfBool where I: SetValueIntent, I.ValueType == Bool {
    var action: BoundAction { BoundAction(toggling: intent, to: wanted) }
}

/// How a toggle looks, as SwiftUI's protocol of the same name: one of the package's styles, or one of the
/// author's that makes another view of label and state.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// What the style makes of a toggle.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = ToggleStyleConfiguration

    /// The view in place of the toggle's own. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle's style that is known by name.
nonisolated public struct NamedToggleStyle: ToggleStyle, NamedStyle, Hashable, Sendable {
    package let name: String

    /// The label; a host draws a named style itself.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ToggleStyle where Self == NamedToggleStyle {
    /// The host's own choice; the renderer draws a switch.
    nonisolated public static var automatic: NamedToggleStyle { .init(name: "automatic") }
    /// A button that is filled with the tint while on.
    nonisolated public static var button: NamedToggleStyle { .init(name: "button") }
    /// A switch behind the label.
    nonisolated public static var `switch`: NamedToggleStyle { .init(name: "switch") }
}

private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: (any ToggleStyle)? { nil }
}

extension EnvironmentValues {
    /// The author's own style, if one is in force.
    var toggleStyle: (any ToggleStyle)? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// How the toggles in this view look. With a style of the author's a host adds nothing of its own to
    /// them.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        let named = style as? any NamedStyle
        return tinted(named?.tint).modified(.toggleStyle(named?.name ?? "plain"))
            .transformingEnvironment { $0.toggleStyle = style is any NamedStyle ? nil : style }
    }
}

/// The parts of a toggle, as SwiftUI's `ToggleStyleConfiguration`.
public struct ToggleStyleConfiguration {
    /// The toggle's label, to be placed in the style's body.
    public let label: StyledPart
    /// The state that the toggle shows. What is written is lost: only the action changes it.
    @Binding public var isOn: Bool
}
