/// Answers a control's current value, as WidgetKit's `ControlValueProvider`.
public protocol ControlValueProvider {
    /// The type of the value, given to the closure that makes the template.
    associatedtype Value

    /// A stand-in until the first answer, and for galleries. Read on the main actor; it must be instant.
    var previewValue: Value { get }

    /// The value now. Asked when the bundle starts, before and after the control's action and on reload.
    /// Calls may overlap, and the one that began last counts. It runs on no actor: on threads that may block,
    /// or on the loop's thread while the control has been quick. A throwing call keeps the last value and is
    /// tried again later.
    ///
    /// - Throws: any error of the author's. The control is unavailable with the error as the reason until a
    ///   call succeeds.
    @concurrent func currentValue() async throws -> Value
}
