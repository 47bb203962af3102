internal import FoundationEssentials

/// Identifies a donation, as App Intents' type of the same name.
public struct IntentDonationIdentifier: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init() { description = UUID().uuidString }

    package init(_ description: String) { self.description = description }
}
