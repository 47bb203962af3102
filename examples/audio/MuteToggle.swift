internal import ControlRuntime

/// A toggle whose truth lives in another program: on means silent.
struct MuteToggle: ControlWidget {
    static let kind = "Mute"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: MuteState()) { isMuted in
            ControlWidgetToggle("Mute", isOn: isMuted, action: SetMute()) { isMuted in
                Label(
                    isMuted ? "Muted" : "Audible",
                    systemImage: isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill"
                )
                .controlWidgetActionHint(isMuted ? "Unmute" : "Mute")
            }
            .tint(.red)
        }
        .displayName("Mute")
        .description("Silences the default output.")
    }
}
