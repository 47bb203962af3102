import Charts
import Foundation
import FoundationOverlay
import SwiftUILite
import TestSupport
import Testing

/// Where marks are, in which colours, and what stands beside them.
@Suite(.standardTimeLimit)
@MainActor
struct ChartValueTests {
    private struct Missing: Error {}

    private func chart(_ view: some View) throws -> ChartNode {
        guard case .chart(let chart) = evaluate(view).content else { throw Missing() }
        return chart
    }

    private func extent(_ start: Double, _ end: Double) -> ChartNode.Extent {
        ChartNode.Extent(.number(start), to: .number(end))
    }

    private func bars(_ values: [Double], _ stacking: MarkStackingMethod) throws -> [ChartNode.Extent?] {
        try chart(
            Chart(values, id: \.self) {
                BarMark(x: .value("Day", "Mo"), y: .value("Sales", $0), stacking: stacking)
            }
        ).marks.map(\.y)
    }

    /// What is below zero hangs there, beside what stands above it.
    @Test func negativeBarsStackBelowZero() throws {
        let bars = try bars([3, -2, 4, -1], .standard)
        #expect(bars == [extent(0, 3), extent(0, -2), extent(3, 7), extent(-2, -3)])
    }

    @Test func barStackingFollowsAuthorsMethod() throws {
        #expect(try bars([1, 3], .normalized) == [extent(0, 0.25), extent(0.25, 1)])
        #expect(try bars([1, 3], .center) == [extent(-2, -1), extent(-1, 2)])
        #expect(try bars([1, 3], .unstacked) == [extent(0, 1), extent(0, 3)])
    }

    /// A part of nothing takes no room of a turn.
    @Test func negativeSectorsAreEmpty() throws {
        let node = try chart(Chart([1.0, -5, 3], id: \.self) { SectorMark(angle: .value("Part", $0)) })
        #expect(node.marks.map { $0.sector?.from } == [0, 0.25, 0.25])
        #expect(node.marks.map { $0.sector?.to } == [0.25, 0.25, 1])
    }

    /// Numbers name series too, however large they are.
    @Test func numericSeriesAreNamedByNumber() throws {
        let node = try chart(
            Chart([3, 2.5, 1e300, .infinity, -.infinity], id: \.self) { value in
                PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("Size", value))
            })
        #expect(node.legend.map(\.name) == ["3", "2.5", "1e+300", "inf", "-inf"])
    }

    private func series(_ names: [String]) -> some View {
        Chart(names, id: \.self) { name in
            PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("Name", name))
        }
    }

    @Test func styleScaleMapsSeriesNamesToStyles() throws {
        let pairs: KeyValuePairs = ["a": Color.red, "none": .white, "b": .black]
        let named = try chart(series(["b", "c", "a"]).chartForegroundStyleScale(pairs))
        #expect(named.legend.map(\.name) == ["a", "b", "c"])
        #expect(named.legend.prefix(2).map(\.style) == [StyleNode(Color.red), StyleNode(Color.black)])
        let zipped = try chart(
            series(["b", "a"]).chartForegroundStyleScale(domain: ["a", "b"], range: [Color.red, .black]))
        #expect(zipped.legend == Array(named.legend.prefix(2)))
        #expect(zipped.marks.map(\.style) == [StyleNode(Color.black), StyleNode(Color.red)])
        let mapped = try chart(
            series(["b", "a"]).chartForegroundStyleScale(domain: ["a", "b"]) {
                $0 == "a" ? Color.red : .black
            })
        #expect(mapped.legend == zipped.legend)
    }

    /// Where there are more series than colours, the colours begin again.
    @Test func seriesStylesRepeatInTurn() throws {
        let node = try chart(series(["a", "b", "c"]).chartForegroundStyleScale(range: [Color.red, .black]))
        #expect(node.legend.map(\.style) == [Color.red, .black, .red].map { StyleNode($0) })
        let usual = try chart(series((0..<8).map { "\($0)" }))
        #expect(usual.legend.last?.style == usual.legend.first?.style)
    }

    @Test(arguments: [Visibility.hidden, .visible, .automatic])
    func legendAndAxesShowUnlessHidden(_ visibility: Visibility) throws {
        let node = try chart(
            series(["a", "b"]).chartLegend(visibility).chartXAxis(visibility).chartYAxis(visibility))
        #expect(node.legend.isEmpty == (visibility == .hidden))
        #expect(node.x.ticks.isEmpty == (visibility == .hidden))
        #expect(node.y.ticks.isEmpty == (visibility == .hidden))
        #expect(node.marks[0].style != node.marks[1].style)
    }

    @Test func axisLabelsAreKept() throws {
        let node = try chart(series(["a"]).chartXAxisLabel("Time").chartYAxisLabel(String("Sum")))
        #expect(node.x.label == "Time" && node.y.label == "Sum")
    }

    /// Bars begin at zero, points need not; the author has the last word.
    @Test func scaleIncludesZeroForBars() throws {
        let bars = Chart {
            BarMark(x: .value("x", "a"), yStart: .value("from", 10), yEnd: .value("to", 12))
        }
        let points = Chart([10, 12], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
        #expect(try chart(bars).y.lower == 0)
        #expect(try chart(bars.chartYScale(domain: .automatic(includesZero: false))).y.lower == 10)
        #expect(try chart(points).y.lower == 10)
        #expect(try chart(points.chartYScale(domain: .automatic(includesZero: true))).y.lower == 0)
        let below = Chart([-3], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
        #expect(try chart(below.chartYScale(domain: .automatic(includesZero: true))).y.upper == 0)
    }

    @Test func scaleDomainAcceptsReversedBounds() throws {
        let points = Chart([3], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
        let node = try chart(points.chartXScale(domain: [4, 2]).chartYScale(domain: [5, 5]))
        #expect((node.x.lower, node.x.upper) == (2, 4))
        #expect((node.y.lower, node.y.upper) == (5, 6))
    }

    /// The author's order of categories goes first; what else there is follows.
    @Test func `categories are in the author's order`() throws {
        let bars = Chart(["Tu", "Mo", "Tu"], id: \.self) { BarMark(x: .value("x", $0), y: .value("y", 1)) }
        let node = try chart(bars.chartXScale(domain: ["We", "Mo"]))
        #expect(node.x.categories == ["We", "Mo", "Tu"])
        #expect(node.x.ticks.map(\.label) == ["We", "Mo", "Tu"])
        #expect(node.x.ticks.allSatisfy { !$0.hasLine } && node.y.ticks.allSatisfy { $0.hasLine })
    }

    @Test func axisMarksFollowAuthorsValues() throws {
        let points = Chart([0, 10], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
        let node = try chart(
            points.chartXAxis { AxisMarks(values: [-1, 0, 5, 10, 11]) }
                .chartYAxis {
                    AxisMarks(values: .stride(by: 5)) { value in
                        if value.index == 1 { AxisValueLabel() } else { AxisGridLine() }
                    }
                }
                .environment(\.locale, Locale(identifier: "en_US")))
        #expect(node.x.ticks.map(\.label) == ["0", "5", "10"])
        #expect(node.x.ticks.allSatisfy { $0.hasLine })
        #expect(node.y.ticks.map(\.value) == [.number(0), .number(5), .number(10)])
        #expect(node.y.ticks.map(\.label) == ["", "5", ""])
        #expect(node.y.ticks.map(\.hasLine) == [true, false, true])
    }

    /// A day's point is at noon, its bar takes all of it.
    @Test func dayUnitCoversWholeDay() throws {
        let noon = Date(timeIntervalSince1970: 1_750_075_200)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let day = PlottableValue.value("Day", noon.addingTimeInterval(3600), unit: .day, calendar: calendar)
        let node = try chart(
            Chart {
                PointMark(x: day, y: .value("y", 1))
                BarMark(x: day, y: .value("y", 1))
            })
        #expect(node.marks[0].x == .init(.number(1_750_075_200)))
        #expect(node.marks[1].x == extent(1_750_075_200 - 43200, 1_750_075_200 + 43200))
    }

    /// How much a label says of a date depends on how long the axis is.
    @Test(arguments: [
        (1, "00:00"), (2, "12:00"), (3, "16 Jun"), (70, "1 Jul"), (400, "Jul"), (800, "Jan"), (3000, "2030"),
    ])
    func dateLabelsFollowAxisLength(_ days: Int, _ label: String) throws {
        let start = Date(timeIntervalSince1970: 1_750_032_000)
        let dates = [start, start.addingTimeInterval(Double(days) * 86400)]
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let node = try chart(
            Chart(dates, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }
                .environment(\.timeZone, .gmt).environment(\.locale, Locale(identifier: "en_GB"))
                .environment(\.calendar, calendar))
        #expect(node.x.ticks.map(\.label).contains(label), "\(node.x.ticks.map(\.label))")
    }

    /// Points have symbols, and lines those that their author wants.
    @Test func chartSymbolsHaveSize() throws {
        let node = try chart(
            Chart {
                PointMark(x: .value("x", 1), y: .value("y", 1))
                LineMark(x: .value("x", 1), y: .value("y", 1))
                LineMark(x: .value("x", 1), y: .value("y", 1)).symbol(.circle)
                PointMark(x: .value("x", 1), y: .value("y", 1)).symbolSize(CGSize(width: 2, height: 5))
            })
        #expect(node.marks.map(\.symbolSize) == [36, nil, 36, 10])
    }

    /// What is nearer to the mark goes before what is said of all of them.
    @Test func marksOwnStyleWins() throws {
        let node = try chart(
            Chart {
                ForEach([1], id: \.self) {
                    PointMark(x: .value("x", $0), y: .value("y", 1)).foregroundStyle(.red).opacity(0.5)
                        .cornerRadius(1)
                }
                .foregroundStyle(.black).opacity(0.5).cornerRadius(2)
            })
        #expect(node.marks[0].style == StyleNode(Color.red))
        #expect(node.marks[0].opacity == 0.25 && node.marks[0].cornerRadius == 1)
    }

    private enum Shop: String, Plottable { case north, south }

    @Test func allPlottableTypesArePlotted() throws {
        let node = try chart(
            Chart {
                PointMark(x: .value("x", Float(1.5)), y: .value("y", Shop.south))
                PointMark(x: .value("x", Decimal(2)), y: .value("y", Shop.north))
                PointMark(x: .value("x", Int32(-3)), y: .value("y", "else"))
                PointMark(x: .value("x", Int64(4)), y: .value("y", "else"))
                PointMark(x: .value("x", UInt(5)), y: .value("y", "else"))
            })
        #expect(node.marks.map(\.x?.start) == [1.5, 2, -3, 4, 5].map { .number($0) })
        #expect(node.y.categories == ["south", "north", "else"])
    }
}
