public import Foundation
public import SwiftUILite

/// A text that is typed, as SwiftUI's `TextField`: the text, or what stands for it while there is none.
nonisolated public struct TextField<Label: View>: View {
    let label: Label
    let text: String
    @MainActor public var body: some View {
        if text.isEmpty { label.foregroundStyle(.secondary) } else { Text(verbatim: text) }
    }
}

extension TextField where Label == Text {
    /// A text with a title that is looked up in the bundle's strings.
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        label = Text(titleKey)
        self.text = text.wrappedValue
    }
    /// A text with a title that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        label = Text(title)
        self.text = text.wrappedValue
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        label = prompt ?? Text(titleKey)
        self.text = text.wrappedValue
    }
    /// A text over one or several lines.
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        label = Text(titleKey)
        self.text = text.wrappedValue
    }
    /// A value, formatted now.
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        label = prompt ?? Text(titleKey)
        text = format.format(value.wrappedValue)
    }
}

/// A text that nobody is to see, as SwiftUI's `SecureField`: dots.
nonisolated public struct SecureField<Label: View>: View {
    let label: Label
    let isEmpty: Bool
    @MainActor public var body: some View {
        if isEmpty { label.foregroundStyle(.secondary) } else { Text(verbatim: "••••••") }
    }
}

extension SecureField where Label == Text {
    /// A text with a title that is looked up in the bundle's strings.
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        label = Text(titleKey)
        isEmpty = text.wrappedValue.isEmpty
    }
}

/// A long text that is typed, as SwiftUI's `TextEditor`: the text.
nonisolated public struct TextEditor: View {
    let text: String
    public init(text: Binding<String>) { self.text = text.wrappedValue }
    @MainActor public var body: some View { Text(verbatim: text) }
}

/// A choice, as SwiftUI's `Picker`: its label.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let label: Label
    /// A choice with a label.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.label = label() }
    /// The same in the order of older sources.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
    }
    @MainActor public var body: some View { label }
}

extension Picker where Label == Text {
    /// A choice with a title that is looked up in the bundle's strings.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { label = Text(titleKey) }
    /// A choice with a title that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { label = Text(title) }
}

/// Which parts of a date are chosen, as SwiftUI's type of the same name.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A date that is chosen, as SwiftUI's `DatePicker`: label and date.
nonisolated public struct DatePicker<Label: View>: View {
    let label: Label
    let date: Date
    let showsTime: Bool
    /// Which parts of a date are chosen.
    public typealias Components = DatePickerComponents

    @MainActor public var body: some View {
        HStack {
            label
            Spacer()
            Text(date, style: showsTime ? .time : .date)
        }
    }
}

extension DatePicker where Label == Text {
    /// A date with a title that is looked up in the bundle's strings.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        label = Text(titleKey)
        date = selection.wrappedValue
        showsTime = displayedComponents == .hourAndMinute
    }
}

/// A number that is slid, as SwiftUI's `Slider`: a bar.
nonisolated public struct Slider<Label: View>: View {
    let label: Label
    let fraction: Double
    /// A number with a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        fraction = Self.fraction(value.wrappedValue, bounds)
    }
    /// A number in steps with a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        fraction = Self.fraction(value.wrappedValue, bounds)
    }
    fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
        let span = Double(bounds.upperBound - bounds.lowerBound)
        return span > 0 ? min(1, max(0, Double(value - bounds.lowerBound) / span)) : 0
    }
    @MainActor public var body: some View { ProgressView(value: fraction) }
}

extension Slider where Label == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        label = EmptyView()
        fraction = Self.fraction(value.wrappedValue, bounds)
    }
    /// A number in steps.
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        label = EmptyView()
        fraction = Self.fraction(value.wrappedValue, bounds)
    }
}

/// A number that is stepped, as SwiftUI's `Stepper`: its label.
nonisolated public struct Stepper<Label: View>: View {
    let label: Label
    /// A number with a label.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) { self.label = label() }
    @MainActor public var body: some View { label }
}

extension Stepper where Label == Text {
    /// A number with a title that is looked up in the bundle's strings.
    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) { label = Text(titleKey) }
    /// A number with a title that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) { label = Text(title) }
}

/// A colour that is chosen, as SwiftUI's `ColorPicker`: label and colour.
nonisolated public struct ColorPicker<Label: View>: View {
    let label: Label
    let color: Color
    @MainActor public var body: some View {
        HStack {
            label
            Spacer()
            Circle().fill(color).frame(width: 20, height: 20)
        }
    }
}

extension ColorPicker where Label == Text {
    /// A colour with a title that is looked up in the bundle's strings.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        label = Text(titleKey)
        color = selection.wrappedValue
    }
}

extension Stepper where Label == Text {
    /// A number without a range, with a title that is looked up in the bundle's strings.
    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1
    ) {
        label = Text(titleKey)
    }
    /// What is counted up and down elsewhere, with a title that is looked up in the bundle's strings.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { label = Text(titleKey) }
}

extension DatePicker where Label == Text {
    /// A date in a range, with a title that is looked up in the bundle's strings.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(titleKey, selection: selection, displayedComponents: displayedComponents) }
    /// A date in a range, with a title that is looked up in the bundle's strings.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(titleKey, selection: selection, displayedComponents: displayedComponents) }
    /// A date in a range, with a title that is looked up in the bundle's strings.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(titleKey, selection: selection, displayedComponents: displayedComponents) }
}
