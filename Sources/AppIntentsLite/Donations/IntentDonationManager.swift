internal import Synchronization

/// Remembers what was done, as App Intents' `IntentDonationManager`: in memory, the last thousand, for this
/// process.
public struct IntentDonationManager: Sendable {
    public static let shared = IntentDonationManager()

    /// One action that was done.
    package struct Donation: Sendable {
        package let id: IntentDonationIdentifier
        package let intent: any AppIntent
        package let value: IntentArgument?
    }

    private static let limit = 1000
    private static let donations = Mutex<[Donation]>([])

    private init() {}

    /// All that is remembered, oldest first.
    package var donations: [Donation] { Self.donations.withLock { $0 } }

    @discardableResult
    public func donate(intent: some AppIntent) -> IntentDonationIdentifier { add(intent, nil) }

    @discardableResult
    public func donate(intent: some AppIntent, result: some IntentResult) -> IntentDonationIdentifier {
        add(intent, result.value?._argument)
    }

    @discardableResult
    public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier { add(intent, nil) }

    @discardableResult
    public func donate(intent: some AppIntent, result: some IntentResult) async throws
        -> IntentDonationIdentifier
    {
        add(intent, result.value?._argument)
    }

    /// Forgets the donations that match, and says which they were.
    @discardableResult
    public func deleteDonations(
        matching predicate: IntentDonationMatchingPredicate
    ) async throws -> [IntentDonationIdentifier] {
        Self.donations.withLock { donations in
            let gone = donations.filter { predicate.matches($0) }.map(\.id)
            donations.removeAll { gone.contains($0.id) }
            return gone
        }
    }

    @discardableResult
    func add(_ intent: any AppIntent, _ value: IntentArgument?) -> IntentDonationIdentifier {
        let donation = Donation(id: IntentDonationIdentifier(), intent: intent, value: value)
        Self.donations.withLock { donations in
            donations.append(donation)
            if donations.count > Self.limit { donations.removeFirst() }
        }
        return donation.id
    }
}
