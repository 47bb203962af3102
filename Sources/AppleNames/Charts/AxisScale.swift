internal import Foundation
internal import SwiftUILite

/// What an axis ranges over, and what stands beside it.
@MainActor
struct AxisScale {
    enum Kind: Equatable {
        case none, number, date, category
    }

    /// Categories where one value is a text, dates where one is a date.
    static func kind(of values: [PlotValue]) -> Kind {
        if values.isEmpty { return .none }
        if values.contains(where: { if case .category = $0 { true } else { false } }) { return .category }
        if values.contains(where: { if case .date = $0 { true } else { false } }) { return .date }
        return .number
    }

    private(set) var axis = ChartNode.Axis()
    private let kind: Kind

    init(
        _ kind: Kind, choice: ChartOptions.AxisChoice, domain: ChartOptions.Domain,
        values: [ChartNode.Extent], includesZero: Bool
    ) {
        self.kind = kind
        guard kind != .none else { return }
        if kind == .category {
            axis.categories = categories(domain, values)
        } else {
            let numbers = values.flatMap { [$0.start, $0.end].compactMap { Self.number($0) } }
            var lower = numbers.min() ?? 0
            var upper = numbers.max() ?? 1
            if domain.includesZero ?? (includesZero && kind == .number) {
                lower = min(lower, 0)
                upper = max(upper, 0)
            }
            if domain.isRange, let first = Self.number(domain.values.first?.node),
                let last = Self.number(domain.values.last?.node)
            {
                (lower, upper) = (min(first, last), max(first, last))
            } else if kind == .number {
                let step = Self.step(upper - lower, count: 4)
                lower = (lower / step).rounded(.down) * step
                upper = (upper / step).rounded(.up) * step
            }
            if !(lower < upper) { upper = lower + (kind == .date ? 86400 : 1) }
            (axis.lower, axis.upper) = (lower, upper)
        }
        axis.ticks = ticks(choice)
    }

    private static func number(_ value: ChartNode.Value?) -> Double? {
        if case .number(let number) = value { number } else { nil }
    }

    private func categories(_ domain: ChartOptions.Domain, _ values: [ChartNode.Extent]) -> [String] {
        var names = domain.values.compactMap { if case .category(let name) = $0 { name } else { nil } }
        var seen = Set(names)
        for extent in values {
            if case .category(let name) = extent.start, seen.insert(name).inserted { names.append(name) }
        }
        return names
    }

    // MARK: Ticks

    /// A round length of which about `count` are as long as `length`.
    private static func step(_ length: Double, count: Int) -> Double {
        guard length > 0, length.isFinite else { return 1 }
        let rough = length / Double(max(1, count))
        let power = pow(10, floor(log10(rough)))
        let part = rough / power
        return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10)
    }

    private func ticks(_ choice: ChartOptions.AxisChoice) -> [ChartNode.Tick] {
        switch choice {
        case .hidden: return []
        case .automatic:
            return values(.automatic).map {
                ChartNode.Tick(value: $0.node, label: label(of: $0), hasLine: kind != .category)
            }
        case .marks(let content):
            let list = _AxisMarksList()
            content._add(to: list)
            return list.items.flatMap { item -> [ChartNode.Tick] in
                let values = (item.values ?? values(item.choice)).filter(isInside)
                return values.enumerated().map { index, value in
                    let automatic = label(of: value)
                    guard let content = item.content else {
                        return ChartNode.Tick(
                            value: value.node, label: automatic, hasLine: kind != .category)
                    }
                    let axisValue = AxisValue(value: value, index: index, count: values.count)
                    var tick = _AxisTick(value: axisValue, automaticLabel: automatic)
                    content(axisValue)._add(to: &tick)
                    return ChartNode.Tick(value: value.node, label: tick.label ?? "", hasLine: tick.hasLine)
                }
            }
        }
    }

    private func isInside(_ value: PlotValue) -> Bool {
        switch value.node {
        case .number(let number): number >= axis.lower && number <= axis.upper
        case .category(let name): axis.categories.contains(name)
        }
    }

    private func values(_ choice: AxisMarkValues) -> [PlotValue] {
        switch (kind, choice.kind) {
        case (.category, _): return axis.categories.map { .category($0) }
        case (.date, .dates(let component, let count)): return dates(each: component, count)
        case (.date, .automatic(let count)):
            let (component, length) = unit(count: count ?? 5)
            return dates(each: component, length)
        case (_, .stride(let step)) where step > 0: return numbers(each: step)
        case (_, .automatic(let count)):
            return numbers(each: Self.step(axis.upper - axis.lower, count: count ?? 4))
        default: return numbers(each: Self.step(axis.upper - axis.lower, count: 4))
        }
    }

    private func numbers(each step: Double) -> [PlotValue] {
        let first = (axis.lower / step).rounded(.up)
        let count = ((axis.upper / step) - first + 1e-9).rounded(.down)
        guard count >= 0, count < 200 else { return [] }
        return (0...Int(count)).map { index in
            let number = (first + Double(index)) * step
            return kind == .date ? .date(Date(timeIntervalSince1970: number)) : .number(number)
        }
    }

    private var span: Double { axis.upper - axis.lower }

    /// Of which component some make up the range.
    private func unit(count: Int) -> (Calendar.Component, Int) {
        let units: [(Calendar.Component, Int, Double)] = [
            (.minute, 1, 60), (.minute, 5, 300), (.minute, 15, 900), (.hour, 1, 3600), (.hour, 3, 10800),
            (.hour, 6, 21600), (.hour, 12, 43200), (.day, 1, 86400), (.day, 2, 172_800),
            (.day, 7, 604_800), (.month, 1, 2_629_800), (.month, 3, 7_889_400), (.year, 1, 31_557_600),
            (.year, 5, 157_788_000),
        ]
        let chosen = units.first { span / $0.2 <= Double(max(1, count)) + 2 } ?? units[units.count - 1]
        return (chosen.0, chosen.1)
    }

    private func dates(each component: Calendar.Component, _ count: Int) -> [PlotValue] {
        let calendar = EnvironmentValues.current.calendar
        let lower = Date(timeIntervalSince1970: axis.lower)
        let upper = Date(timeIntervalSince1970: axis.upper)
        let larger: Calendar.Component =
            switch component {
            case .minute: .hour
            case .hour: .day
            case .month: .year
            default: component
            }
        guard var date = calendar.dateInterval(of: larger, for: lower)?.start else { return [] }
        var result: [PlotValue] = []
        // Bounded, as an author may range over centuries by seconds.
        for _ in 0..<2000 where date <= upper {
            if date >= lower { result.append(.date(date)) }
            guard result.count < 200, let next = calendar.date(byAdding: component, value: count, to: date)
            else { break }
            date = next
        }
        return result
    }

    private func label(of value: PlotValue) -> String {
        let locale = EnvironmentValues.current.locale
        switch value {
        case .category(let name): return name
        case .number(let number):
            return number.formatted(.number.precision(.fractionLength(0...3)).locale(locale))
        case .date(let date):
            var style: Date.FormatStyle =
                span <= 2 * 86400
                ? .dateTime.hour().minute()
                : span <= 70 * 86400
                    ? .dateTime.day().month(.abbreviated)
                    : span <= 800 * 86400 ? .dateTime.month(.abbreviated) : .dateTime.year()
            style.timeZone = EnvironmentValues.current.timeZone
            return date.formatted(style.locale(locale))
        }
    }
}
