import AppIntents
import SwiftUI
import WidgetKit

public struct ServiceToggleControl: ControlWidget {
    public init() {}

    public var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(
            kind: TunnelProfile.controlKind,
            provider: Provider()
        ) { value in
            ControlWidgetToggle(
                "Tunnel",
                isOn: value,
                action: ToggleServiceIntent()
            ) { isOn in
                Label(isOn ? "Running" : "Stopped", systemImage: "shippingbox.fill")
                    .controlWidgetActionHint(isOn ? "Stop" : "Start")
            }
            .tint(.init(red: CGFloat(Double(69) / 255), green: CGFloat(Double(90) / 255), blue: CGFloat(Double(100) / 255)))
        }
        .displayName("Toggle")
        .description("Start or stop the tunnel service.")
    }

    struct Provider: ControlValueProvider {
        func currentValue() async throws -> Bool {
            try await TunnelProfile.load()?.status.isStarted ?? false
        }

        var previewValue: Bool {
            false
        }
    }
}

struct ToggleServiceIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Toggle Tunnel"
    static let description = IntentDescription("Toggle the tunnel service")

    @Parameter(title: "Running")
    var value: Bool

    func perform() async throws -> some IntentResult {
        guard let profile = try await TunnelProfile.load() else {
            throw NSError(
                domain: "TunnelProfile", code: 1,
                userInfo: [NSLocalizedDescriptionKey: String(localized: "The tunnel is not installed.")])
        }
        if value {
            try await profile.start()
        } else {
            try await profile.stop()
        }
        return .result()
    }
}
