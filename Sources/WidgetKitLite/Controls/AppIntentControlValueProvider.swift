public import AppIntentsLite

/// Answers the current value of a control with parameters, as WidgetKit's protocol of the same name.
public protocol AppIntentControlValueProvider {
    /// The type of the value, given to the closure that makes the template.
    associatedtype Value
    /// The parameters that distinguish placed instances of the control.
    associatedtype Configuration: ControlConfigurationIntent

    /// A stand-in until the first answer. Called on the main actor; it must be instant.
    func previewValue(configuration: Configuration) -> Value

    /// The value now, for one placed instance of the control. Called as
    /// ``ControlValueProvider/currentValue()`` is.
    ///
    /// - Throws: any error of the author's, with the effect that ``ControlValueProvider/currentValue()``
    ///   says.
    @concurrent func currentValue(configuration: Configuration) async throws -> Value
}
