import AppIntents
import SwiftUI
import WidgetKit

// Every place that takes a text, with a literal, an interpolation, a choice of two literals and a variable.

struct TextsView: View {
    let variable: String = "variable"
    let count = 3
    let isOn: Bool
    let resource: LocalizedStringResource = "resource"
    private var greeting: String { "Hello \(variable)" }
    private var greetingResource: LocalizedStringResource { "Hello \(variable)" }
    @AppStorage("count") private var stored = 0
    @AppStorage("mode", store: UserDefaults(suiteName: "group.com.example.texts")) private var mode = Mode.plain
    @AppStorage("flag", store: .init(suiteName: "group.com.example.texts")) private var flag: Bool?
    @Environment(\.openURL) private var openURL
    @Environment(\.locale) private var locale

    enum Mode: String { case plain, loud }

    var body: some View {
        VStack {
            Group {
                Text("literal")
                Text("\(count) of \(variable)")
                Text(isOn ? "On" : "Off")
                Text(variable)
                Text(variable.uppercased())
                Text("Hello \(variable)")
                Text(greeting)
                Text(greetingResource)
                Text(verbatim: "as it is")
                Text(resource)
                Text("with a table", tableName: "Other", bundle: .main, comment: "for the translators")
                Text(LocalizedStringKey(variable))
                Text("a").bold() + Text(variable)
                Text(String(localized: "found at run time", comment: "for the translators"))
                Text(String(localized: "key.of.its.own", defaultValue: "Text \(count)", table: "Other", bundle: .main))
                Text(NSLocalizedString("old", comment: "for the translators"))
            }
            Group {
                Label("literal", systemImage: "star")
                Label(variable, systemImage: "star")
                Label(isOn ? "On" : "Off", image: .chat24)
                Button("literal", intent: LiteralIntent())
                Button(variable, intent: LiteralIntent())
                Toggle("literal", isOn: isOn, intent: LiteralIntent())
                Toggle(variable, isOn: isOn, intent: LiteralIntent())
                Link("literal", destination: URL(string: "https://example.com")!)
                Link(variable, destination: URL(string: "https://example.com")!)
                Image("picture", bundle: .main)
                Image(variable)
            }
        }
        .foregroundStyle(Color("Accent", bundle: .main))
        .frame(width: CGFloat(count), height: 12.5)
        .padding(.horizontal, CGFloat(4))
        .accessibilityLabel("literal")
        .accessibilityLabel(variable)
        .widgetURL(URL(string: "example:\(stored)\(mode.rawValue)\(flag ?? false)"))
    }
}

struct LiteralIntent: AppIntent {
    static let title: LocalizedStringResource = "literal"
    static let description = IntentDescription("literal", categoryName: "category", searchKeywords: ["one", "two"])

    @Parameter(title: "literal", description: "literal", default: "a", requestValueDialog: "Which \("one")?")
    var text: String

    @Parameter(title: "Length", defaultValue: 2, defaultUnit: .meters)
    var length: Measurement<UnitLength>

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        let variable = text
        return .result(value: variable, dialog: "Did \(variable) \(3) times")
    }
}

struct LiteralControl: ControlWidget {
    static let runtime = "runtime"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Literal") {
            ControlWidgetButton(Self.runtime, action: LiteralIntent()) { isActive in
                Label(isActive ? "Active" : Self.runtime, systemImage: isActive ? "star.fill" : "star")
                    .controlWidgetStatus("literal")
                    .controlWidgetStatus(Self.runtime)
                    .controlWidgetActionHint("literal")
            }
        }
        .displayName("literal")
        .displayName(.init(stringLiteral: Self.runtime))
        .displayName("\(Self.runtime) and more")
        .description(LocalizedStringResource("key", defaultValue: "default", table: "Other", comment: "for the translators"))
    }
}

struct LiteralWidget: Widget {
    let kind = "Literal"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: BrightnessLevelWidget.LevelProvider()) { entry in
            TextsView(isOn: entry.level > 50)
                .containerBackground(for: .widget) { Color.black }
        }
        .configurationDisplayName("literal")
        .description(kind)
    }
}
