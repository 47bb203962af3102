internal import DBus
internal import EventLoop
internal import Foundation
internal import Synchronization

/// Notifications between the programs of a user, as signals on the session bus: one connection, which is
/// made with the first that is posted or waited for.
///
/// The signals are `Posted`, with a name, the object as none or one string, and what else there is, and
/// `Notified`, with a name alone, of `org.controlruntime.Notifications`.
final class NotificationBus: Sendable {
    /// What is handed to observers.
    struct Posting: Sendable {
        let name: String
        var object: String?
        var userInfo: [String: BusValue] = [:]
    }

    /// Two kinds that know nothing of each other: Apple's distributed notifications, and Darwin's.
    enum Kind: String {
        case distributed = "Posted"
        case darwin = "Notified"
    }

    private enum Job: Sendable {
        case listen
        case post(Kind, Posting)
    }

    private struct Link {
        let connection: BusConnection
        let subscription: BusSubscription
    }

    private static let path: ObjectPath = "/org/controlruntime/Notifications"
    private static let interface: InterfaceName = "org.controlruntime.Notifications"

    /// So many notifications wait for observers; what comes beyond is dropped.
    private static let most = 4_096

    /// Global because notifications are the program's.
    static let shared = NotificationBus()

    private let jobs: AsyncStream<Job>.Continuation
    private let arrivals: AsyncStream<(Kind, Posting)>.Continuation
    /// They end with the program: the streams never do.
    private let workers = Mutex<[Task<Void, Never>]>([])

    private init() {
        let (jobStream, jobs) = AsyncStream<Job>.makeStream()
        // Others may post faster than the main actor takes it.
        let (arrivalStream, arrivals) = AsyncStream<(Kind, Posting)>.makeStream(
            bufferingPolicy: .bufferingOldest(Self.most))
        self.jobs = jobs
        self.arrivals = arrivals
        let courier = Task {
            var link: Link?
            for await job in jobStream { link = await Self.perform(job, over: link, arrivals) }
        }
        // Where Apple's notifications arrive as well.
        let herald = Task { @MainActor in
            for await (kind, posting) in arrivalStream {
                switch kind {
                case .distributed: DistributedNotificationCenter.main.deliver(posting)
                case .darwin: CFNotificationCenter.darwin.deliver(posting.name)
                }
            }
        }
        workers.withLock { $0 = [courier, herald] }
    }

    /// Waits for the notifications of others. What this program posts afterwards arrives here as well.
    func listen() { jobs.yield(.listen) }

    /// Notifies all programs that listen; this one alone where there is no bus. Returns at once.
    func post(_ posting: Posting, as kind: Kind) { jobs.yield(.post(kind, posting)) }

    /// One job after the other, so that what is posted keeps its order.
    private static func perform(
        _ job: Job, over link: Link?, _ arrivals: AsyncStream<(Kind, Posting)>.Continuation
    ) async -> Link? {
        var link = link
        if await link?.connection.isConnected != true {
            link?.connection.loop.stop()
            link = try? await open(arrivals)
        }
        guard case .post(let kind, let posting) = job else { return link }
        do {
            if let link {
                try await link.connection.send(signal(posting, as: kind))
                return link
            }
        } catch {}
        arrivals.yield((kind, posting))
        return link
    }

    private static func open(_ arrivals: AsyncStream<(Kind, Posting)>.Continuation) async throws -> Link {
        let loop = Loop(name: "distributed notifications")
        do {
            let connection = try await BusConnection.connecting(to: .session, on: loop)
            let rule = MatchRule(path: path, interface: interface)
            let subscription = try await connection.subscribe(rule) { signal in
                if let arrival = posting(of: signal) { arrivals.yield(arrival) }
            }
            return Link(connection: connection, subscription: subscription)
        } catch {
            loop.stop()
            throw error
        }
    }

    private static func signal(_ posting: Posting, as kind: Kind) throws -> BusSignal {
        var arguments: [BusValue] = [.string(posting.name)]
        if kind == .distributed {
            let userInfo = posting.userInfo.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            arguments += [.strings(posting.object.map { [$0] } ?? []), .properties(userInfo)]
        }
        return BusSignal(
            path: path, interface: interface, member: try MemberName(kind.rawValue), arguments: arguments)
    }

    /// Nil for a signal that has another form.
    private static func posting(of signal: BusSignal) -> (Kind, Posting)? {
        guard let kind = Kind(rawValue: signal.member.rawValue), let name = signal.arguments.first?.text
        else { return nil }
        var posting = Posting(name: name)
        if kind == .distributed {
            guard signal.arguments.count == 3, let object = signal.arguments[1].elements,
                let userInfo = signal.arguments[2].properties
            else { return nil }
            posting.object = object.first?.text
            posting.userInfo = userInfo
        }
        return (kind, posting)
    }
}

extension BusValue {
    /// A value of a property list; nil for any other.
    init?(propertyList value: Any) {
        switch value {
        case let text as String: self = .string(text)
        // A number of Foundation's is a flag to the cast as well.
        case let flag as Bool where Swift.type(of: value) == Bool.self: self = .boolean(flag)
        case let number as NSNumber: self = Self(number)
        case let data as Data: self = .bytes([UInt8](data))
        case let date as Date: self = .structure([.double(date.timeIntervalSinceReferenceDate)])
        case let values as [Any]:
            let elements = values.compactMap { BusValue(propertyList: $0) }
            guard elements.count == values.count else { return nil }
            self = .array(of: .variant, elements.map { .variant($0) })
        case let values as [AnyHashable: Any]:
            let entries = values.compactMap { key, value in
                (key as? String).flatMap { key in BusValue(propertyList: value).map { (key, $0) } }
            }
            guard entries.count == values.count else { return nil }
            self = .properties(entries)
        default: return nil
        }
    }

    private init(_ number: NSNumber) {
        switch number.objCType.pointee {
        case CChar(bitPattern: UInt8(ascii: "d")), CChar(bitPattern: UInt8(ascii: "f")):
            self = .double(number.doubleValue)
        case CChar(bitPattern: UInt8(ascii: "Q")) where number.uint64Value > UInt64(Int64.max):
            self = .uint64(number.uint64Value)
        default: self = .int64(number.int64Value)
        }
    }

    /// The value as a property list has it; nil for what none has.
    var propertyList: Any? {
        switch self {
        case .string(let text): text
        case .boolean(let flag): flag
        case .int64(let number): Int(number)
        case .uint64(let number): UInt(number)
        case .double(let number): number
        case .variant(let value): value.propertyList
        case .structure(let members):
            if case .double(let seconds)? = members.first, members.count == 1 {
                Date(timeIntervalSinceReferenceDate: seconds)
            } else {
                nil
            }
        case .array: bytes.map { Data($0) } ?? elements?.compactMap { $0.propertyList }
        case .dictionary: properties?.compactMapValues { $0.propertyList }
        default: nil
        }
    }
}
