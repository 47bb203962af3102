internal import ControlRuntime
internal import DBus

struct WiFiToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "WiFi", provider: WiFiValue()) { wiFi in
            ControlWidgetToggle("Wi-Fi", isOn: wiFi.isOn, action: SetWiFi()) { isOn in
                Label(
                    isOn ? wiFi.network ?? "Not connected" : "Off",
                    systemImage: isOn ? "wifi" : "wifi.slash")
            }
        }
        .displayName("Wi-Fi")
        .description("Switches Wi-Fi on and off, and shows the network.")
    }
}

struct WiFiValue: ObservingControlValueProvider {
    struct WiFi: Hashable {
        var isOn = true
        var network: String?
    }

    var previewValue: WiFi { WiFi() }

    func currentValue() async throws -> WiFi {
        let service = NetworkManager.service
        guard try await NetworkManager.hasWiFi() else {
            throw ServiceError("this machine has no Wi-Fi adapter")
        }
        guard try await service.get(NetworkManager.wirelessHardwareEnabled, at: NetworkManager.path) else {
            throw ServiceError("a switch or key of the machine keeps Wi-Fi off")
        }
        let networks = try await NetworkManager.connectionsUp().filter {
            $0.isUp && $0.type == "802-11-wireless"
        }
        return WiFi(
            isOn: try await service.get(
                NetworkManager.wirelessEnabled.readable, at: NetworkManager.path),
            network: networks.map { $0.id.isEmpty ? "Connected" : $0.id }.min())
    }

    func changes() -> AsyncStream<Void> { NetworkManager.changes() }
}

struct SetWiFi: SetValueIntent {
    static let title: LocalizedStringResource = "Set Wi-Fi"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        let (wanted, service) = (value, NetworkManager.service)
        try await service.set(NetworkManager.wirelessEnabled, to: wanted, at: NetworkManager.path)
        try await NetworkManager.changes().confirm(
            orSay: "Wi-Fi stays \(wanted ? "off" : "on"): NetworkManager took the call and did not change it"
        ) {
            try await service.get(NetworkManager.wirelessEnabled.readable, at: NetworkManager.path) == wanted
        }
        return .result()
    }
}
