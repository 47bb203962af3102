public import AppIntentsLite
public import SwiftUILite
internal import ControlBasics

/// A control that is a number within limits, such as a volume. WidgetKit has none; this one is shaped as
/// ``ControlWidgetToggle``.
///
/// ```swift
/// ControlWidgetSlider("Volume", value: percent, in: 0...100, unit: "%", action: SetVolume()) { percent in
///     Label("\(percent) %", systemImage: percent == 0 ? "speaker.slash" : "speaker.wave.2")
/// }
/// ```
///
/// Setting it writes the wanted number into the action's `value` and runs it. `label` and `valueLabel` are
/// called on the main actor whenever the control is evaluated.
public struct ControlWidgetSlider<Label: View, ValueLabel: View, Action>: ControlWidgetTemplate {
    public typealias Body = Never

    let level: ControlLevel
    let action: BoundAction
    let label: () -> Label
    let valueLabel: () -> ValueLabel

    /// - Parameters:
    ///   - value: the number to show: a `Double` or an `Int`. One outside the limits is shown as it is; from
    ///     there it can be moved towards them, which gives the action a number outside of them as well.
    ///   - range: the limits. Without them, those of the action's parameter `value` (`inclusiveRange`);
    ///     where that has none, from 0 to 1 for a `Double` and from 0 to 100 for an `Int`.
    ///   - step: the distance between the numbers that it can have; without one, any `Double`, and any `Int`.
    ///   - unit: what it counts, shown behind the number, such as `%`.
    ///   - action: what setting it runs, with the wanted number.
    ///   - label: what the level is called.
    ///   - valueLabel: what stands for the number that it gets.
    public init(
        value: Action.ValueType, in range: ClosedRange<Action.ValueType>? = nil,
        step: Action.ValueType? = nil, unit: String = "", action: Action,
        @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder valueLabel: @escaping (Action.ValueType) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType: _ControlLevelValue {
        self.init(
            ControlLevel(value, in: range, step: step, unit: unit, action), action, label,
            { valueLabel(value) })
    }

    private init<I: SetValueIntent>(
        _ level: ControlLevel, _ action: I, _ label: @escaping () -> Label,
        _ valueLabel: @escaping () -> ValueLabel
    ) where I.ValueType: _ControlLevelValue {
        self.level = level
        self.action = BoundAction(setting: action) { $0.number.map { I.ValueType(_level: $0) } }
        self.label = label
        self.valueLabel = valueLabel
    }
}

@available(*, unavailable)
extension ControlWidgetSlider: Sendable {}

extension ControlLevel {
    fileprivate init<I: SetValueIntent>(
        _ value: I.ValueType, in range: ClosedRange<I.ValueType>?, step: I.ValueType?, unit: String,
        _ action: I
    ) where I.ValueType: _ControlLevelValue {
        let own = range.map { $0.lowerBound._level...$0.upperBound._level }
        let standard = I.ValueType._levelRange
        self.init(
            value: value._level,
            range: own ?? action.valueRange ?? standard.lowerBound._level...standard.upperBound._level,
            step: (step ?? I.ValueType._levelStep)._level, unit: unit)
    }
}

extension ControlWidgetSlider where ValueLabel == ControlWidgetSliderDefaultLabel {
    /// A level whose number reads as it is, with its unit.
    public init(
        value: Action.ValueType, in range: ClosedRange<Action.ValueType>? = nil,
        step: Action.ValueType? = nil, unit: String = "", action: Action,
        @ViewBuilder label: @escaping () -> Label
    ) where Action: SetValueIntent, Action.ValueType: _ControlLevelValue {
        let level = ControlLevel(value, in: range, step: step, unit: unit, action)
        self.init(level, action, label, { ControlWidgetSliderDefaultLabel(level: level) })
    }
}

extension ControlWidgetSlider where Label == Text {
    /// A title that is looked up in the bundle's strings, whenever the control is evaluated.
    public init(
        _ titleKey: LocalizedStringKey, value: Action.ValueType,
        in range: ClosedRange<Action.ValueType>? = nil,
        step: Action.ValueType? = nil, unit: String = "", action: Action,
        @ViewBuilder valueLabel: @escaping (Action.ValueType) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType: _ControlLevelValue {
        self.init(
            value: value, in: range, step: step, unit: unit, action: action, label: { Text(titleKey) },
            valueLabel: valueLabel)
    }

    /// The same with a resource as the title.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, value: Action.ValueType,
        in range: ClosedRange<Action.ValueType>? = nil,
        step: Action.ValueType? = nil, unit: String = "", action: Action,
        @ViewBuilder valueLabel: @escaping (Action.ValueType) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType: _ControlLevelValue {
        self.init(
            value: value, in: range, step: step, unit: unit, action: action, label: { Text(titleResource) },
            valueLabel: valueLabel)
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, value: Action.ValueType, in range: ClosedRange<Action.ValueType>? = nil,
        step: Action.ValueType? = nil, unit: String = "", action: Action,
        @ViewBuilder valueLabel: @escaping (Action.ValueType) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType: _ControlLevelValue {
        let text = Text(title)
        self.init(
            value: value, in: range, step: step, unit: unit, action: action, label: { text },
            valueLabel: valueLabel)
    }
}

extension ControlWidgetSlider where Label == Text, ValueLabel == ControlWidgetSliderDefaultLabel {
    /// A level by its title, which is looked up in the bundle's strings; its number reads as it is.
    public init(
        _ titleKey: LocalizedStringKey, value: Action.ValueType,
        in range: ClosedRange<Action.ValueType>? = nil,
        step: Action.ValueType? = nil, unit: String = "", action: Action
    ) where Action: SetValueIntent, Action.ValueType: _ControlLevelValue {
        self.init(value: value, in: range, step: step, unit: unit, action: action) { Text(titleKey) }
    }

    /// The same with a resource as the title.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, value: Action.ValueType,
        in range: ClosedRange<Action.ValueType>? = nil,
        step: Action.ValueType? = nil, unit: String = "", action: Action
    ) where Action: SetValueIntent, Action.ValueType: _ControlLevelValue {
        self.init(value: value, in: range, step: step, unit: unit, action: action) { Text(titleResource) }
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, value: Action.ValueType, in range: ClosedRange<Action.ValueType>? = nil,
        step: Action.ValueType? = nil, unit: String = "", action: Action
    ) where Action: SetValueIntent, Action.ValueType: _ControlLevelValue {
        let text = Text(title)
        self.init(value: value, in: range, step: step, unit: unit, action: action) { text }
    }
}

/// The text of a level whose author gives no value label: the number with its unit.
public struct ControlWidgetSliderDefaultLabel: View {
    let level: ControlLevel

    public var body: some View { Text(level.text) }
}

extension ControlWidgetSlider: PrimitiveControlTemplate {
    func resolve() -> ResolvedTemplate {
        let value = LabelContent(evaluating: valueLabel())
        return ResolvedTemplate(
            .level(level), action: action, label: LabelContent(evaluating: label()), valueLabel: value,
            activeLabel: value)
    }
}

/// A number within limits, as a level shows it.
public struct ControlLevel: Hashable, Sendable {
    /// Where it stands. What it counts may be beyond the limits, such as a volume that something else made
    /// louder.
    public let value: Double
    /// The least and the greatest that it can be set to.
    public let range: ClosedRange<Double>
    /// The distance between the values that it can have; 0 for any.
    public let step: Double
    /// What it counts, as shown behind the number, such as `%`; may be empty.
    public let unit: String

    /// - Parameters:
    ///   - value: where it stands, also beyond `range`. What is no finite number becomes the limit on its
    /// side,
    ///     and the least where it has none.
    ///   - range: the limits, which are finite.
    ///   - step: what is below 0 becomes 0.
    ///   - unit: shown behind the number.
    package init(value: Double, range: ClosedRange<Double>, step: Double, unit: String) {
        self.value =
            value.isFinite ? value : value > range.upperBound ? range.upperBound : range.lowerBound
        self.range = range
        self.step = step > 0 && step.isFinite ? step : 0
        self.unit = unit
    }

    /// The value nearest to a wanted one that it can have: a whole number of steps above the least, or the
    /// greatest.
    package func nearest(to wanted: Double) -> Double {
        let bounded = min(max(wanted, range.lowerBound), range.upperBound)
        guard step > 0 else { return bounded }
        let steps = ((bounded - range.lowerBound) / step).rounded()
        let stepped = min(range.lowerBound + steps * step, range.upperBound)
        return abs(range.upperBound - bounded) < abs(stepped - bounded) ? range.upperBound : stepped
    }

    /// The value that a move leads to: by a step at least, and not past a limit.
    ///
    /// From a value that it can have it is the nearest such one. From another one, which only what it counts
    /// can have brought about, it is as far as wanted: steps from the least would be more or less than that,
    /// or lead the other way. From beyond a limit it comes back, and goes no further.
    package func moved(by delta: Double) -> Double {
        guard delta != 0 else { return value }
        let target = value + (delta > 0 ? max(delta, step) : min(delta, -step))
        let (least, greatest) = (min(range.lowerBound, value), max(range.upperBound, value))
        return value == nearest(to: value) ? nearest(to: target) : min(max(target, least), greatest)
    }

    /// The number as it is shown: whole, or with two places at most, and its unit.
    package var text: String {
        let number = NumberText.rounded(value)
        return unit.isEmpty ? number : "\(number) \(unit)"
    }
}

/// The type of a level's value: `Double` or `Int`. Authors don't conform to it.
public protocol _ControlLevelValue: _IntentValue, Comparable, Sendable {
    /// The value as a number.
    var _level: Double { get }
    /// The value nearest to a number.
    init(_level: Double)
    /// The limits of a level whose author gives none.
    static var _levelRange: ClosedRange<Self> { get }
    /// The step of a level whose author gives none.
    static var _levelStep: Self { get }
}

extension Double: _ControlLevelValue {
    public var _level: Double { self }
    public init(_level: Double) { self = _level }
    /// From 0 to 1, as SwiftUI's slider has it.
    public static var _levelRange: ClosedRange<Double> { 0...1 }
    /// None: any number within the limits.
    public static var _levelStep: Double { 0 }
}

extension Int: _ControlLevelValue {
    /// The value as a number.
    public var _level: Double { Double(self) }
    /// The whole number nearest to a number; the least or the greatest there is for one beyond these.
    public init(_level: Double) { self.init(clamping: _level) }
    /// From 0 to 100.
    public static var _levelRange: ClosedRange<Int> { 0...100 }
    public static var _levelStep: Int { 1 }
}
