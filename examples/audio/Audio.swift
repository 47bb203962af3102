internal import ControlRuntime

/// The bundle: two controls over the sound server that runs already, `org.controlruntime.Bundle1.Audio` on
/// the bus.
@main
struct Audio: WidgetBundle {
    var body: some Widget {
        MuteToggle()
        VolumeUpButton()
    }
}

/// It runs pactl.
extension Audio: StartsPrograms {}
