public import AppIntentsLite
public import Foundation
public import WidgetKitLite

/// A bundle's alarms and timers, as AlarmKit's `AlarmManager`.
///
/// ```swift
/// let attributes = AlarmAttributes<Cooking>(
///     presentation: AlarmPresentation(alert: .init(title: "The eggs are done")), tintColor: .orange)
/// _ = try await AlarmManager.shared.schedule(
///     id: UUID(), configuration: .timer(duration: 360, attributes: attributes))
/// ```
///
/// An alarm that counts down, is paused or alerts is a Live Activity. One that alerts is heard with a
/// notification, again and again for a quarter of an hour, until it is stopped or put off. Alarms outlive
/// their bundle's process; what was due while none ran alerts when the next one starts. Inside of an action
/// or a provider it speaks of the engine that runs it, anywhere else of the process's own.
public final class AlarmManager: Sendable {
    /// The one manager, as AlarmKit has it.
    public static let shared = AlarmManager()

    /// Whether the user allows alarms: whether the bundle may have Live Activities.
    public enum AuthorizationState: Codable, Hashable, Sendable {
        /// Outside of a bundle's process.
        case notDetermined
        case denied
        case authorized
    }

    /// Why an alarm can't be scheduled.
    public enum AlarmError: Error, Hashable, Sendable {
        /// There are 64 alarms.
        case maximumLimitReached
    }

    private init() {}

    // Permission.

    /// As it is now: nobody is asked, as the user's switch for Live Activities is the one for alarms.
    ///
    /// - Throws: nothing; Apple's declaration throws.
    @discardableResult
    public func requestAuthorization() async throws -> AuthorizationState { authorizationState }

    public var authorizationState: AuthorizationState {
        AlarmStore.current.map { Self.state($0.isAllowed) } ?? .notDetermined
    }

    /// What it is now, then after each change.
    public var authorizationUpdates: some AsyncSequence<AuthorizationState, Never> & Sendable {
        let now = authorizationState
        let changes = AlarmStore.current?.followPermission()
        return Self.stream(now, changes) { Self.state($0) }
    }

    private static func state(_ isAllowed: Bool) -> AuthorizationState {
        isAllowed ? .authorized : .denied
    }

    // Alarms.

    /// Those that there are, in the order in which they were scheduled.
    ///
    /// - Throws: outside of a bundle's process.
    public var alarms: [Alarm] {
        get throws { try Self.store().alarms.map(Alarm.init) }
    }

    /// All alarms: as they are now, then after each change.
    public var alarmUpdates: some AsyncSequence<[Alarm], Never> & Sendable {
        let store = AlarmStore.current
        let changes = store?.follow()
        return Self.stream((store?.alarms ?? []).map(Alarm.init), changes) { $0.map(Alarm.init) }
    }

    /// - Parameter changes: nil for none, and no end.
    private static func stream<Change: Sendable, Element: Sendable>(
        _ first: Element, _ changes: AsyncStream<Change>?, _ element: @escaping @Sendable (Change) -> Element
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream<Element>.makeStream()
        continuation.yield(first)
        guard let changes else { return stream }
        let following = Task {
            for await change in changes { continuation.yield(element(change)) }
            continuation.finish()
        }
        continuation.onTermination = { _ in following.cancel() }
        return stream
    }

    /// Schedules an alarm, in place of one with its identifier. It is on the disk when this returns.
    ///
    /// - Parameters:
    ///   - id: by which its buttons' actions know it.
    ///   - configuration: when it alerts, and what is shown then.
    /// - Returns: as it is now: one without a schedule counts down.
    /// - Throws: ``AlarmError``; an error with a sentence where the user allows no alarms, where it has
    ///   neither a schedule nor a countdown, where its attributes are over 4 KB, and where it can't be kept.
    @discardableResult
    public func schedule<Metadata: AlarmMetadata>(
        id: Alarm.ID, configuration: AlarmConfiguration<Metadata>
    ) async throws -> Alarm {
        let store = try Self.store()
        do {
            return Alarm(try store.schedule(try configuration.record(id), configuration.actions))
        } catch AlarmProblem.tooMany {
            throw AlarmError.maximumLimitReached
        }
    }

    /// Removes an alarm with all its repetitions. Nothing happens where there is none.
    ///
    /// - Throws: where it can't be kept.
    public func cancel(id: Alarm.ID) throws { try Self.store().cancel(id) }

    /// Ends what an alarm does: one that repeats waits for its next time, others are gone. Nothing happens
    /// where there is none.
    ///
    /// - Throws: where it can't be kept.
    public func stop(id: Alarm.ID) throws { try Self.store().stop(id) }

    /// - Throws: where there is no such alarm, where it doesn't count down, and where it can't be kept.
    public func pause(id: Alarm.ID) throws { try Self.store().pause(id) }

    /// - Throws: where there is no such alarm, where it isn't paused, and where it can't be kept.
    public func resume(id: Alarm.ID) throws { try Self.store().resume(id) }

    /// Puts an alarm off that alerts, by its countdown's `postAlert`, or its `preAlert` where it has none.
    ///
    /// - Throws: where there is no such alarm, where it doesn't alert or has no countdown, and where it can't
    ///   be kept.
    public func countdown(id: Alarm.ID) throws { try Self.store().countdown(id) }

    private static func store() throws(AlarmProblem) -> AlarmStore {
        guard let store = AlarmStore.current else { throw .noBundle }
        return store
    }
}

extension AlarmProblem: LocalizedError {
    /// A sentence.
    package var errorDescription: String? { description }
}

extension AlarmManager {
    /// When an alarm alerts, what is shown then and what its buttons run.
    public struct AlarmConfiguration<Metadata: AlarmMetadata>: Sendable {
        var countdownDuration: Alarm.CountdownDuration?
        var schedule: Alarm.Schedule?
        var attributes: AlarmAttributes<Metadata>
        var stopIntent: (any LiveActivityIntent)?
        var secondaryIntent: (any LiveActivityIntent)?
        var sound: AlertConfiguration.AlertSound

        /// - Parameters:
        ///   - countdownDuration: how long it counts down; before its time where it has a schedule.
        ///   - schedule: when it alerts; nil to count down at once.
        ///   - attributes: those of its activity.
        ///   - stopIntent: runs when the user stops it. In another process it is made again of its
        ///     parameters.
        ///   - secondaryIntent: runs when the user presses the second button.
        ///   - sound: what is heard; the default is the desktop's sound for alarm clocks.
        public init(
            countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
            attributes: AlarmAttributes<Metadata>, stopIntent: (any LiveActivityIntent)? = nil,
            secondaryIntent: (any LiveActivityIntent)? = nil, sound: AlertConfiguration.AlertSound = .default
        ) {
            self.countdownDuration = countdownDuration
            self.schedule = schedule
            self.attributes = attributes
            self.stopIntent = stopIntent
            self.secondaryIntent = secondaryIntent
            self.sound = sound
        }

        /// A timer of some seconds, which begins at once, and again when it is put off.
        public static func timer(
            duration: TimeInterval, attributes: AlarmAttributes<Metadata>,
            stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) -> Self {
            Self(
                countdownDuration: Alarm.CountdownDuration(preAlert: duration, postAlert: nil),
                attributes: attributes,
                stopIntent: stopIntent, secondaryIntent: secondaryIntent, sound: sound)
        }

        /// An alarm that doesn't count down.
        public static func alarm(
            schedule: Alarm.Schedule? = nil, attributes: AlarmAttributes<Metadata>,
            stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) -> Self {
            Self(
                schedule: schedule, attributes: attributes, stopIntent: stopIntent,
                secondaryIntent: secondaryIntent, sound: sound)
        }

        func record(_ id: UUID) throws -> AlarmRecord {
            AlarmRecord(
                id: id, schedule: schedule?.record, preAlert: Self.length(countdownDuration?.preAlert),
                postAlert: Self.length(countdownDuration?.postAlert),
                type: AlarmAttributes<Metadata>.typeName, attributes: try ActivityJSON.text(attributes),
                presentation: attributes.presentation.texts,
                sound: sound == .default ? "alarm-clock-elapsed" : sound.name,
                stop: stopIntent.map { .init($0) }, secondary: secondaryIntent.map { .init($0) })
        }

        var actions: AlarmStore.Actions {
            AlarmStore.Actions(
                stop: stopIntent.map { Self.action($0) }, secondary: secondaryIntent.map { Self.action($0) })
        }

        private static func action(_ intent: some LiveActivityIntent) -> BoundAction { BoundAction(intent) }

        /// From 0 to a hundred years: dates have an end.
        private static func length(_ seconds: TimeInterval?) -> TimeInterval? {
            seconds.map { $0.isNaN ? 0 : min(max($0, 0), 3_153_600_000) }
        }
    }
}
