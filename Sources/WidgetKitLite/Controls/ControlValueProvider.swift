/// Answers a control's current value, as WidgetKit's `ControlValueProvider`.
public protocol ControlValueProvider {
    associatedtype Value

    /// A stand-in until the first answer, and for galleries. Read on the main actor; it must be instant.
    var previewValue: Value { get }

    /// The value now. Asked when the bundle starts, after the control's action and on reload; one call at a
    /// time for a control, on the caller's executor. A throwing call keeps the last value and is tried again
    /// later.
    @concurrent func currentValue() async throws -> Value
}
