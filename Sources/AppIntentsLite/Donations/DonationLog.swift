/// The donations that are remembered: the last twenty of each action, and a thousand in all.
package struct DonationLog: Sendable {
    package static let limitPerIntent = 20
    package static let limit = 1000

    /// Oldest first.
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
