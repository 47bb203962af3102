internal import ControlRuntime
internal import ScriptFile

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
