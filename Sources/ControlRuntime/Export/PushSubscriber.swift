internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Logging
internal import WidgetKitLite

/// Gets the tokens by which servers push to this bundle, from `controlpush`. Where that isn't installed
/// nothing comes; once it is there it is called again.
@EngineActor
final class PushSubscriber {
    private let engine: BundleEngine
    private let connection: BusConnection
    private var wanted: Set<Push1.Topic> = []
    /// Calls that are made one after the other, so that the last word counts.
    private var calls: Task<Void, Never>?
    private var subscriptions: [BusSubscription] = []

    init(_ engine: BundleEngine, _ connection: BusConnection) {
        self.engine = engine
        self.connection = connection
    }

    /// Begins; nothing is sent before a token is wanted.
    func begin() {
        engine.pushTokens.use(
            PushTokens.Source { [weak self] topic, isWanted in
                Loop.main.post { EngineActor.assumeIsolated { self?.want(Push1.Topic(topic), isWanted) } }
            })
    }

    private func want(_ topic: Push1.Topic, _ isWanted: Bool) {
        if isWanted { wanted.insert(topic) } else { wanted.remove(topic) }
        enqueue { await $0.tell(topic) }
    }

    private func enqueue(_ call: @escaping @EngineActor @Sendable (PushSubscriber) async -> Void) {
        let earlier = calls
        // Without an owner: it ends with the bus's answers, which have a limit.
        calls = Task { [weak self] in
            await earlier?.value
            guard let self else { return }
            await follow()
            await call(self)
        }
    }

    /// Follows tokens that change, and whether the program comes back. Once, before the first call.
    private func follow() async {
        guard subscriptions.isEmpty else { return }
        let changed = MatchRule(Push1.tokenChanged, sender: Push1.busName, path: Push1.path)
        let owner = MatchRule.owner(of: Push1.busName.rawValue)
        do {
            subscriptions = [
                try await connection.subscribe(changed) { [weak self] signal in
                    guard let (bundle, topic, token) = Push1.tokenChanged.values(of: signal) else { return }
                    EngineActor.assumeIsolated { self?.received(token, topic, of: bundle) }
                },
                try await connection.subscribe(owner) { [weak self] signal in
                    let owner = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)?.2
                    guard owner?.isEmpty == false else { return }
                    EngineActor.assumeIsolated { self?.returned() }
                },
            ]
        } catch {
            engine.options.logger.debug("push tokens are not followed: \(error)")
        }
    }

    private func returned() {
        for topic in wanted { enqueue { await $0.tell(topic) } }
    }

    /// - Parameter isRetry: whether the program ended during an earlier call, and is started once more.
    private func tell(_ topic: Push1.Topic, isRetry: Bool = false) async {
        do {
            guard wanted.contains(topic) else {
                // Only where it runs: it has subscribed to nothing that it doesn't keep.
                return try await connection.call(
                    Push1.unsubscribe, (engine.bundleName, topic.description), of: Push1.busName,
                    at: Push1.path)
            }
            let token = try await connection.call(
                Push1.subscribe, (engine.bundleName, topic.description), of: Push1.busName, at: Push1.path)
            received(token, topic.description, of: engine.bundleName)
        } catch let error as BusError where error.name == .serviceUnknown {
            // Not installed; its name is followed.
        } catch let error as BusError where error.name == .noReply && !isRetry {
            await tell(topic, isRetry: true)
        } catch {
            engine.options.logger.warning("servers can't push to \(topic): \(error)")
        }
    }

    private func received(_ token: [UInt8], _ topic: String, of bundle: String) {
        guard bundle == engine.bundleName, let topic = Push1.Topic(topic), wanted.contains(topic) else {
            return
        }
        engine.pushTokenChanged(token.isEmpty ? nil : Data(token), of: PushTopic(topic))
    }
}

extension PushTopic {
    fileprivate init(_ topic: Push1.Topic) {
        self =
            switch topic {
            case .widgets: .widgets
            case .control(let kind): .control(kind)
            case .start(let type): .start(type)
            case .activity(let id): .activity(id)
            }
    }
}

extension Push1.Topic {
    fileprivate init(_ topic: PushTopic) {
        self =
            switch topic {
            case .widgets: .widgets
            case .control(let kind): .control(kind)
            case .start(let type): .start(type)
            case .activity(let id): .activity(id)
            }
    }
}
