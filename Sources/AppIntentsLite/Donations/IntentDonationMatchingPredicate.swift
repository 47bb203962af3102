/// Which donations are meant, as App Intents' type of the same name.
public struct IntentDonationMatchingPredicate: Sendable {
    private let test: @Sendable (IntentDonation) -> Bool

    func matches(_ donation: IntentDonation) -> Bool { test(donation) }

    /// One of them.
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
