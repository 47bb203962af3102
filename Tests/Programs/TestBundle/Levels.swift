internal import ControlRuntime

/// Controls that are a number or one of several things.
struct Levels: WidgetBundle {
    var body: some Widget {
        Dial<Slot0>()
        Dial<Slot1>()
        Layouts()
        Outputs()
    }
}

/// What was noted last under a name. What is in `TESTBUNDLE_LOST` can't be read while it is the last.
struct LastNote: ControlValueProvider {
    let name: String
    let first: String
    var previewValue: String { first }
    func currentValue() async throws -> String {
        if environment("TESTBUNDLE_FIRST_READ") == name, Board.count("read \(name)") == 0 {
            try Latch.wait(name)
        }
        let last = Board.journal(name).last ?? first
        if last == environment("TESTBUNDLE_LOST") { throw Trouble("lost at \(last)") }
        return last
    }
}

/// A number from 0 to 10 by halves. Each action of the second one waits for a latch.
struct Dial<Number: Slot>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        let kind = "Dial\(Number.index)"
        StaticControlConfiguration(kind: kind, provider: LastNote(name: kind, first: "2.0")) { text in
            ControlWidgetSlider(
                "Dial", value: Double(text) ?? 0, step: 0.5, unit: "dB", action: SetDial<Number>()
            ) { value in
                Label("at \(value)", systemImage: "dial.low")
            }
            .privacySensitive(Board.isOn("Dial.private"))
        }
    }
}

struct SetDial<Number: Slot>: SetValueIntent {
    static var title: LocalizedStringResource { "Set a Dial" }
    static var persistentIdentifier: String { "SetDial\(Number.index)" }
    @Parameter(title: "To", inclusiveRange: (0, 10)) var value: Double

    func perform() async throws -> some IntentResult {
        if Number.index == 1 { try Latch.wait("Dial1") }
        if value == 9.5 { throw Trouble("too loud") }
        Board.note("Dial\(Number.index)", "\(value)")
        return .result()
    }
}

enum Layout: String, AppEnum {
    case us, german, french
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Layout"
    static let caseDisplayRepresentations: [Layout: DisplayRepresentation] = [
        .us: "English", .german: DisplayRepresentation(title: "German", image: .init(systemName: "keyboard")),
        .french: "French",
    ]
}

/// One of an enumeration's cases. With `TESTBUNDLE_LAYOUT` it ends there, whatever is chosen.
struct Layouts: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Layouts", provider: LastNote(name: "Layouts", first: "us")) {
            text in
            ControlWidgetPicker("Keyboard", selection: Layout(rawValue: text) ?? .us, action: SetLayout())
                .privacySensitive(Board.isOn("Layouts.private"))
        }
    }
}

struct SetLayout: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Layout"
    @Parameter(title: "Layout") var value: Layout

    func perform() async throws -> some IntentResult {
        Board.note("Layouts", environment("TESTBUNDLE_LAYOUT") ?? value.rawValue)
        return .result()
    }
}

struct Output: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Output"
    static let defaultQuery = OutputQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "The \(id)" }
}

struct OutputQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Output] { identifiers.map { Output(id: $0) } }
}

/// One of some entities, which may be gone.
struct Outputs: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Outputs", provider: LastNote(name: "Outputs", first: "radio")) {
            text in
            ControlWidgetPicker(
                "Output", selection: Output(id: text),
                choices: ["speakers", "headset"].map { Output(id: $0) },
                action: SetOutput()
            )
            .subject(text, detail: "hi-fi", artwork: environment("TESTBUNDLE_ARTWORK").map { Image($0) })
            .privacySensitive(Board.isOn("Outputs.private"))
        }
        .part(.trailing, of: "Dial0")
    }
}

struct SetOutput: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Output"
    @Parameter(title: "Output") var value: Output

    func perform() async throws -> some IntentResult {
        Board.note("Outputs", value.id)
        return .result()
    }
}
