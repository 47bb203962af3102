import Charts
import Foundation
import FoundationOverlay
import SwiftUILite
import TestSupport
import Testing

@testable import WidgetRenderer

@Suite(.standardTimeLimit)
@MainActor
struct ChartTests {
    struct Sale: Identifiable {
        let day: String
        let shop: String
        let count: Int
        var id: String { day + shop }
    }

    static let sales = [
        Sale(day: "Mo", shop: "North", count: 3), Sale(day: "Mo", shop: "South", count: 4),
        Sale(day: "Tu", shop: "North", count: 5), Sale(day: "Tu", shop: "South", count: 1),
    ]

    /// A chart with each kind of mark.
    struct EveryMark: View {
        var body: some View {
            VStack {
                Chart {
                    ForEach(sales) { sale in
                        BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                            .foregroundStyle(by: .value("Shop", sale.shop))
                            .cornerRadius(3)
                            .annotation(position: .top) { Text("\(sale.count)") }
                    }
                    RuleMark(y: .value("Goal", 6)).lineStyle(StrokeStyle(lineWidth: 1, dash: [2, 2]))
                }
                .chartYAxisLabel("Sales")
                Chart([1, 4, 2, 8], id: \.self) { value in
                    AreaMark(x: .value("x", value), y: .value("y", value * 2)).opacity(0.3)
                    LineMark(x: .value("x", value), y: .value("y", value * 2))
                        .interpolationMethod(.monotone)
                        .symbol(.circle)
                    PointMark(x: .value("x", value), y: .value("y", 3)).symbolSize(9)
                    RectangleMark(
                        xStart: .value("x", value), xEnd: .value("x", value + 1), yStart: .value("y", 0),
                        yEnd: .value("y", 1))
                }
                .chartXAxis(.hidden)
                .chartLegend(.hidden)
                Chart(sales) { sale in
                    SectorMark(angle: .value("Sales", sale.count), innerRadius: .ratio(0.6), angularInset: 1)
                        .foregroundStyle(by: .value("Shop", sale.shop))
                }
                .chartForegroundStyleScale(["North": Color.red, "South": .green])
            }
        }
    }

    private func chart(_ view: some View) throws -> ChartNode {
        guard case .chart(let chart) = evaluate(view).content else {
            throw Missing()
        }
        return chart
    }

    struct Missing: Error {}

    @Test func barsOfOneCategoryAreStacked() throws {
        let node = try chart(
            Chart(Self.sales) { sale in
                BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                    .foregroundStyle(by: .value("Shop", sale.shop))
            })
        #expect(
            node.marks.map(\.y) == [
                .init(.number(0), to: .number(3)), .init(.number(3), to: .number(7)),
                .init(.number(0), to: .number(5)), .init(.number(5), to: .number(6)),
            ])
        #expect(node.x.categories == ["Mo", "Tu"])
        #expect((node.y.lower, node.y.upper) == (0, 8))
        #expect(node.y.ticks.map(\.label) == ["0", "2", "4", "6", "8"])
        #expect(node.legend.map(\.name) == ["North", "South"])
        #expect(node.legend.map(\.style) == [StyleNode(Color.blue), StyleNode(Color.green)])
        #expect(node.marks.map(\.style) == [0, 1, 0, 1].map { node.legend[$0].style })
    }

    @Test func barsAreHorizontalWithVerticalCategories() throws {
        let node = try chart(
            Chart(Self.sales) { BarMark(x: .value("Sales", $0.count), y: .value("Day", $0.day)) })
        #expect(node.marks[1].x == .init(.number(3), to: .number(7)))
        #expect(node.y.categories == ["Mo", "Tu"])
        #expect(node.x.lower == 0)
    }

    @Test func positionedGroupsStandSideBySide() throws {
        let node = try chart(
            Chart(Self.sales) { sale in
                BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                    .position(by: .value("Shop", sale.shop))
            })
        #expect(node.marks.map(\.slot) == [0, 1, 0, 1])
        #expect(node.marks.allSatisfy { $0.y?.start == .number(0) && $0.slots == 2 })
    }

    @Test func sectorsAreFractionsOfFullCircle() throws {
        let node = try chart(Chart([1, 3], id: \.self) { SectorMark(angle: .value("Part", $0)) })
        #expect(node.marks.map { $0.sector?.from } == [0, 0.25])
        #expect(node.marks.map { $0.sector?.to } == [0.25, 1])
    }

    @Test func dateAxisHasDayTicks() throws {
        let start = Date(timeIntervalSince1970: 1_750_032_000)
        let days = (0..<4).map { start.addingTimeInterval(Double($0) * 86400) }
        let node = try chart(
            Chart(days, id: \.self) { LineMark(x: .value("Day", $0), y: .value("Value", 2.5)) }
                .chartXAxis {
                    AxisMarks(values: .stride(by: .day)) { value in
                        AxisGridLine()
                        if let date = value.as(Date.self) {
                            AxisValueLabel("\(Int(date.timeIntervalSince1970 / 86400))")
                        }
                    }
                }
                .environment(\.timeZone, .gmt).environment(\.calendar, .init(identifier: .gregorian)))
        #expect(node.x.lower == start.timeIntervalSince1970)
        #expect(node.x.ticks.count >= 3)
        #expect(node.x.ticks.map(\.hasLine) == node.x.ticks.map { _ in true })
        #expect(node.x.ticks.map(\.label) == (0..<4).map { "\(20_255 + $0)" }.suffix(node.x.ticks.count))
    }

    @Test func chartScalesFollowAuthorsDomain() throws {
        let chart = Chart([3], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
            .chartYScale(domain: 0...10).chartXScale(domain: [2, 4]).chartYAxis(.hidden)
        let node = try self.chart(chart)
        #expect((node.y.lower, node.y.upper) == (0, 10))
        #expect((node.x.lower, node.x.upper) == (2, 4))
        #expect(node.y.ticks == [])
    }

    @Test func nonFiniteChartNumbersAreDrawn() throws {
        let node = try chart(
            Chart([Double.nan, .infinity, 1e300, -1e300], id: \.self) { value in
                BarMark(x: .value("x", value), y: .value("y", value))
                SectorMark(angle: .value("a", value))
            })
        #expect(node.marks.count == 8)
        _ = try SVGRenderer().render(
            json: ViewNode(.chart(node)).json(), family: "systemSmall", now: Date(timeIntervalSince1970: 0))
    }

    @Test func chartIsDrawnInSVGAndTerminal() throws {
        let json = evaluate(EveryMark()).json()
        let picture = try SVGRenderer().render(
            json: json, family: "systemLarge", now: Date(timeIntervalSince1970: 0))
        for text in ["Mo", "Tu", "North", "South", "Sales", ">4<"] { #expect(picture.contains(text)) }
        let cells = try TerminalRenderer().render(
            json: json, family: "systemLarge", now: Date(timeIntervalSince1970: 0))
        for text in ["Mo", "█", "North"] { #expect(cells.contains(text)) }
    }
}
