public import AppIntentsLite
internal import TextFormats

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
    /// The value itself.
    public var _level: Double { self }
    /// The number itself.
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
    /// 1.
    public static var _levelStep: Int { 1 }
}
