import Charts
import SwiftUI

struct Walk: Identifiable {
    let id = UUID()
    let day: Date
    let steps: Int
    let kind: Kind

    enum Kind: String, Plottable { case alone, together }
}

struct WalkCharts: View {
    let walks: [Walk]
    var goal: Double? = 8000

    var bars: some View {
        Chart(walks) { walk in
            BarMark(x: .value("Day", walk.day, unit: .day), y: .value("Steps", walk.steps), width: .ratio(0.6))
                .foregroundStyle(by: .value("Kind", walk.kind))
                .position(by: .value("Kind", walk.kind))
                .cornerRadius(4)
        }
        .chartForegroundStyleScale([Walk.Kind.alone: Color.orange, .together: .teal])
        .chartXAxis {
            AxisMarks(values: .stride(by: .day)) { _ in
                AxisValueLabel(format: .dateTime.weekday(.narrow), centered: true)
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading, values: [0, 4000, 8000]) { value in
                AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5, dash: [2]))
                if let steps = value.as(Int.self) {
                    AxisValueLabel { Text("\(steps / 1000)k").font(.caption2) }
                }
            }
        }
        .chartYScale(domain: 0...8000)
        .chartLegend(position: .bottom, alignment: .leading)
    }

    var lines: some View {
        Chart {
            ForEach(walks) { walk in
                AreaMark(x: .value("Day", walk.day), yStart: .value("Least", 0), yEnd: .value("Steps", walk.steps))
                    .foregroundStyle(
                        LinearGradient(colors: [.orange.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom))
                LineMark(x: .value("Day", walk.day), y: .value("Steps", walk.steps), series: .value("Kind", "all"))
                    .interpolationMethod(.catmullRom)
                    .lineStyle(StrokeStyle(lineWidth: 2, lineCap: .round))
                if walk.steps > 9000 {
                    PointMark(x: .value("Day", walk.day), y: .value("Steps", walk.steps))
                        .symbolSize(20)
                        .annotation(position: .top, spacing: 2) { Text(walk.steps, format: .number) }
                }
            }
            if let goal {
                RuleMark(y: .value("Goal", goal))
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                    .foregroundStyle(.secondary)
            }
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartYScale(domain: .automatic(includesZero: false))
        .chartPlotStyle { $0.background(.gray.opacity(0.1)) }
        .frame(height: 60)
    }

    var body: some View {
        VStack {
            bars
            lines
            Chart(walks, id: \.id) { walk in
                SectorMark(angle: .value("Steps", walk.steps), innerRadius: .ratio(0.6), angularInset: 1.5)
                    .foregroundStyle(walk.kind == .alone ? .red : .blue)
                    .opacity(0.8)
            }
            .chartLegend(.hidden)
            Chart {
                RectangleMark(
                    xStart: .value("From", 1), xEnd: .value("To", 2), yStart: .value("Low", 1.5),
                    yEnd: .value("High", 2.5))
                RuleMark(x: .value("Now", Date.now))
                BarMark(x: .value("Steps", 3), y: .value("Name", "a"))
            }
            .chartXScale(domain: Date.now...Date.now.addingTimeInterval(60))
            .chartXAxisLabel("Time")
        }
    }
}
