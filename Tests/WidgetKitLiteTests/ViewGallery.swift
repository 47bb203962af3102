import AppIntentsLite
import Foundation
import SwiftUILite
import WidgetKitLite

/// Views as authors of widgets write them. Their trees are written to files which the renderer's tests read.
@MainActor
enum ViewGallery {
    /// A day that all clocks of the gallery are set by: 2026-01-02 09:30 UTC.
    static let now = Date(timeIntervalSince1970: 1_767_346_200)

    static var all: [(name: String, family: WidgetFamily, view: any View)] {
        [
            ("weather", .systemSmall, WeatherView()), ("tasks", .systemMedium, TasksView()),
            ("rings", .systemSmall, RingsView()), ("dashboard", .systemLarge, DashboardView()),
            ("timer", .systemMedium, TimerView()), ("poster", .systemSmall, PosterView()),
            ("shapes", .systemLarge, ShapesView()), ("texts", .systemLarge, TextsView()),
            ("circular", .accessoryCircular, CircularView()),
            ("rectangular", .accessoryRectangular, RectangularView()),
            ("inline", .accessoryInline, InlineView()),
            ("controls", .systemMedium, ControlsView()),
        ]
    }

    /// An entry of a gallery's view as the engine gets it.
    static func json(of view: some View, in family: WidgetFamily, marginsDisabled: Bool = false) -> String {
        let configuration = StaticConfiguration(kind: "x", provider: OneEntry(entry: Moment(date: now))) {
            _ in view
        }
        let declaration =
            marginsDisabled
            ? WidgetDeclaration(evaluating: configuration.contentMarginsDisabled())
            : WidgetDeclaration(evaluating: configuration)
        guard let declaration else { return "" }
        // The placeholder would be redacted; the same root without that is what an entry shows.
        return declaration.source.placeholder(TimelineProviderContext(family: family)).view.node.unredacted
            .json()
    }

    struct OneEntry<Entry: TimelineEntry>: TimelineProvider {
        let entry: Entry

        func placeholder(in context: Context) -> Entry { entry }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
            completion(entry)
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
            completion(Timeline(entries: [entry], policy: .never))
        }
    }
}

extension ViewNode {
    fileprivate var unredacted: ViewNode {
        var copy = self
        copy.modifiers.removeAll { $0 == .redacted(.placeholder) }
        return copy
    }
}

struct WeatherView: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            Text("Utrecht").font(.subheadline).bold()
            Text("17°").font(.system(size: 38, weight: .thin))
            Spacer()
            Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor)
            Text("Mostly cloudy").font(.caption).fontWeight(.semibold)
            Text("H:19° L:8°").font(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .foregroundStyle(.white)
        .containerBackground(for: .widget) {
            LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom)
        }
        .widgetURL(URL(string: "weather://utrecht"))
    }
}

struct TasksView: View {
    let tasks = [("Water the plants", true), ("Answer Ada's letter", false), ("Fix the bicycle", false)]

    var body: some View {
        HStack(alignment: .top) {
            VStack(alignment: .leading) {
                Text("\(tasks.count)").font(.largeTitle).bold()
                Text("Today").font(.headline).foregroundStyle(.orange)
                Spacer()
                Button(intent: RingBell()) { Image(systemName: "plus.circle.fill").font(.title2) }
                    .buttonStyle(.plain)
                    .tint(.orange)
            }
            Spacer()
            VStack(alignment: .leading, spacing: 8) {
                ForEach(tasks, id: \.0) { task in
                    Toggle(isOn: task.1, intent: SetLight()) {
                        Text(task.0).font(.subheadline).lineLimit(1).strikethrough(task.1)
                    }
                    .toggleStyle(CheckStyle())
                }
            }
        }
        .containerBackground(.background, for: .widget)
    }
}

/// A toggle as a line with a mark, the way most to-do widgets do it.
struct CheckStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(configuration.isOn ? .orange : .gray)
            configuration.label.foregroundStyle(configuration.isOn ? .secondary : .primary)
        }
    }
}

struct RingsView: View {
    let parts: [(Double, Color)] = [(0.82, .pink), (0.55, .green), (0.3, .cyan)]

    var body: some View {
        ZStack {
            ForEach(0..<3) { index in
                let inset = Double(index) * 18
                Circle().inset(by: inset + 8).stroke(parts[index].1.opacity(0.2), lineWidth: 14)
                Circle().inset(by: inset + 8).trim(from: 0, to: parts[index].0)
                    .stroke(parts[index].1.gradient, style: StrokeStyle(lineWidth: 14, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
        }
        .containerBackground(.black, for: .widget)
    }
}

struct DashboardView: View {
    let values = [0.3, 0.6, 0.45, 0.9, 0.7, 0.2, 0.55]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Label("Server", systemImage: "network").font(.headline)
            Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 6) {
                GridRow {
                    Text("CPU")
                    ProgressView(value: 0.35).tint(.green)
                    Text("35 %").gridColumnAlignment(.trailing).monospacedDigit()
                }
                GridRow {
                    Text("Memory")
                    ProgressView(value: 6.2, total: 8).tint(.orange)
                    Text("78 %").monospacedDigit()
                }
                Divider()
                GridRow {
                    Text("Disk")
                    Gauge(value: 410, in: 0...512) { EmptyView() }.tint(.red)
                    Text("80 %").monospacedDigit()
                }
            }
            .font(.caption)
            GeometryReader { proxy in
                HStack(alignment: .bottom, spacing: 6) {
                    ForEach(values.indices, id: \.self) { index in
                        RoundedRectangle(cornerRadius: 3)
                            .fill(index == 3 ? Color.accentColor : Color.gray.opacity(0.4))
                            .frame(height: proxy.size.height * values[index])
                    }
                }
                .frame(height: proxy.size.height, alignment: .bottom)
            }
            .frame(height: 90)
            HStack {
                Text("Updated")
                Text(ViewGallery.now - 125, style: .relative)
                Spacer()
                Button("Restart", systemImage: "arrow.clockwise", role: .destructive, intent: RingBell())
            }
            .font(.caption2)
            .foregroundStyle(.secondary)
        }
        .containerBackground(.fill.tertiary, for: .widget)
    }
}

struct TimerView: View {
    var body: some View {
        let dates = ViewGallery.now - 60...ViewGallery.now + 240
        VStack(spacing: 3) {
            Label("Tea", systemImage: "cup.and.saucer.fill").font(.headline).foregroundStyle(.brown)
            Text(timerInterval: dates).font(.system(size: 30, weight: .semibold, design: .rounded))
                .monospacedDigit()
                .contentTransition(.numericText())
            ProgressView(timerInterval: dates) { Text("Steeping").font(.caption) }.tint(.brown)
            Text(ViewGallery.now + 240, style: .time).font(.caption).foregroundStyle(.tertiary)
        }
        .containerBackground(Color(red: 0.98, green: 0.95, blue: 0.9).gradient, for: .widget)
    }
}

struct PosterView: View {
    var body: some View {
        ZStack(alignment: .bottomLeading) {
            Image("poster").resizable().scaledToFill()
            LinearGradient(colors: [.clear, .black.opacity(0.8)], startPoint: .center, endPoint: .bottom)
            VStack(alignment: .leading) {
                Text("Metropolis").font(.headline)
                Text("1927").font(.caption).opacity(0.8)
            }
            .foregroundStyle(.white)
            .padding(10)
        }
        .overlay(alignment: .topTrailing) {
            Text("NEW").font(.caption2).bold().padding(.horizontal, 6).padding(.vertical, 2)
                .background(.red, in: Capsule()).foregroundStyle(.white).padding(8)
        }
        .clipShape(ContainerRelativeShape())
        .containerBackground(.clear, for: .widget)
        .widgetURL(URL(string: "film://metropolis"))
    }
}
