internal import ControlRuntime

/// A toggle: a value provider, an action that sets the value, and labels for both states.
struct FlashlightToggle: ControlWidget {
    /// Names the control on the bus, `…/control/Flashlight`, so it must never change.
    static let kind = "Flashlight"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: FlashlightState()) { isOn in
            ControlWidgetToggle("Flashlight", isOn: isOn, action: SetFlashlight()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: isOn ? "flashlight.on.fill" : "flashlight.off.fill")
                    .controlWidgetStatus(isOn ? "The light is on" : "The light is off")
                    .controlWidgetActionHint(isOn ? "Turn Off" : "Turn On")
            }
            .tint(.yellow)
        }
        .displayName("Flashlight")
        .description("Turns the light on and off.")
    }
}
