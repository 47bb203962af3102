public import DBus

/// The interface of `controlpush`, which takes messages of servers for all bundles. Bundles get their tokens
/// from it; it calls bundles as any program does.
public enum Push1 {
    public static let name: InterfaceName = "org.controlruntime.Push1"
    /// The program's name on the bus, which is activatable.
    public static let busName: BusName = "org.controlruntime.Push"
    public static let path: ObjectPath = "/org/controlruntime/Push1"

    /// What a token is for, within a bundle.
    public enum Topic: Hashable, Sendable, CustomStringConvertible {
        /// All widgets of the bundle: `widgets`.
        case widgets
        /// The controls of a kind: `control:KIND`.
        case control(String)
        /// Starting activities of a type of attributes: `start:TYPE`.
        case start(String)
        /// An activity, by its identifier: `activity:ID`.
        case activity(String)

        /// How many bytes a topic has at most.
        public static let longest = 512

        /// Nil for what is no topic, or a longer one than ``longest``.
        public init?(_ text: String) {
            guard text.utf8.count <= Self.longest else { return nil }
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let rest = parts.count == 2 ? String(parts[1]) : ""
            switch (parts[0], rest.isEmpty) {
            case ("widgets", true) where parts.count == 1: self = .widgets
            case ("control", false): self = .control(rest)
            case ("start", false): self = .start(rest)
            case ("activity", false): self = .activity(rest)
            default: return nil
            }
        }

        public var description: String {
            switch self {
            case .widgets: "widgets"
            case .control(let kind): "control:\(kind)"
            case .start(let type): "start:\(type)"
            case .activity(let id): "activity:\(id)"
            }
        }
    }

    /// The property `State s`.
    public static let state = Property<String>(
        name, "State",
        doc: """
            Whether servers can push: ready, no-distributor where the session has none of UnifiedPush, or \
            refused where it doesn't give an endpoint to each subscription. It heals by itself.
            """)

    /// The property `Distributor s`.
    public static let distributor = Property<String>(
        name, "Distributor",
        doc: "The bus name of the distributor in use; empty where there is none.")

    /// The property `Subscriptions aa{sv}`.
    public static let subscriptions = Property<[Vardict]>(
        name, "Subscriptions", change: .invalidates,
        doc: """
            What can be pushed to: bundle and topic (s), endpoint (s, empty while there is none), and problem (s) \
            where the distributor refuses it.
            """)

    /// The property `LastPushError a{sv}`.
    public static let lastPushError = Property<Vardict>(
        name, "LastPushError",
        doc: """
            The last message that was not delivered: bundle and topic (s), message (s: why, without anything of \
            the content) and time (x, microseconds since 1970). Empty where all were.
            """)

    /// The method `Subscribe(bundle: s, topic: s) → ay`.
    public static let subscribe = Method<(String, String), [UInt8]>(
        name, "Subscribe", .init("bundle", "topic"), returns: "token",
        errors: [ContractError.invalidValue, ContractError.unavailable, .limitsExceeded],
        doc: """
            Has servers push to a topic of a bundle: widgets, control:KIND, start:TYPE or activity:ID. The token is \
            the JSON of a Web Push subscription; empty while there is none, and TokenChanged follows.
            """)

    /// The method `Unsubscribe(bundle: s, topic: s)`.
    public static let unsubscribe = Method<(String, String), Void>(
        name, "Unsubscribe", .init("bundle", "topic"),
        errors: [ContractError.invalidValue, ContractError.unavailable],
        doc: "Ends a subscription, and its token. Without effect where there is none.")

    /// The method `Deliver(bundle: s, topic: s, payload: ay)`.
    public static let deliver = Method<(String, String, [UInt8]), Void>(
        name, "Deliver", .init("bundle", "topic", "payload"),
        errors: [ContractError.invalidValue, ContractError.unavailable, .limitsExceeded],
        doc: """
            Delivers a payload as if a server had sent it, without a subscription; answered when the bundle has \
            answered, with its error.
            """)

    /// The signal `TokenChanged(bundle: s, topic: s, token: ay)`.
    public static let tokenChanged = Signal<(String, String, [UInt8])>(
        name, "TokenChanged", .init("bundle", "topic", "token"),
        doc: "A subscription has another token; empty where it has none any more.")

    /// What an object does that has the interface.
    public protocol Object: AnyObject {
        var state: String { get }
        var distributor: String { get }
        var subscriptions: [Vardict] { get }
        var lastPushError: Vardict { get }
        func subscribe(bundle: String, topic: String, _ call: BusCall<[UInt8]>)
        func unsubscribe(bundle: String, topic: String, _ call: BusCall<Void>)
        func deliver(bundle: String, topic: String, payload: [UInt8], _ call: BusCall<Void>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "Messages of servers for all bundles, of UnifiedPush and Web Push.",
            [
                subscribe.bound(object) { $0.subscribe(bundle: $1.0, topic: $1.1, $2) },
                unsubscribe.bound(object) { $0.unsubscribe(bundle: $1.0, topic: $1.1, $2) },
                deliver.bound(object) { $0.deliver(bundle: $1.0, topic: $1.1, payload: $1.2, $2) },
                state.bound(object) { $0.state },
                distributor.bound(object) { $0.distributor },
                subscriptions.bound(object) { $0.subscriptions },
                lastPushError.bound(object) { $0.lastPushError },
                tokenChanged.bound,
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
