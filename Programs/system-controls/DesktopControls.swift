internal import ControlRuntime

// Dark mode and do not disturb, in the settings that GNOME and what is made after it share.

struct DarkModeToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "DarkMode", provider: DarkModeValue()) { isOn in
            ControlWidgetToggle("Dark Mode", isOn: isOn, action: SetDarkMode()) { isOn in
                Label(isOn ? "Dark" : "Light", systemImage: "circle.lefthalf.filled")
            }
        }
        .displayName("Dark Mode")
        .description("Asks programs for dark windows.")
    }
}

struct DarkModeValue: ObservingControlValueProvider {
    static let setting = Setting(schema: "org.gnome.desktop.interface", key: "color-scheme")
    static let dark = "'prefer-dark'"

    /// What the setting was when it was not dark last: `'default'` or `'prefer-light'`. Turning it off brings
    /// that back, also when something else has turned it on.
    @SharedStorage("colorSchemeBeforeDark") var light = "'default'"

    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        let scheme = try await Self.setting.get()
        if scheme == Self.dark { return true }
        if scheme != light { light = scheme }
        return false
    }

    func changes() -> AsyncStream<Void> { Self.setting.changes() }
}

struct SetDarkMode: SetValueIntent {
    static let title: LocalizedStringResource = "Set Dark Mode"
    @Parameter(title: "Dark") var value: Bool

    func perform() async throws -> some IntentResult {
        // Looked at now, as what it is becomes what to come back to.
        let mode = DarkModeValue()
        if try await mode.currentValue() != value {
            try await DarkModeValue.setting.set(value ? DarkModeValue.dark : mode.light)
        }
        return .result()
    }
}

struct DoNotDisturbToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "DoNotDisturb", provider: DoNotDisturbValue()) { isOn in
            ControlWidgetToggle("Do Not Disturb", isOn: isOn, action: SetDoNotDisturb()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: isOn ? "bell.slash.fill" : "bell.fill")
            }
            .tint(.indigo)
        }
        .displayName("Do Not Disturb")
        .description("Keeps notifications from popping up.")
    }
}

struct DoNotDisturbValue: ObservingControlValueProvider {
    static let setting = Setting(schema: "org.gnome.desktop.notifications", key: "show-banners")

    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { try await Self.setting.get() == "false" }
    func changes() -> AsyncStream<Void> { Self.setting.changes() }
}

struct SetDoNotDisturb: SetValueIntent {
    static let title: LocalizedStringResource = "Set Do Not Disturb"
    @Parameter(title: "Undisturbed") var value: Bool

    func perform() async throws -> some IntentResult {
        try await DoNotDisturbValue.setting.set(value ? "false" : "true")
        return .result()
    }
}
