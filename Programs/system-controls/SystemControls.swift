internal import ControlRuntime

/// The bundle: what every desktop has, `org.controlruntime.Bundle1.SystemControls` on the bus.
@main
struct SystemControls: ObservingWidgetBundle {
    static let bundleDisplayName = "System"

    var body: some Widget {
        VolumeSlider()
        ControlList(PlayingPrograms.shared.all) { ProgramVolumeSlider(program: $0) }
        MuteToggle()
        OutputPicker()
        MicrophoneToggle()

        PlayToggle()
        PreviousButton()
        NextButton()
        PositionSlider()
        PlayerPicker()

        BrightnessSlider()
        ControlList(Monitors.shared.all) { MonitorBrightnessSlider(monitor: $0) }
        DarkModeToggle()
        DoNotDisturbToggle()

        WiFiToggle()
        WiFiNetworkPicker()
        VPNToggle()
        BluetoothToggle()
        ControlList(BluetoothDevices.shared.all) { BluetoothDeviceToggle(device: $0) }

        PowerProfilePicker()
        KeepAwakeToggle()
        UserUnitToggle()
        LockButton()
        SuspendButton()
        RestartButton()
        PowerOffButton()
        ScreenshotButton()
    }

    nonisolated static func changes() -> AsyncStream<Void> {
        AsyncStream.merged([
            BluetoothDevices.shared.changes(), PlayingPrograms.shared.changes(), Monitors.shared.changes(),
        ])
    }
}

/// It runs pactl, gsettings and ddcutil.
extension SystemControls: StartsPrograms {}
