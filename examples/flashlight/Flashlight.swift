internal import ControlRuntime

/// The bundle: what this program offers, in the order in which a gallery lists it.
///
/// The type's name becomes the end of the bus name, `org.controlruntime.Bundle1.Flashlight`.
@main
struct Flashlight: WidgetBundle {
    var body: some Widget {
        FlashlightToggle()
        SOSButton()
        FlashlightStatus()
        FlashlightAbout()
    }
}
