internal import AppIntentsLite
internal import ControlBasics
internal import EventLoop
internal import FoundationEssentials
internal import Logging
internal import WidgetKitLite

/// A bundle's alarms: does in its time what is due, and what their buttons do.
///
/// The rules are ``AlarmTable``'s; what there is stands in an ``AlarmStore``, as authors' code reads and
/// changes it on any thread.
@EngineActor
final class Alarms {
    private let store: AlarmStore
    private let kept: KeptAlarms?
    private let clock: any EngineClock
    /// Changes are written, which may block.
    private let writing: GrowingExecutor
    private var following: Task<Void, Never>?
    private var timer: (any ScheduledAction)?

    init(_ store: AlarmStore, _ kept: KeptAlarms?, _ clock: any EngineClock, writing: GrowingExecutor) {
        (self.store, self.kept, self.clock, self.writing) = (store, kept, clock, writing)
    }

    /// Whether nothing will happen by itself.
    var isIdle: Bool { store.nextDate == nil }

    /// Begins to do what is due, and shows what was kept.
    func start() {
        let changes = store.follow()
        following = Task { [weak self] in
            for await _ in changes { self?.arm() }
        }
        clock.onJump { [weak self] in self?.timeChanged() }
        act { $0.begin() }
    }

    func stop() {
        following?.cancel()
        timer?.cancel()
    }

    /// The clock or the time zone was set.
    func timeChanged() { act { $0.timeChanged() } }

    /// Has what another process kept.
    ///
    /// - Returns: false where it can't be read.
    func reread() async -> Bool {
        guard let kept else { return true }
        return await Task(executorPreference: writing) { [store] in kept.reread(into: store) }.value
    }

    /// Changes the alarms off the loop, and waits for the next moment then.
    private func act(_ body: @escaping @Sendable (AlarmStore) -> Void) {
        // Without an owner: it ends with what is written.
        Task {
            await Task(executorPreference: writing) { [store] in body(store) }.value
            arm()
        }
    }

    private func arm() {
        timer?.cancel()
        timer = nil
        guard following?.isCancelled == false, let next = store.nextDate else { return }
        let wait = min(max(0, next.timeIntervalSince(clock.now)), clock.longestSleep / .seconds(1))
        timer = clock.schedule(after: .milliseconds(Int64(clamping: (wait * 1_000).rounded(.up)))) {
            [weak self] in
            self?.act { $0.advance() }
        }
    }

    // Buttons.

    /// The author's action that a button runs; nil for none.
    ///
    /// - Parameter known: those that can be run by name.
    /// - Throws: ``ControlError`` where an earlier process knew it, and this one can't make it.
    func action(
        of press: PressAlarm, known: [String: IntentSchema]
    ) throws(ControlError) -> BoundAction? {
        guard let alarm = UUID(uuidString: press.alarm).flatMap({ store.record($0) }) else {
            throw ControlError(.staleAction, "the alarm is gone")
        }
        guard press.button == .stop || press.button == .secondary else { return nil }
        let isStop = press.button == .stop
        if let actions = store.actions(of: alarm.id) { return isStop ? actions.stop : actions.secondary }
        guard let kept = isStop ? alarm.stop : alarm.secondary else { return nil }
        guard let schema = known[kept.intent] else {
            throw ControlError(unknown: "action", kept.intent, known.keys.sorted())
        }
        do throws(IntentArgumentError) {
            return try schema.action(with: kept.arguments)
        } catch {
            throw ControlError(.invalidValue, ControlError.text(of: error))
        }
    }

    /// What a button does besides. An action of its author may have done it already.
    func finish(_ press: PressAlarm) async throws(ControlError) {
        guard let id = UUID(uuidString: press.alarm), let alarm = store.record(id) else { return }
        let result = await Task(executorPreference: writing) { [store, button = press.button] in
            Result {
                switch button {
                case .stop: try store.stop(id)
                case .secondary:
                    if alarm.isAlerting, alarm.presentation.secondaryCountsDown == true {
                        try store.countdown(id)
                    }
                case .pause: try store.pause(id)
                case .resume: try store.resume(id)
                }
            }
        }.value
        if case .failure(let error) = result {
            throw ControlError(.unavailable, ControlError.text(of: error))
        }
    }

    /// The button that stops an alarm; nil where it doesn't alert, and nothing is to be stopped.
    func stopButton(of id: UUID) -> PressAlarm? {
        store.record(id)?.isAlerting == true ? PressAlarm(id, .stop) : nil
    }
}

extension BundleEngine {
    /// Runs what the author has for a button of an alarm, as any action that the caller uses, then does what
    /// the button does: also where the author's action fails, as who stops an alarm wants it silent.
    func press(
        _ press: PressAlarm, by caller: InvocationCaller,
        completion: @escaping @EngineActor (Result<InvocationReply, ControlError>) -> Void
    ) {
        guard let alarms = activities.alarms else {
            return completion(.failure(ControlError(.staleAction, "the bundle has no alarms")))
        }
        let finish: @EngineActor @Sendable (Result<InvocationReply, ControlError>) -> Void = { result in
            // Without an owner: it ends with what is written.
            Task {
                do throws(ControlError) {
                    try await alarms.finish(press)
                    completion(result)
                } catch {
                    completion(.failure(error))
                }
            }
        }
        do throws(ControlError) {
            guard let action = try alarms.action(of: press, known: intents) else {
                return finish(.success(InvocationReply(value: nil, outcome: nil)))
            }
            submit(
                .perform(action, identifier: action.intentType.persistentIdentifier), by: caller,
                completion: finish)
        } catch {
            finish(.failure(error))
        }
    }

    /// The user has removed what shows an alarm: one that alerts is stopped.
    func alarmHidden(_ id: UUID) {
        guard let button = activities.alarms?.stopButton(of: id) else { return }
        press(button, by: .process) { [logger = options.logger] result in
            guard case .failure(let error) = result else { return }
            logger.warning(
                "the alarm \(id) was stopped, and its action failed: \(error.logged)",
                metadata: LoggedEvent.invocationFailed.metadata())
        }
    }
}
