public import Foundation
public import SwiftUILite

/// Something that has a place along an axis, as Swift Charts' `Plottable`: a number, a date or a text.
public protocol Plottable {
    /// What is plotted for it.
    associatedtype PrimitivePlottable: Plottable
    /// What is plotted for it.
    var primitivePlottable: PrimitivePlottable { get }
    /// The value that a plotted one stands for; nil for none.
    init?(primitivePlottable: PrimitivePlottable)
    /// The package's own: where it is.
    var _plot: Any { get }
}

/// Where something is along an axis, before the axis is known.
enum PlotValue: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)

    init(_ value: some Plottable) { self = value._plot as? PlotValue ?? .category("") }

    var node: ChartNode.Value {
        switch self {
        case .number(let number): .number(number.isFinite ? number : 0)
        case .date(let date): .number(date.timeIntervalSince1970)
        case .category(let name): .category(name)
        }
    }
}

extension Plottable where PrimitivePlottable == Self {
    public var primitivePlottable: Self { self }
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable {
    /// The package's own: where what is plotted for it is.
    public var _plot: Any { primitivePlottable._plot }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
    public var primitivePlottable: RawValue { rawValue }
    /// The value of a raw one; nil for none.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension String: Plottable {
    public typealias PrimitivePlottable = String
    public var _plot: Any { PlotValue.category(self) }
}

extension Date: Plottable {
    public typealias PrimitivePlottable = Date
    public var _plot: Any { PlotValue.date(self) }
}

extension Double: Plottable {
    public typealias PrimitivePlottable = Double
    public var _plot: Any { PlotValue.number(self) }
}

extension Float: Plottable {
    public typealias PrimitivePlottable = Float
    public var _plot: Any { PlotValue.number(Double(self)) }
}

extension Decimal: Plottable {
    public typealias PrimitivePlottable = Decimal
    public var _plot: Any { PlotValue.number(NSDecimalNumber(decimal: self).doubleValue) }
}

extension Int: Plottable {
    public typealias PrimitivePlottable = Int
    public var _plot: Any { PlotValue.number(Double(self)) }
}

extension Int32: Plottable {
    public typealias PrimitivePlottable = Int32
    public var _plot: Any { PlotValue.number(Double(self)) }
}

extension Int64: Plottable {
    public typealias PrimitivePlottable = Int64
    public var _plot: Any { PlotValue.number(Double(self)) }
}

extension UInt: Plottable {
    public typealias PrimitivePlottable = UInt
    public var _plot: Any { PlotValue.number(Double(self)) }
}

/// A value with the name of what it is, as Swift Charts' `PlottableValue`: `.value("Steps", 1200)`.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: PlotValue
    /// Where the value's unit ends, for a date that stands for all of a day.
    let end: PlotValue?

    private init(_ label: String, _ value: Value) {
        self.label = label
        self.value = PlotValue(value)
        end = nil
    }

    /// - Parameters:
    ///   - labelKey: what the value is.
    ///   - value: the value.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> Self {
        Self(labelKey.key, value)
    }

    /// - Parameters:
    ///   - label: what the value is, as it is.
    ///   - value: the value.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> Self {
        Self(String(label), value)
    }

    /// - Parameters:
    ///   - label: what the value is, as a text.
    ///   - value: the value.
    public static func value(_ label: Text, _ value: Value) -> Self { Self("", value) }
}

extension PlottableValue where Value == Date {
    /// A date that stands for all of the day, hour or so on that it is in.
    ///
    /// - Parameters:
    ///   - label: what the value is.
    ///   - value: the date.
    ///   - unit: what it stands for.
    ///   - calendar: by which.
    public static func value(
        _ label: String, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
    ) -> Self {
        guard let interval = calendar.dateInterval(of: unit, for: value) else { return Self(label, value) }
        return Self(label, interval)
    }

    private init(_ label: String, _ interval: DateInterval) {
        self.label = label
        value = .date(interval.start)
        end = .date(interval.end)
    }
}

extension PlotValue {
    /// The value as a series' name.
    var name: String {
        switch self {
        case .category(let name): name
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .date(let date): date.formatted(date: .abbreviated, time: .omitted)
        }
    }
}
