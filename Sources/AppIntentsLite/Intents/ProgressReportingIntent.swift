/// An action that says how far it has come, as App Intents' `ProgressReportingIntent`.
///
/// ```swift
/// progress.totalUnitCount = Int64(files.count)
/// for file in files {
///     try await copy(file)
///     progress.completedUnitCount += 1
/// }
/// ```
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
    /// The progress of this run. Outside a run it leads nowhere.
    public var progress: IntentProgress { InvocationFrame.current?.progress ?? IntentProgress() }
}
