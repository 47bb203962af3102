/// A control: a button or a toggle that panels can show, as SwiftUI's `ControlWidget`.
///
/// ```swift
/// struct Flashlight: ControlWidget {
///     var body: some ControlWidgetConfiguration {
///         StaticControlConfiguration(kind: "Flashlight", provider: FlashlightState()) { isOn in
///             ControlWidgetToggle("Flashlight", isOn: isOn, action: SetFlashlight()) { isOn in
///                 Label(isOn ? "On" : "Off", systemImage: "flashlight.on.fill")
///             }
///         }
///         .displayName("Flashlight")
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ControlWidget {
    /// The type of ``body``, inferred.
    associatedtype Body: ControlWidgetConfiguration

    /// Makes the control. Called on the main actor when the bundle starts.
    init()

    /// What the control is. Called on the main actor, once when the bundle starts.
    @ControlWidgetConfigurationBuilder var body: Body { get }
}
