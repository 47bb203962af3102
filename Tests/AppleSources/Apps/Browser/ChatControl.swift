import AppIntents
import SwiftUI
import WidgetKit

@available(iOS 18.0, *)
public struct ChatControlWidget: ControlWidget {
    static let displayName = LocalizedStringResource(stringLiteral: UserText.chatName)
    static let description = LocalizedStringResource(stringLiteral: UserText.chatDescription)

    public init() {}

    public var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: .chat) {
            ControlWidgetButton(action: OpenChatIntent()) {
                Label(UserText.chatName, image: .chat24)
            }
        }
        .displayName(Self.displayName)
        .description(Self.description)
    }
}

@available(iOS 17.0, *)
struct OpenChatIntent: AppIntent {
    static let title: LocalizedStringResource = LocalizedStringResource(stringLiteral: UserText.chatName)
    static let description: LocalizedStringResource = LocalizedStringResource(stringLiteral: UserText.chatDescription)
    static let openAppWhenRun: Bool = true
    static let isDiscoverable: Bool = false

    func perform() async throws -> some IntentResult & OpensIntent {
        await EnvironmentValues().openURL(DeepLinks.openChat.appendingParameter(name: "source", value: "control center"))
        return .result()
    }
}

nonisolated enum UserText {
    static let chatName = NSLocalizedString("control.chat.name", value: "Private Chat", comment: "Name of the control")
    static let chatDescription = NSLocalizedString(
        "control.chat.description", value: "Starts a private chat", comment: "Description of the control")
    static let vpn = NSLocalizedString("control.vpn", value: "VPN", comment: "Name of the control")
}

enum DeepLinks {
    static let openChat = URL(string: "example-browser://openChat")!
}

extension URL {
    func appendingParameter(name: String, value: String) -> URL {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return self }
        components.queryItems = (components.queryItems ?? []) + [URLQueryItem(name: name, value: value)]
        return components.url ?? self
    }
}

// What Xcode makes from an asset catalogue.
extension ImageResource {
    static let chat24 = ImageResource(name: "Chat-24", bundle: resourceBundle)
    static let vpnOn = ImageResource(name: "VPN-On", bundle: resourceBundle)
    static let vpnOff = ImageResource(name: "VPN-Off", bundle: resourceBundle)
}

private let resourceBundle = Foundation.Bundle.main
