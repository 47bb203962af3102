public import SwiftUILite

/// The state of a toggle whose author gives no value label: "On" or "Off".
public struct ControlWidgetToggleDefaultLabel: View {
    let isOn: Bool

    init(isOn: Bool) { self.isOn = isOn }

    public var body: some View { Text(isOn ? "On" : "Off") }
}
