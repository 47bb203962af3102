internal import Synchronization

/// Remembers which widgets matter when, as App Intents' `RelevantIntentManager`: in memory, the last that was
/// said.
public final class RelevantIntentManager: Sendable {
    /// The one that there is.
    public static let shared = RelevantIntentManager()
    private let kept = Mutex<[RelevantIntent]>([])

    private init() {}

    /// What matters from now on, in place of what was said before.
    ///
    /// - Throws: nothing; Apple's form throws.
    public func updateRelevantIntents(_ intents: [RelevantIntent]) async throws {
        kept.withLock { $0 = intents }
    }

    package var intents: [RelevantIntent] { kept.withLock { $0 } }
}
