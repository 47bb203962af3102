// Two widgets and a control in one bundle, with views that use most of what widgets use.
import AppIntents
import SwiftUI
import WidgetKit

struct Tick: AppIntent {
    static let title: LocalizedStringResource = "Tick"
    @Parameter(title: "Task") var id: String

    init() {}
    init(id: String) { self.id = id }

    func perform() async throws -> some IntentResult { .result() }
}

struct Switch: SetValueIntent {
    static let title: LocalizedStringResource = "Switch"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult { .result() }
}

struct Plain: TimelineEntry {
    var date = Date.now
    var items = ["a", "b"]
    var load = 0.5
}

struct PlainProvider: TimelineProvider {
    func placeholder(in context: Context) -> Plain { Plain() }
    func getSnapshot(in context: Context, completion: @escaping (Plain) -> Void) { completion(Plain()) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Plain>) -> Void) {
        completion(Timeline(entries: [Plain()], policy: .never))
    }
}

struct CheckToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                .symbolRenderingMode(.hierarchical)
                .contentTransition(.symbolEffect)
            configuration.label.strikethrough(configuration.isOn, color: .secondary)
        }
    }
}

struct RoundButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(8)
            .background(.tint, in: .circle)
            .scaleEffect(configuration.isPressed ? 0.9 : 1)
    }
}

struct ListView: View {
    let entry: Plain
    @Environment(\.colorScheme) private var scheme
    @Environment(\.widgetContentMargins) private var margins

    @ViewBuilder private func row(_ item: String) -> some View {
        Toggle(isOn: item == "a", intent: Tick(id: item)) { Text(item) }
            .toggleStyle(CheckToggleStyle())
        if item != entry.items.last { Divider() }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(entry.items, id: \.self) { row($0) }
            Spacer(minLength: 0)
            ViewThatFits(in: .horizontal) {
                Label("Updated just now", systemImage: "clock").labelStyle(.titleAndIcon)
                Text(entry.date, style: .relative)
            }
            .font(.caption2)
            .foregroundStyle(scheme == .dark ? .secondary : .tertiary)
            .invalidatableContent()
        }
        .padding(.leading, margins.leading)
        .containerBackground(for: .widget) {
            ContainerRelativeShape().fill(Color.blue.gradient)
        }
    }
}

struct MeterView: View {
    let entry: Plain
    private let columns = [GridItem(.flexible(), spacing: 4), GridItem(.adaptive(minimum: 40))]

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 4) {
            GridRow {
                Text("Load").gridColumnAlignment(.trailing)
                Gauge(value: entry.load, in: 0...1) { Text("Load") }.gaugeStyle(.linearCapacity).tint(.green)
            }
            GridRow {
                Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                ProgressView(value: entry.load).progressViewStyle(.linear)
            }
            ZStack {
                Circle().stroke(.quaternary, lineWidth: 8)
                Circle()
                    .trim(from: 0, to: entry.load)
                    .stroke(
                        AngularGradient(gradient: Gradient(colors: [.red, .orange]), center: .center),
                        style: StrokeStyle(lineWidth: 8, lineCap: .round)
                    )
                    .rotationEffect(.degrees(-90))
                Text("\(Int(entry.load * 100))%").kerning(-0.5).privacySensitive()
            }
            .gridCellColumns(2)
            LazyVGrid(columns: columns) {
                ForEach(0..<4) { index in
                    RoundedRectangle(cornerRadius: 4).fill(.blue.opacity(Double(index) / 4)).frame(height: 20)
                }
            }
        }
        .fixedSize(horizontal: false, vertical: true)
        .mask { Rectangle() }
        .shadow(color: .black.opacity(0.2), radius: 3, x: 0, y: 2)
        .offset(y: 2)
        .animation(.default, value: entry.load)
        .containerBackground(.background.secondary, for: .widget)
    }
}

struct ListWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "List", provider: PlainProvider()) { ListView(entry: $0) }
            .supportedFamilies([.systemMedium])
    }
}

struct MeterWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Meter", provider: PlainProvider()) { entry in
            MeterView(entry: entry)
            Button(intent: Tick(id: "x")) { Image(systemName: "arrow.clockwise") }
                .buttonStyle(RoundButtonStyle())
        }
    }
}

struct SwitchControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Switch") {
            ControlWidgetToggle("Switch", isOn: true, action: Switch()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: "power")
            }
        }
    }
}

struct Three: WidgetBundle {
    var body: some Widget {
        ListWidget()
        MeterWidget()
        SwitchControl()
    }
}
