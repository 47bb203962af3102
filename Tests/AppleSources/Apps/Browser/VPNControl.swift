import AppIntents
import SwiftUI
import WidgetKit

enum VPNStatus: Equatable {
    case status(NEVPNStatus)
    case error
    case notConfigured

    var isConnected: Bool {
        switch self {
        case .status(let status): return status == .connected || status == .connecting
        case .error, .notConfigured: return false
        }
    }
}

enum NEVPNStatus: Int {
    case invalid, disconnected, connecting, connected, reasserting, disconnecting
}

@available(iOS 18.0, *)
struct VPNControlStatusValueProvider: ControlValueProvider {
    let previewValue = VPNStatus.notConfigured

    func currentValue() async throws -> VPNStatus {
        guard let text = Folder.read("vpn") else { return .notConfigured }
        guard let number = Int(text), let status = NEVPNStatus(rawValue: number) else { return .error }
        return .status(status)
    }
}

@available(iOS 18.0, *)
public struct VPNControlWidget: ControlWidget {
    public init() {}

    public var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: .vpn, provider: VPNControlStatusValueProvider()) { status in
            ControlWidgetToggle(isOn: status.isConnected, action: ToggleVPNIntent()) {
                Text(UserText.vpn)
            } valueLabel: { isOn in
                HStack {
                    Label {
                        switch status {
                        case .status(.connecting): Text("Connecting…")
                        default: Text(isOn ? "On" : "Off")
                        }
                    } icon: {
                        Image(isOn ? .vpnOn : .vpnOff)
                    }
                }
            }
            .tint(Color(hex: 0x1D9A5B))
        }
        .displayName("VPN")
        .description("Keeps the browser's traffic private.")
    }
}

@available(iOS 18.0, *)
struct ToggleVPNIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Toggle VPN"
    static let description: LocalizedStringResource = "Toggles the VPN"
    static let isDiscoverable = false

    @Parameter(title: "Enabled")
    var value: Bool

    @MainActor
    func perform() async throws -> some IntentResult {
        if #available(iOS 18.0, macOS 26.0, *) {
            try Folder.write(String((value ? NEVPNStatus.connected : .disconnected).rawValue), to: "vpn")
            ControlCenter.shared.reloadControls(ofKind: .vpn)
        }
        return .result()
    }
}

extension Color {
    init(hex: UInt32) {
        self.init(
            .sRGB, red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255, opacity: 1)
    }
}
