internal import ControlBasics
internal import ControlRuntime
internal import ScriptFile

/// The bundle: what the user's files say, and the activities of scripts.
/// `org.controlruntime.Bundle1.ScriptControls` on the bus.
struct ScriptControls: ObservingWidgetBundle {
    static let bundleDisplayName = "Scripts"

    var body: some Widget {
        ControlList(Configuration.read().entries) { ScriptControl($0) }
        LiveUpdateActivity()
    }

    nonisolated static func changes() -> AsyncStream<Void> {
        ConfigurationWatch.changes(in: UserPlaces.configuration)
    }
}

/// It runs what the user says.
extension ScriptControls: StartsPrograms {}

/// A control of the user's file.
struct ScriptControl: ControlWidget {
    private let entry: ScriptEntry

    init(_ entry: ScriptEntry) { self.entry = entry }

    /// A control that isn't there; no bundle lists it.
    init() { preconditionFailure("a control of the user's is made from the file") }

    var body: some ControlWidgetConfiguration {
        configuration
            .displayName(LocalizedStringResource(stringLiteral: entry.title))
            .description(LocalizedStringResource(stringLiteral: entry.description))
            .id(entry)
    }

    private var configuration: any ControlWidgetConfiguration {
        let use = ScriptUse(entry)
        switch entry.form {
        case .success(.toggle(let toggle)):
            return self.toggle(use) { try await use.state(toggle.state, toggle) }
        case .success(.level(let level)):
            return self.level(use, level) { try level.value(try await use.state(level.state).text) }
        case .success(.selection(let selection)):
            return self.selection(use, selection.choices.map(ScriptChoice.init)) {
                try await use.state(selection.state).text
            }
        case .success(.button): return button(use) { try await use.checkAvailable() }
        case .failure(let problems):
            // It stands where it stood, and says what is wrong.
            switch entry.sort {
            case .toggle: return toggle(use) { throw problems }
            case .level: return level(use, nil) { throw problems }
            case .selection: return selection(use, []) { throw problems }
            case .button: return button(use) { throw problems }
            }
        }
    }

    private func toggle(
        _ use: ScriptUse, _ read: @escaping @Sendable () async throws -> Bool
    ) -> some ControlWidgetConfiguration {
        let (look, action) = (ScriptLook(entry), SetScriptToggle(use))
        return StaticControlConfiguration(kind: entry.kind, provider: ScriptValue(use, false, read)) { isOn in
            ControlWidgetToggle(isOn: isOn, action: action) { look.label }.tint(look.tint)
        }
    }

    private func button(
        _ use: ScriptUse, _ read: @escaping @Sendable () async throws -> Void
    ) -> some ControlWidgetConfiguration {
        let (look, action) = (ScriptLook(entry), PressScriptButton(use))
        let value = ScriptValue(use, true) {
            try await read()
            return true
        }
        return StaticControlConfiguration(kind: entry.kind, provider: value) { _ in
            ControlWidgetButton(action: action) { look.label }.tint(look.tint)
        }
    }

    private func level(
        _ use: ScriptUse, _ level: ScriptLevel?, _ read: @escaping @Sendable () async throws -> Double
    ) -> some ControlWidgetConfiguration {
        let (look, action) = (ScriptLook(entry), SetScriptLevel(use))
        let range = (level?.minimum ?? 0)...(level?.maximum ?? 100)
        let (step, unit) = (level?.step ?? 1, level?.unit ?? "")
        let value = ScriptValue(use, range.lowerBound, read)
        return StaticControlConfiguration(kind: entry.kind, provider: value) { value in
            ControlWidgetSlider(value: value, in: range, step: step, unit: unit, action: action) {
                look.label
            }
            .tint(look.tint)
        }
    }

    private func selection(
        _ use: ScriptUse, _ choices: [ScriptChoice], _ read: @escaping @Sendable () async throws -> String
    ) -> some ControlWidgetConfiguration {
        let (look, action) = (ScriptLook(entry), SelectScriptChoice(use))
        let value = ScriptValue(use, choices.first?.id ?? "", read)
        return StaticControlConfiguration(kind: entry.kind, provider: value) { id in
            // What is selected may be none of the choices.
            let selected = choices.first { $0.id == id } ?? ScriptChoice(id: id, title: id, icon: "")
            return ControlWidgetPicker(selection: selected, choices: choices, action: action) { look.label }
                .tint(look.tint)
        }
    }
}

/// How a control looks.
@MainActor
struct ScriptLook {
    private let title: String
    private let icon: String
    let tint: Color?

    init(_ entry: ScriptEntry) {
        title = entry.title
        icon = entry.icon
        tint = entry.tint.flatMap { Self.color($0) }
    }

    @ViewBuilder var label: some View {
        if icon.isEmpty { Text(title) } else { Label(title, systemImage: icon) }
    }

    private static let named: [String: Color] = [
        "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal,
        "cyan": .cyan, "blue": .blue, "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown,
        "gray": .gray,
    ]

    private static func color(_ name: String) -> Color? {
        if let color = named[name] { return color }
        guard name.hasPrefix("#"), let value = UInt32(name.dropFirst(), radix: 16) else { return nil }
        let parts = [16, 8, 0].map { Double((value >> $0) & 0xff) / 255 }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
    }
}

/// One of the things that a selection of the file's has.
struct ScriptChoice: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Choice"
    static let defaultQuery = ScriptChoiceQuery()

    let id: String
    let title: String
    let icon: String

    init(id: String, title: String, icon: String) {
        self.id = id
        self.title = title
        self.icon = icon
    }

    init(_ choice: ScriptSelection.Choice) {
        self.init(id: choice.id, title: choice.title, icon: choice.icon)
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: LocalizedStringResource(stringLiteral: title),
            image: icon.isEmpty ? nil : .init(systemName: icon))
    }
}

/// Choices belong to their control, and nobody looks for them by their names alone.
struct ScriptChoiceQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [ScriptChoice] { [] }
}

/// A control's value, and when to ask for it again.
struct ScriptValue<Value: Sendable>: ObservingControlValueProvider {
    let previewValue: Value
    private let use: ScriptUse
    private let read: @Sendable () async throws -> Value

    init(_ use: ScriptUse, _ preview: Value, _ read: @escaping @Sendable () async throws -> Value) {
        self.use = use
        previewValue = preview
        self.read = read
    }

    func currentValue() async throws -> Value { try await read() }

    func changes() -> AsyncStream<Void> { use.changes() }
}

/// Why a control of the file's can't be used. The text reaches the caller as it is.
struct ScriptError: Error, CustomLocalizedStringResourceConvertible {
    let problem: String

    /// - Parameter problem: may have what programs wrote and files are called.
    init(_ problem: String) { self.problem = ProgramText.oneLine(problem) }

    var localizedStringResource: LocalizedStringResource { LocalizedStringResource(stringLiteral: problem) }
}
