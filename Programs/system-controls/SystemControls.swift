internal import ControlRuntime

/// The bundle: what every desktop has, `org.controlruntime.Bundle1.SystemControls` on the bus.
@main
struct SystemControls: WidgetBundle {
    var body: some Widget {
        VolumeSlider()
        MuteToggle()
        OutputPicker()
        MicrophoneToggle()

        PlayToggle()
        NextButton()
        PositionSlider()

        BrightnessSlider()
        DarkModeToggle()
        DoNotDisturbToggle()

        WiFiToggle()
        VPNToggle()
        BluetoothToggle()

        PowerProfilePicker()
        KeepAwakeToggle()
        UserUnitToggle()
        LockButton()
        ScreenshotButton()
    }
}

/// It runs pactl and gsettings.
extension SystemControls: StartsPrograms {}
