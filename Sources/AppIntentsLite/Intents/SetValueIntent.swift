/// An action that sets a value: what a toggle needs, with `Bool`. App Intents' `SetValueIntent`.
///
/// ```swift
/// struct SetFlashlight: SetValueIntent {
///     static let title: LocalizedStringResource = "Set the flashlight"
///     @Parameter(title: "On") var value: Bool
///     func perform() async throws -> some IntentResult {
///         try LED.write(value)
///         return .result()
///     }
/// }
/// ```
///
/// The wanted value is written to ``value`` before `perform()` runs; authors don't manage it.
public protocol SetValueIntent: AppIntent {
    /// The type of ``value``: `Bool` for a toggle.
    associatedtype ValueType: _IntentValue
    /// The wanted value, usually a `@Parameter`. The runtime sets it before each run.
    var value: ValueType { get set }
}
