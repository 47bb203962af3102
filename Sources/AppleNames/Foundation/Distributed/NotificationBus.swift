internal import BusContract
internal import DBus
internal import Foundation
internal import Synchronization

/// Notifications between the programs of a user, as signals on the session bus: ``Notifications1``. There is
/// one connection, which is made with the first that is posted or observed.
final class NotificationBus: Sendable {
    /// What is handed to observers.
    struct Posting: Sendable {
        let name: String
        var object: String?
        var userInfo: [String: BusValue] = [:]

        /// About how many bytes it takes in memory.
        var size: Int {
            userInfo.reduce(64 + name.utf8.count + (object?.utf8.count ?? 0)) {
                $0 + $1.key.utf8.count + $1.value.size
            }
        }
    }

    /// Two kinds that know nothing of each other: Apple's distributed notifications, and Darwin's.
    enum Kind: String, CaseIterable {
        case distributed = "Posted"
        case darwin = "Notified"

        var rule: MatchRule {
            switch self {
            case .distributed: MatchRule(Notifications1.posted, path: Notifications1.path)
            case .darwin: MatchRule(Notifications1.notified, path: Notifications1.path)
            }
        }
    }

    /// What is to be done on the bus, one after the other, so that what is posted keeps its order.
    enum Job: Sendable {
        /// Others' notifications are to come in, see ``observed``.
        case listen
        case post(Kind, Posting)
        /// A notification for this program alone.
        case keep(OwnNotification)
    }

    /// What observers are called for, on the main actor.
    enum Arrival: Sendable {
        case posting(Kind, Posting)
        case own(OwnNotification)
    }

    private struct Waiting {
        var bytes = 0
        var observed: Set<Kind> = []
    }

    /// So many notifications wait to be posted, and for observers; what comes beyond is dropped.
    private static let most = 4_096
    /// So many bytes of others' notifications wait for observers.
    private static let mostBytes = 4 << 20

    /// Global because notifications are the program's.
    static let shared = NotificationBus()
    /// Global because a program ends once.
    private static let waitsAtEnd = atexit { NotificationBus.shared.unsent.wait() } == 0

    private let jobs: AsyncStream<Job>.Continuation
    private let arrivals: AsyncStream<Arrival>.Continuation
    private let waiting = Mutex(Waiting())
    let unsent = UnsentNotifications()
    /// They end with the program: the streams never do.
    private let workers = Mutex<[Task<Void, Never>]>([])

    private init() {
        let (jobStream, jobs) = AsyncStream<Job>.makeStream(bufferingPolicy: .bufferingOldest(Self.most))
        // Others may post faster than the main actor takes it.
        let (arrivalStream, arrivals) = AsyncStream<Arrival>.makeStream(
            bufferingPolicy: .bufferingOldest(Self.most))
        self.jobs = jobs
        self.arrivals = arrivals
        // Detached: they outlast the caller that is the first, whose task-local values and priority are its
        // own.
        let courier = Task.detached { [self] in
            var courier = NotificationCourier(self)
            for await job in jobStream { await courier.perform(job) }
        }
        // Where Apple's notifications arrive as well.
        let herald = Task.detached { [self] in await deliverAll(arrivalStream) }
        workers.withLock { $0 = [courier, herald] }
    }

    /// The kinds that somebody here observes.
    var observed: Set<Kind> { waiting.withLock { $0.observed } }

    /// Has others' notifications come in from now on. What this program posts later arrives here as well.
    func listen(to kind: Kind) {
        // Where the job finds no place, the ones before it see to that.
        if waiting.withLock({ $0.observed.insert(kind).inserted }) { jobs.yield(.listen) }
    }

    /// Looks for the bus again.
    func listenAgain() { jobs.yield(.listen) }

    /// Notifies all programs that observe it; this one alone where there is no bus. Returns at once; the
    /// program's end waits until the bus has it.
    func post(_ posting: Posting, as kind: Kind) {
        _ = Self.waitsAtEnd
        unsent.add()
        if case .enqueued = jobs.yield(.post(kind, posting)) { return }
        unsent.remove()
    }

    /// Notifies this program alone, after what was posted before. Returns at once.
    func keep(_ notification: OwnNotification) { jobs.yield(.keep(notification)) }

    /// Has the observers called for a notification of this program.
    func deliver(_ arrival: Arrival) {
        if case .posting(_, let posting) = arrival { waiting.withLock { $0.bytes += posting.size } }
        if case .enqueued = arrivals.yield(arrival) { return }
        forget(arrival)
    }

    /// Has the observers called for a signal that came, unless too much waits or nobody wants it.
    func receive(_ signal: BusSignal) {
        guard let (kind, posting) = Self.posting(of: signal),
            kind == .distributed || CFNotificationCenter.darwin.isObserved(posting.name),
            waiting.withLock({ $0.bytes + posting.size <= Self.mostBytes })
        else { return }
        deliver(.posting(kind, posting))
    }

    private func forget(_ arrival: Arrival) {
        if case .posting(_, let posting) = arrival { waiting.withLock { $0.bytes -= posting.size } }
    }

    @MainActor private func deliverAll(_ arrivals: AsyncStream<Arrival>) async {
        var count = 0
        for await arrival in arrivals {
            hand(over: arrival)
            count += 1
            // Waiting for what is there already doesn't let others have their turn.
            if count.isMultiple(of: 16) { await Task.yield() }
        }
    }

    @MainActor private func hand(over arrival: Arrival) {
        forget(arrival)
        switch arrival {
        case .posting(.distributed, let posting): DistributedNotificationCenter.main.deliver(posting)
        case .posting(.darwin, let posting): CFNotificationCenter.darwin.deliver(posting.name)
        case .own(let own): DistributedNotificationCenter.main.deliver(own.notification)
        }
    }

    static func signal(_ posting: Posting, as kind: Kind) -> BusSignal {
        switch kind {
        case .distributed:
            Notifications1.posted.from(
                Notifications1.path,
                (posting.name, posting.object.map { [$0] } ?? [], Vardict(posting.userInfo)))
        case .darwin: Notifications1.notified.from(Notifications1.path, posting.name)
        }
    }

    /// Nil for a signal that has another form. Nothing is kept that no property list has: descriptors are
    /// closed.
    static func posting(of signal: BusSignal) -> (Kind, Posting)? {
        if let name = Notifications1.notified.values(of: signal) { return (.darwin, Posting(name: name)) }
        guard let (name, object, _) = Notifications1.posted.values(of: signal),
            let userInfo = signal.arguments[2].properties
        else { return nil }
        return (
            .distributed,
            Posting(
                name: name, object: object.first, userInfo: userInfo.compactMapValues { $0.listed })
        )
    }
}

/// A notification with what only its program knows.
///
/// Unchecked because Foundation hands such notifications to observers on any thread; nobody here looks into
/// it.
struct OwnNotification: @unchecked Sendable {
    let notification: Notification
}
