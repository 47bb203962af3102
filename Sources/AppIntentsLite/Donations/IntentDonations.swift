package import FoundationEssentials
internal import Synchronization

extension AppIntent {
    /// Remembers that this was done.
    @discardableResult
    public func donate() -> IntentDonationIdentifier { IntentDonationManager.shared.donate(intent: self) }

    /// Remembers that this was done, with its result.
    @discardableResult
    public func donate(result: some IntentResult) -> IntentDonationIdentifier {
        IntentDonationManager.shared.donate(intent: self, result: result)
    }

    /// Remembers that this was done.
    ///
    /// - Throws: nothing; Apple's form throws.
    @discardableResult
    public func donate() async throws -> IntentDonationIdentifier {
        try await IntentDonationManager.shared.donate(intent: self)
    }

    /// Remembers that this was done, with its result.
    ///
    /// - Throws: nothing; Apple's form throws.
    @discardableResult
    public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
        try await IntentDonationManager.shared.donate(intent: self, result: result)
    }
}

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

/// One action that was done, as data: what a launcher needs to offer it again.
package struct IntentDonation: Hashable, Sendable, Codable {
    package let id: String
    /// The persistent identifier of the action.
    package let intent: String
    package let date: Date
    /// The parameters that had values. Files' content and long texts are left out.
    package let arguments: [String: IntentArgument]
    /// The entities among them, as ``EntityIdentifier`` describes them.
    package let entities: [String]
    /// What the action returned, if it was given and is short.
    package let value: IntentArgument?

    package init(_ intent: any AppIntent, value: IntentArgument?, id: IntentDonationIdentifier, date: Date) {
        self.id = id.description
        self.intent = type(of: intent).persistentIdentifier
        self.date = date
        arguments = Self.keptArguments(of: intent)
        entities = IntentReflection.parameters(of: intent).flatMap {
            $0.parameter.entities.map(\.description)
        }
        self.value = value.flatMap { $0.isShort ? $0 : nil }
    }

    /// The parameters of an action that have values, as they can be kept. Files' content and long texts are
    /// left out.
    package static func keptArguments(of intent: any AppIntent) -> [String: IntentArgument] {
        var arguments: [String: IntentArgument] = [:]
        for found in IntentReflection.parameters(of: intent) {
            if let argument = found.parameter.keptArgument, argument.isShort {
                arguments[found.name] = argument
            }
        }
        return arguments
    }
}

extension IntentArgument {
    /// Whether it is worth keeping in a list, and can be: no content, nothing longer than a page, no number
    /// that JSON doesn't have.
    fileprivate var isShort: Bool {
        switch self {
        case .bool, .int, .duration: true
        case .double(let number): number.isFinite
        case .date(let date): date.timeIntervalSinceReferenceDate.isFinite
        case .string(let text): text.utf8.count <= 4096
        case .data, .file: false
        case .array(_, let values): values.count <= 100 && values.allSatisfy(\.isShort)
        case .dictionary(let entries): entries.count <= 100 && entries.values.allSatisfy(\.isShort)
        }
    }
}

/// Identifies a donation, as App Intents' type of the same name.
public struct IntentDonationIdentifier: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init() { description = UUID().uuidString }

    package init(_ description: String) { self.description = description }
}

/// Which donations are meant, as App Intents' type of the same name.
public struct IntentDonationMatchingPredicate: Sendable {
    private let test: @Sendable (IntentDonation) -> Bool

    func matches(_ donation: IntentDonation) -> Bool { test(donation) }

    /// A picture with its digest.
    public static func donationIdentifier(_ identifier: IntentDonationIdentifier) -> Self {
        Self { $0.id == identifier.description }
    }

    /// Those of actions that are about an entity.
    public static func entityIdentifier(_ identifier: EntityIdentifier) -> Self {
        Self { $0.isAbout(identifier) }
    }

    /// Those of a type of action, and about an entity where one is named.
    public static func intentType<Intent: AppIntent>(
        _ type: Intent.Type, entityIdentifier: EntityIdentifier? = nil
    ) -> Self {
        Self { donation in
            donation.intent == type.persistentIdentifier
                && (entityIdentifier.map { donation.isAbout($0) } ?? true)
        }
    }
}

extension IntentDonation {
    fileprivate func isAbout(_ entity: EntityIdentifier) -> Bool { entities.contains(entity.description) }
}

/// The donations that are remembered: the last twenty of each action, and a thousand in all.
package struct DonationLog: Sendable {
    package static let limitPerIntent = 20
    package static let limit = 1000

    /// In order, oldest first.
    package private(set) var donations: [IntentDonation] = []

    package init(_ donations: [IntentDonation] = []) {
        for donation in donations { add(donation) }
    }

    package mutating func add(_ donation: IntentDonation) {
        donations.append(donation)
        if donations.count(where: { $0.intent == donation.intent }) > Self.limitPerIntent,
            let oldest = donations.firstIndex(where: { $0.intent == donation.intent })
        {
            donations.remove(at: oldest)
        }
        if donations.count > Self.limit { donations.removeFirst() }
    }

    /// Forgets those that match; returns which they were.
    package mutating func remove(where matches: (IntentDonation) -> Bool) -> [IntentDonation] {
        let gone = donations.filter(matches)
        donations.removeAll(where: matches)
        return gone
    }
}
