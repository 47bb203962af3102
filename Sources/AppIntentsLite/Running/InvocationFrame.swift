internal import FoundationEssentials
internal import Synchronization

/// The parameter values of one run of an action.
///
/// Copies of an intent share their parameters' storage, so a run can't keep its values there. It keeps them
/// here, found through a task-local. A parameter that is made during the run belongs to another intent, one
/// that the action makes for itself; it keeps its values in its own storage and they outlive the run.
package final class InvocationFrame: Sendable {
    /// The frame of the run that the current task belongs to.
    @TaskLocal package static var current: InvocationFrame?

    private static let count = Atomic<UInt64>(0)

    /// Identifies the parameters that were made during this run; never zero.
    let serial = InvocationFrame.count.add(1, ordering: .relaxed).newValue
    /// The action that runs.
    package let intent: any AppIntent
    let began = Date()
    /// Few, so a list is faster than a table.
    private let values = Mutex<[(parameter: ObjectIdentifier, value: any Sendable)]>([])
    private let keptProgress = Mutex<IntentProgress?>(nil)
    /// Goes with the run, and the files in it.
    private let keptFolder = Mutex<RunFolder?>(nil)

    package init(_ intent: any AppIntent) { self.intent = intent }

    /// The value that this run gave a parameter, if it gave one.
    func value(of parameter: ObjectIdentifier) -> (any Sendable)? {
        values.withLock { values in values.first { $0.parameter == parameter }?.value }
    }

    func set(_ value: any Sendable, for parameter: ObjectIdentifier) {
        values.withLock { values in
            if let index = values.firstIndex(where: { $0.parameter == parameter }) {
                values[index].value = value
            } else {
                values.append((parameter, value))
            }
        }
    }

    /// The persistent identifier of the action that runs.
    package var identifier: String { type(of: intent).persistentIdentifier }

    /// The property's name of one of this run's parameters. By reflection, so only for questions and
    /// messages.
    func name(of parameter: ObjectIdentifier) -> String? {
        IntentReflection.parameters(of: intent).first { ObjectIdentifier($0.parameter) == parameter }?.name
    }

    /// How far the run has come; made when it is first asked for.
    package var progress: IntentProgress {
        keptProgress.withLock { kept in
            if let kept { return kept }
            let made = IntentProgress()
            kept = made
            return made
        }
    }

    /// The folder for files of this run; made when it is first asked for.
    ///
    /// - Throws: `CocoaError` where there is none to be had.
    func folder() throws -> RunFolder {
        if let kept = keptFolder.withLock({ $0 }) { return kept }
        let made = try RunFolder()
        return keptFolder.withLock { kept in
            if let kept { return kept }
            kept = made
            return made
        }
    }

    /// Whether a file is in that folder.
    func owns(_ url: URL) -> Bool { keptFolder.withLock { $0 }?.contains(url) ?? false }
}
