internal import AppIntentsLite
internal import Logging

/// Has reflection say what actions are and take, once for each: that makes actions, by their authors'
/// `init()`, and reads what the authors say of them. It takes no time as a rule, and nobody waits for long
/// where it does.
@EngineActor
final class ActionDescriptions {
    /// How long anybody waits for one.
    static let limit: Duration = .seconds(1)

    private let code: AuthorCode
    private let pauses: CrashPauses
    private let clock: any EngineClock
    private let logger: Logger
    private var reading = Awaited<String>()
    /// Called with the identifier of one that has been read after somebody went without it.
    var cameLate: @EngineActor (String) -> Void = { _ in }

    init(in environment: EngineEnvironment, _ code: AuthorCode) {
        self.code = code
        pauses = CrashPauses(in: environment)
        clock = environment.clock
        logger = environment.options.logger
    }

    /// Whether an action is neither described nor being so, and may be.
    func isUnread(_ schema: IntentSchema) -> Bool {
        !schema.isRead && !reading.isMaking(schema.identifier)
            && !pauses.holds(.description(schema.identifier))
    }

    /// Why an action is not described, for whoever went without that.
    func problem(of schema: IntentSchema) -> ControlError {
        refusal(of: schema)
            ?? ControlError(
                .timedOut,
                "what the action \(schema.identifier) is and takes did not come within \(Self.limit)")
    }

    /// Calls `completion` once an action is described, at once where it is; after a limit without that, and
    /// where that ended earlier processes.
    func read(_ schema: IntentSchema, _ completion: @escaping @EngineActor @Sendable () -> Void) {
        guard !schema.isRead, refusal(of: schema) == nil else { return completion() }
        switch reading.want(schema.identifier, completion) {
        case .begin: begin(schema)
        case .wait: break
        case .goWithout: completion()
        }
    }

    /// The same for several.
    func read(_ schemas: [IntentSchema], _ completion: @escaping @EngineActor @Sendable () -> Void) {
        let unread = schemas.filter { !$0.isRead }
        guard !unread.isEmpty else { return completion() }
        let count = Count(unread.count)
        for schema in unread {
            read(schema) {
                count.left -= 1
                if count.left == 0 { completion() }
            }
        }
    }

    /// How many are still waited for.
    @EngineActor
    private final class Count {
        var left: Int
        init(_ left: Int) { self.left = left }
    }

    /// Who may run an action, as its author says now: it may depend on something.
    ///
    /// The request that the current task serves is held until the author's code has ended.
    ///
    /// - Throws: ``ControlError`` with `timedOut`, and where that ended earlier processes.
    func policy(of type: any AppIntent.Type) async throws(ControlError) -> IntentAuthenticationPolicy {
        let identifier = type.persistentIdentifier
        if let refusal = pauses.refusal(of: .description(identifier)) { throw refusal }
        let request = Request.current?.held()
        let policy = await withCheckedContinuation { continuation in
            let once = Once<IntentAuthenticationPolicy?> { continuation.resume(returning: $0) }
            let timer = clock.schedule(after: Self.limit) { once(nil) }
            once.whenCalled = { timer.cancel() }
            // Not owned by anybody: nobody waits for it after the limit.
            _ = code.launchHere(recorded: .description(identifier), { type.authenticationPolicy }) {
                request?.release()
                once(try? $0.get())
            }
        }
        if let policy { return policy }
        let error = ControlError(
            .timedOut, "who may run the action \(identifier) did not come within \(Self.limit)")
        warn(error, of: identifier)
        throw error
    }

    /// An action that not everybody may run at any time.
    struct GuardedAction {
        let type: any AppIntent.Type
        let policy: IntentAuthenticationPolicy
    }

    /// Of some actions the first guarded one of each policy. One that needs an open session comes first, as
    /// nobody is asked whether it is open.
    ///
    /// - Throws: as ``policy(of:)``.
    func guarded(of types: [any AppIntent.Type]) async throws(ControlError) -> [GuardedAction] {
        var session: GuardedAction?
        var device: GuardedAction?
        for type in unique(types) {
            let action = GuardedAction(type: type, policy: try await policy(of: type))
            switch action.policy {
            case .alwaysAllowed: break
            case .requiresAuthentication: session = session ?? action
            case .requiresLocalDeviceAuthentication: device = device ?? action
            }
        }
        return [session, device].compactMap(\.self)
    }

    /// Whether one of some actions is guarded. No further one is asked for once one is.
    ///
    /// - Throws: as ``policy(of:)``.
    func isAnyGuarded(of types: [any AppIntent.Type]) async throws(ControlError) -> Bool {
        for type in unique(types) where try await policy(of: type) != .alwaysAllowed { return true }
        return false
    }

    private func unique(_ types: [any AppIntent.Type]) -> [any AppIntent.Type] {
        var seen: Set<ObjectIdentifier> = []
        return types.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    private func warn(_ error: ControlError, of identifier: String) {
        logger.warning(
            "\(error.message)",
            metadata: LoggedEvent.heldThread.metadata(kind: identifier, duration: Self.limit))
    }

    private func refusal(of schema: IntentSchema) -> ControlError? {
        pauses.refusal(of: .description(schema.identifier)) { [weak self] in self?.read(schema) {} }
    }

    private func begin(_ schema: IntentSchema) {
        let identifier = schema.identifier
        let timer = clock.schedule(after: Self.limit) { [weak self] in
            guard let self else { return }
            warn(problem(of: schema), of: identifier)
            for waiter in reading.overdue(identifier) { waiter() }
        }
        // Not owned by anybody: nobody waits for it after the limit, and what comes late is announced
        // all the same.
        _ = code.launchHere(recorded: .description(identifier), { _ = schema.title }) { [weak self] _ in
            timer.cancel()
            guard let self else { return }
            let (waiters, wasMissed) = reading.made(identifier)
            if wasMissed { cameLate(identifier) }
            for waiter in waiters { waiter() }
        }
    }
}
