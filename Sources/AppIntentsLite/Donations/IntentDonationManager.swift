internal import FoundationEssentials
internal import Synchronization

/// Remembers what was done, as App Intents' `IntentDonationManager`.
///
/// A bundle on the bus keeps the last twenty donations of each action over restarts and shows them as
/// `Intent1.Donations`, so that a launcher can offer an action again with the values that it was done with.
/// Another process remembers them as long as it runs.
public struct IntentDonationManager: Sendable {
    /// The one that there is: all donations of the process.
    public static let shared = IntentDonationManager()

    private struct State {
        var log = DonationLog()
        var keeper: (@Sendable ([IntentDonation]) -> Void)?
    }

    /// Global because Apple's `shared` is: authors donate from anywhere, also outside of any run.
    private static let state = Mutex(State())

    private init() {}

    /// All that is remembered, oldest first.
    package var donations: [IntentDonation] { Self.state.withLock { $0.log.donations } }

    /// Begins with what was kept, and reports every change from now on.
    ///
    /// - Parameters:
    ///   - old: what an earlier call began with, by identifier: it may have gone since.
    ///   - keeper: called with all that is to be kept, one call after the other, wherever the author donates;
    ///     at once where something was donated already. It must not block.
    package func keep(
        after earlier: [IntentDonation], insteadOf old: Set<String> = [],
        _ keeper: @escaping @Sendable ([IntentDonation]) -> Void
    ) {
        Self.state.withLock { state in
            let known = old.union(earlier.map(\.id))
            let own = state.log.donations.filter { !known.contains($0.id) }
            state.log = DonationLog(earlier + own)
            state.keeper = keeper
            if !own.isEmpty { keeper(state.log.donations) }
        }
    }

    /// Remembers that an action was done with the parameters that it has now.
    @discardableResult
    public func donate(intent: some AppIntent) -> IntentDonationIdentifier { add(intent, nil) }

    /// Remembers that an action was done, with the value of its result.
    @discardableResult
    public func donate(intent: some AppIntent, result: some IntentResult) -> IntentDonationIdentifier {
        add(intent, result.value?._argument)
    }

    /// As the form without `async`: it never waits.
    ///
    /// - Throws: nothing; Apple's form throws.
    @discardableResult
    public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier { add(intent, nil) }

    /// As the form without `async`, with the value of its result.
    ///
    /// - Throws: nothing; Apple's form throws.
    @discardableResult
    public func donate(intent: some AppIntent, result: some IntentResult) async throws
        -> IntentDonationIdentifier
    {
        add(intent, result.value?._argument)
    }

    /// Forgets the donations that match, and says which they were.
    ///
    /// - Throws: nothing; Apple's form throws.
    @discardableResult
    public func deleteDonations(
        matching predicate: IntentDonationMatchingPredicate
    ) async throws -> [IntentDonationIdentifier] {
        Self.state.withLock { state in
            let gone = state.log.remove { predicate.matches($0) }
            if !gone.isEmpty { state.keeper?(state.log.donations) }
            return gone.map { IntentDonationIdentifier($0.id) }
        }
    }

    @discardableResult
    func add(_ intent: any AppIntent, _ value: IntentArgument?) -> IntentDonationIdentifier {
        let id = IntentDonationIdentifier()
        let donation = IntentDonation(intent, value: value, id: id, date: Date())
        Self.state.withLock { state in
            state.log.add(donation)
            state.keeper?(state.log.donations)
        }
        return id
    }
}
