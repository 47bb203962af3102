import AppIntents
import Foundation
import SwiftUI
import WidgetKit

@available(iOS 18, *)
struct HomeLightControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(
            kind: "home.light",
            provider: HomeLightValueProvider()
        ) { item in
            ControlWidgetToggle(isOn: item.isOn, action: {
                let intent = HomeLightIntent()
                intent.light = item.light
                intent.value = !item.isOn
                return intent
            }()) {
                Label(item.name, systemImage: item.iconName)
            } valueLabel: { isOn in
                Text(isOn ? "Lit" : "Dark").controlWidgetStatus(isOn ? "Light is on" : "Light is off")
            }
            .tint(.yellow)
            .disabled(item.light == nil)
        }
        .displayName(.init("controls.light.title", defaultValue: "Light"))
        .description(.init("controls.light.description", defaultValue: "Turns a light on and off"))
        .promptsForUserConfiguration()
    }
}

struct HomeLightItem {
    let light: HomeLightEntity?
    let isOn: Bool
    let name: String
    let iconName: String
}

@available(iOS 18, *)
struct HomeLightValueProvider: AppIntentControlValueProvider {
    func previewValue(configuration: HomeLightConfiguration) -> HomeLightItem {
        item(isOn: false, for: configuration)
    }

    func currentValue(configuration: HomeLightConfiguration) async throws -> HomeLightItem {
        guard let light = configuration.light else { throw AppIntentError.restartPerform }
        return item(isOn: Folder.read(light.id) == "on", for: configuration)
    }

    private func item(isOn: Bool, for configuration: HomeLightConfiguration) -> HomeLightItem {
        .init(
            light: configuration.light,
            isOn: isOn,
            name: configuration.displayText ?? configuration.light?.displayName ?? "Light",
            iconName: isOn ? "lightbulb.fill" : "lightbulb"
        )
    }
}

@available(iOS 18.0, macOS 15.0, watchOS 11.0, *)
struct HomeLightConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = .init("intents.lights.title", defaultValue: "Light")

    @Parameter(title: .init("intents.lights.parameter", defaultValue: "Light"))
    var light: HomeLightEntity?

    @Parameter(title: .init("intents.lights.text", defaultValue: "Display text"))
    var displayText: String?
}

@available(iOS 18, *)
struct HomeLightIntent: SetValueIntent {
    static let title: LocalizedStringResource = .init("intents.lights.action", defaultValue: "Control light")
    static let isDiscoverable = false

    @Parameter(title: .init("intents.lights.parameter", defaultValue: "Light"))
    var light: HomeLightEntity?

    @Parameter(title: .init("intents.lights.state", defaultValue: "Target state"))
    var value: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        guard let light else { throw $light.needsValueError("Which light?") }
        try Folder.write(value ? "on" : "off", to: light.id)
        return .result(value: value)
    }
}
