import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

private protocol NamedControl: ControlWidget {
    static var kind: String { get }
}

extension NamedControl {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind) {
            ControlWidgetButton(action: RingBell()) { Text("Ring") }
        }
    }
}

private struct Bell: NamedControl { static let kind = "Bell" }

private struct Gong: NamedControl { static let kind = "Gong" }

private struct Hidden: ControlWidget {
    var body: some ControlWidgetConfiguration { EmptyControlWidgetConfiguration() }
}

private struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Moment { Moment(date: .start) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Moment) -> Void) {}
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Moment>) -> Void) {}
}

private struct Weather: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Weather", provider: Provider()) { Text($0.text) }
    }
}

private struct House: WidgetBundle {
    var body: some Widget {
        Bell()
        Weather()
        if #available(iOS 18.0, *) { Gong() }
        if #available(iOS 18.0, *) { Weather() }
        Hidden()
        Inner().body
    }
}

private struct Inner: WidgetBundle {
    static let bundleName = "Garden"

    var body: some Widget {
        Gong()
        Bell()
    }
}

private struct Lone: WidgetBundle {
    var body: some Widget { Gong() }
}

private struct Nothing: WidgetBundle {
    @WidgetBundleBuilder var body: some Widget {}
}

private struct Many: WidgetBundle {
    var body: some Widget {
        Bell()
        Bell()
        Bell()
        Bell()
        Bell()
        Bell()
        Bell()
        Bell()
        Bell()
        Bell()
        Weather()
        Gong()
    }
}

@Suite(.standardTimeLimit)
@MainActor
struct BundleTests {
    private func names(_ items: [BundleItem]) -> [String] {
        items.map { item in
            switch item {
            case .control(let control): "control " + control.kind
            case .widget(let widget): "widget " + widget.kind
            case .activity(let activity): "activity " + activity.typeName
            }
        }
    }

    @Test func `a bundle lists what it offers in order`() {
        #expect(
            names(items(of: House())) == [
                "control Bell", "widget Weather", "control Gong", "widget Weather", "control Gong",
                "control Bell",
            ])
        #expect(names(items(of: Lone())) == ["control Gong"])
        #expect(names(items(of: Nothing())) == [])
        #expect(items(of: Many()).count == 12)
    }

    @Test func `a lone widget or control is listed as well`() {
        #expect(names(items(of: Weather())) == ["widget Weather"])
        #expect(names(items(of: Bell())) == ["control Bell"])
        #expect(names(items(of: Hidden())) == [])
    }

    @Test func `a bundle is named by its type unless it says otherwise`() {
        #expect(House.bundleName == "House")
        #expect(Inner.bundleName == "Garden")
    }
}
