public import SwiftUILite

// The types of SwiftUI's styles, for who names them; `.plain` and its like are the package's own.

/// A button that is its label, as SwiftUI's type of the same name.
public struct PlainButtonStyle: PrimitiveButtonStyle, NamedStyle {
    package var name: String { "plain" }
    public init() {}
}

/// A button as the host has it, as SwiftUI's type of the same name.
public struct DefaultButtonStyle: PrimitiveButtonStyle, NamedStyle {
    package var name: String { "automatic" }
    public init() {}
}

/// A label in the tint on a faint background, as SwiftUI's type of the same name.
public struct BorderedButtonStyle: PrimitiveButtonStyle, NamedStyle {
    package var name: String { "bordered" }
    public init() {}
}

/// A label in white on the tint, as SwiftUI's type of the same name.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
    package var name: String { "borderedProminent" }
    public init() {}
}

/// A label in the tint, as SwiftUI's type of the same name.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, NamedStyle {
    package var name: String { "borderless" }
    public init() {}
}

/// A ring, as SwiftUI's type of the same name.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle, NamedStyle {
    package var name: String { "circular" }
    package let tint: Color?
    /// A ring in the tint around it.
    public init() { tint = nil }
    /// A ring in a colour.
    public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A bar, as SwiftUI's type of the same name.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle, NamedStyle {
    package var name: String { "linear" }
    package let tint: Color?
    /// A bar in the tint around it.
    public init() { tint = nil }
    /// A bar in a colour.
    public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Progress as the host shows it, as SwiftUI's type of the same name.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle, NamedStyle {
    package var name: String { "automatic" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A switch behind the label, as SwiftUI's type of the same name.
nonisolated public struct SwitchToggleStyle: ToggleStyle, NamedStyle {
    package var name: String { "switch" }
    package let tint: Color?
    /// A switch in the tint around it.
    public init() { tint = nil }
    /// A switch in a colour.
    public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A button that is filled while on, as SwiftUI's type of the same name.
nonisolated public struct ButtonToggleStyle: ToggleStyle, NamedStyle {
    package var name: String { "button" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A toggle as the host has it, as SwiftUI's type of the same name.
nonisolated public struct DefaultToggleStyle: ToggleStyle, NamedStyle {
    package var name: String { "automatic" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The icon alone, as SwiftUI's type of the same name.
nonisolated public struct IconOnlyLabelStyle: LabelStyle, NamedStyle {
    package var name: String { "iconOnly" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone, as SwiftUI's type of the same name.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle, NamedStyle {
    package var name: String { "titleOnly" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon before the title, as SwiftUI's type of the same name.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle, NamedStyle {
    package var name: String { "titleAndIcon" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A label as the host has it, as SwiftUI's type of the same name.
nonisolated public struct DefaultLabelStyle: LabelStyle, NamedStyle {
    package var name: String { "automatic" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A gauge as the host has it, as SwiftUI's type of the same name.
nonisolated public struct DefaultGaugeStyle: GaugeStyle, NamedStyle {
    package var name: String { "automatic" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.currentValueLabel }
}

/// A bar that fills, as SwiftUI's type of the same name.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle, NamedStyle {
    package var name: String { "linearCapacity" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.currentValueLabel }
}

/// A line with a mark, as SwiftUI's type of the same name.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle, NamedStyle {
    package var name: String { "accessoryLinear" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.currentValueLabel }
}

/// A bar that fills, as SwiftUI's type of the same name.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, NamedStyle {
    package var name: String { "accessoryLinearCapacity" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.currentValueLabel }
}

/// An open ring, as SwiftUI's type of the same name.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle, NamedStyle {
    package var name: String { "accessoryCircular" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.currentValueLabel }
}

/// A closed ring, as SwiftUI's type of the same name.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, NamedStyle {
    package var name: String { "accessoryCircularCapacity" }
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.currentValueLabel }
}
