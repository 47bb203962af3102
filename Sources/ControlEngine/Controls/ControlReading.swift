internal import WidgetKitLite

/// What a value provider answered, not yet evaluated.
struct ControlReading: Sendable {
    let control: ControlID
    /// When the read began, in the order of all reads: a read that began earlier never replaces a later one.
    let sequence: UInt64
    let result: Result<ControlSource.TemplateEvaluation, any Error>
}
