public import AppIntentsLite
public import FoundationEssentials

/// How far something is, as SwiftUI's `ProgressView`: a fraction, a time that runs by itself, or just busy.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
    public typealias Body = Never

    let value: ProgressNode.Value
    let label: Label
    let currentValueLabel: CurrentValueLabel

    init(_ value: ProgressNode.Value, _ label: Label, _ currentValueLabel: CurrentValueLabel) {
        self.value = value
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        if let style = EnvironmentValues.current.progressViewStyle {
            let parts = ProgressViewStyleConfiguration(
                fractionCompleted: value.fraction,
                label: Label.self == EmptyView.self
                    ? nil : StyledPart { $0.nodes(of: self.label, at: "label") },
                currentValueLabel: CurrentValueLabel.self == EmptyView.self
                    ? nil : StyledPart { $0.nodes(of: currentValueLabel, at: "value") })
            return context.styledNodes(without: \.progressViewStyle) { $0.nodes(of: style, parts) }
        }
        let label = context.nodes(of: label, at: "label")
        let current = context.nodes(of: currentValueLabel, at: "value")
        return [ViewNode(.progress(value, label: label, currentValueLabel: current))]
    }
}

extension ProgressView {
    /// - Parameters:
    ///   - value: how much is done; nil for not known.
    ///   - total: what `value` is when all is done.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(.init(value, of: total), EmptyView(), EmptyView())
    }

    /// A fraction with a label.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView {
        self.init(.init(value, of: total), label(), EmptyView())
    }

    /// A fraction with a label and a view for the current value.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(.init(value, of: total), label(), currentValueLabel())
    }

    /// A fraction with a text that is looked up in the bundle's strings.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(.init(value, of: total), Text(titleKey), EmptyView())
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(_ titleResource: LocalizedStringResource, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(.init(value, of: total), Text(titleResource), EmptyView())
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(.init(value, of: total), Text(title), EmptyView())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Busy, for how long isn't known.
    public init() where Label == EmptyView { self.init(.indeterminate, EmptyView(), EmptyView()) }

    /// Busy, with a label.
    public init(@ViewBuilder label: () -> Label) { self.init(.indeterminate, label(), EmptyView()) }

    /// Busy, with a text that is looked up in the bundle's strings.
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(.indeterminate, Text(titleKey), EmptyView())
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource) where Label == Text {
        self.init(.indeterminate, Text(titleResource), EmptyView())
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(.indeterminate, Text(title), EmptyView())
    }
}

extension ProgressView {
    /// A time that runs by itself: the host keeps it current.
    ///
    /// - Parameters:
    ///   - timerInterval: from when to when it runs.
    ///   - countsDown: whether the bar runs empty instead of full.
    ///   - label: what goes on.
    ///   - currentValueLabel: how far it is.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(.timer(timerInterval, countsDown: countsDown), label(), currentValueLabel())
    }

    /// As above, with the time that is left (or has passed) as the value's label.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == Text {
        self.init(
            .timer(timerInterval, countsDown: countsDown), label(),
            Text(timerInterval: timerInterval, countsDown: countsDown))
    }

    /// As above, without a label.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView, CurrentValueLabel == Text {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

extension EvaluationContext {
    @MainActor
    fileprivate mutating func nodes(
        of style: some ProgressViewStyle, _ parts: ProgressViewStyleConfiguration
    ) -> [ViewNode] {
        nodes(of: style.makeBody(configuration: parts))
    }
}

/// How a progress view looks, as SwiftUI's protocol of the same name: one of the package's styles, or one of
/// the author's that makes another view of its parts.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// What the style makes of a progress view.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = ProgressViewStyleConfiguration

    /// The view in place of the progress view. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress view's style that is known by name.
nonisolated public struct NamedProgressViewStyle: ProgressViewStyle, NamedStyle, Hashable, Sendable {
    package let name: String

    /// The label; a host draws a named style itself.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ProgressViewStyle where Self == NamedProgressViewStyle {
    /// The host's own choice; the renderer draws a bar for a fraction and a ring where one isn't known.
    nonisolated public static var automatic: NamedProgressViewStyle { .init(name: "automatic") }
    nonisolated public static var linear: NamedProgressViewStyle { .init(name: "linear") }
    nonisolated public static var circular: NamedProgressViewStyle { .init(name: "circular") }
}

private enum ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: (any ProgressViewStyle)? { nil }
}

extension EnvironmentValues {
    /// The author's own style, if one is in force.
    var progressViewStyle: (any ProgressViewStyle)? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// How the progress views in this view look.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let named = style as? any NamedStyle
        return tinted(named?.tint).modified(.progressViewStyle(named?.name ?? "automatic"))
            .transformingEnvironment { $0.progressViewStyle = style is any NamedStyle ? nil : style }
    }
}

/// The parts of a progress view, as SwiftUI's `ProgressViewStyleConfiguration`.
public struct ProgressViewStyleConfiguration {
    /// 0...1; nil where it isn't known or runs by itself.
    public let fractionCompleted: Double?
    /// What makes progress; nil where the author gave no label.
    public let label: StyledPart?
    /// The current value as the author shows it; nil where they don't.
    public let currentValueLabel: StyledPart?
}

extension ProgressView where Label == StyledPart?, CurrentValueLabel == StyledPart? {
    /// The progress view that a style gets, in the style around it.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            ProgressNode.Value(configuration.fractionCompleted, of: 1), configuration.label,
            configuration.currentValueLabel)
    }
}
