import SwiftUI
import WidgetKit

enum ControlWidgetKind: String {
    case chat = "com.example.browser.chat"
    case vpn = "com.example.browser.vpn"
}

extension StaticControlConfiguration {
    init<Provider: ControlValueProvider>(
        kind: ControlWidgetKind, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {
        self.init(kind: kind.rawValue, provider: provider, content: content)
    }

    init(kind: ControlWidgetKind, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {
        self.init(kind: kind.rawValue, content: content)
    }
}

extension ControlCenter {
    func reloadControls(ofKind kind: ControlWidgetKind) {
        reloadControls(ofKind: kind.rawValue)
    }
}
