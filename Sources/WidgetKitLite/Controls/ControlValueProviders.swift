public import AppIntentsLite

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

/// A provider that knows when its value may have changed. This package's own: on Apple's platforms a control
/// notices changes made elsewhere only by a reload or a push.
///
/// ```swift
/// struct VolumeState: ObservingControlValueProvider {
///     var previewValue: Bool { false }
///     func currentValue() async throws -> Bool { try await Mixer.isMuted }
///     func changes() -> AsyncStream<Void> { Mixer.events }
/// }
/// ```
public protocol ObservingControlValueProvider: ControlValueProvider {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "ask me again"; what the elements are doesn't matter. It is
    /// followed while the bundle runs. A sequence that ends or throws is begun again: after a quarter of a
    /// second first, then with pauses that grow to five seconds while the value is unavailable and to a
    /// minute otherwise. The value is asked for at the end and at the new beginning, so one that throws when
    /// its source is gone, with changes that end then, is back with its source.
    func changes() -> Changes
}

/// A provider of a control with parameters that knows when its value may have changed. This package's own;
/// for a control without parameters see ``ObservingControlValueProvider``.
public protocol ObservingAppIntentControlValueProvider: AppIntentControlValueProvider {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "ask me again", whatever the parameters; what the elements are
    /// doesn't matter. Each control that was placed follows one while the bundle runs. One that ends or
    /// throws is begun again as that of an ``ObservingControlValueProvider`` is.
    func changes() -> Changes
}
