internal import Foundation
internal import SwiftUILite

/// Makes a chart's node: stacks what stands on each other, and finds axes, colours and the legend.
@MainActor
struct ChartResolver {
    private let options: ChartOptions
    private let marks: [PlotMark]
    private let xKind: AxisScale.Kind
    private let yKind: AxisScale.Kind

    init(_ marks: [PlotMark], _ options: ChartOptions) {
        self.marks = marks
        self.options = options
        xKind = AxisScale.kind(of: marks.compactMap(\.x).flatMap { [$0.start] } + options.domains.x.values)
        yKind = AxisScale.kind(of: marks.compactMap(\.y).flatMap { [$0.start] } + options.domains.y.values)
    }

    var node: ChartNode {
        let colors = colors
        let groups = unique(marks.compactMap(\.group))
        var placed = marks.map { mark -> ChartNode.Mark in
            let style = mark.style ?? mark.color.flatMap { colors[$0] } ?? Self.usual[0]
            var result = ChartNode.Mark(kind: mark.kind, style: style)
            result.series = mark.series ?? mark.color
            result.x = mark.x.map { extent($0, isUnit: mark.xIsUnit, of: mark) }
            result.y = mark.y.map { extent($0, isUnit: mark.yIsUnit, of: mark) }
            result.opacity = mark.opacity
            (result.widthFraction, result.width) = mark.width?.parts ?? (nil, nil)
            if let group = mark.group, groups.count > 1 {
                result.slot = groups.firstIndex(of: group)
                result.slots = groups.count
            }
            result.cornerRadius = mark.cornerRadius
            result.line = mark.line
            result.interpolation = mark.interpolation == "linear" ? nil : mark.interpolation
            if mark.kind == "point" || mark.showsSymbol { result.symbolSize = mark.symbolSize ?? 36 }
            result.annotation = mark.annotation
            return result
        }
        stack(&placed)
        divide(&placed)
        let x = AxisScale(
            xKind, choice: options.axes.x, domain: options.domains.x, values: placed.compactMap(\.x),
            includesZero: placed.contains { $0.kind == "bar" } && yKind == .category)
        let y = AxisScale(
            yKind, choice: options.axes.y, domain: options.domains.y, values: placed.compactMap(\.y),
            includesZero: placed.contains { ["bar", "area"].contains($0.kind) } && xKind != .none)
        var xAxis = x.axis
        var yAxis = y.axis
        xAxis.label = options.labels.x
        yAxis.label = options.labels.y
        let names = options.hidesLegend ? [] : seriesNames
        return ChartNode(
            marks: placed, x: xAxis, y: yAxis,
            legend: names.map { ChartNode.Entry(name: $0, style: colors[$0] ?? Self.usual[0]) })
    }

    private func extent(
        _ value: (start: PlotValue, end: PlotValue?), isUnit: Bool, of mark: PlotMark
    ) -> ChartNode.Extent {
        guard let end = value.end else { return ChartNode.Extent(value.start.node) }
        if isUnit, mark.kind != "bar", mark.kind != "rectangle",
            case .date(let first) = value.start, case .date(let last) = end
        {
            let middle = first.addingTimeInterval(last.timeIntervalSince(first) / 2)
            return ChartNode.Extent(.number(middle.timeIntervalSince1970))
        }
        return ChartNode.Extent(value.start.node, to: end.node)
    }

    // MARK: Colours

    private static let usual: [StyleNode] = [
        StyleNode(Color.blue), StyleNode(Color.green), StyleNode(Color.orange), StyleNode(Color.purple),
        StyleNode(Color.red), StyleNode(Color.cyan), StyleNode(Color.yellow),
    ]

    private func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private var seriesNames: [String] {
        let found = unique(marks.compactMap(\.color))
        return options.styleOrder.filter(found.contains) + found.filter { !options.styleOrder.contains($0) }
    }

    private var colors: [String: StyleNode] {
        let choices = options.range.isEmpty ? Self.usual : options.range
        var result: [String: StyleNode] = [:]
        for (index, name) in seriesNames.enumerated() {
            result[name] = options.styles[name] ?? choices[index % choices.count]
        }
        return result
    }

    // MARK: Stacking

    /// Bars and areas of one place, one on the other, along the axis that has the numbers.
    private func stack(_ placed: inout [ChartNode.Mark]) {
        let isAcross = yKind == .category && xKind != .category
        let along: WritableKeyPath<ChartNode.Mark, ChartNode.Extent?> = isAcross ? \.x : \.y
        let place: KeyPath<ChartNode.Mark, ChartNode.Extent?> = isAcross ? \.y : \.x
        var above: [Place: Double] = [:]
        var below: [Place: Double] = [:]
        var totals: [Place: Double] = [:]
        func key(_ index: Int) -> Place {
            Place(kind: placed[index].kind, at: placed[index][keyPath: place], slot: placed[index].slot)
        }
        let stacked = placed.indices.filter { index in
            ["bar", "area"].contains(placed[index].kind) && placed[index][keyPath: along]?.end == nil
                && placed[index][keyPath: along] != nil
        }
        for index in stacked {
            totals[key(index), default: 0] += abs(number(placed[index][keyPath: along]))
        }
        for index in stacked {
            var length = number(placed[index][keyPath: along])
            let key = key(index)
            if marks[index].stacking == .normalized {
                length /= max(totals[key] ?? 1, .leastNonzeroMagnitude)
            }
            var start = 0.0
            if marks[index].stacking != .unstacked {
                start = length < 0 ? below[key, default: 0] : above[key, default: 0]
                if length < 0 { below[key] = start + length } else { above[key] = start + length }
            }
            let shift = marks[index].stacking == .center ? -(totals[key] ?? 0) / 2 : 0
            placed[index][keyPath: along] = ChartNode.Extent(
                .number(start + shift), to: .number(start + length + shift))
        }
    }

    private struct Place: Hashable {
        let kind: String
        let at: ChartNode.Extent?
        let slot: Int?
    }

    private func number(_ extent: ChartNode.Extent?) -> Double {
        if case .number(let number) = extent?.start { number } else { 0 }
    }

    /// Sectors as parts of a whole turn.
    private func divide(_ placed: inout [ChartNode.Mark]) {
        let total = marks.compactMap(\.angle).filter { $0 > 0 }.reduce(0, +)
        guard total > 0, total.isFinite else { return }
        var from = 0.0
        for index in placed.indices where marks[index].kind == "sector" {
            let part = max(0, marks[index].angle ?? 0) / total
            placed[index].sector = ChartNode.Sector(
                from: from, to: min(1, from + part), innerRadius: marks[index].radii.inner,
                outerRadius: marks[index].radii.outer, inset: marks[index].inset)
            from += part
        }
    }
}
