internal import AppIntentsLite

/// An author's error whose words for the user belong to the main actor, as in a project where all does, with
/// these words.
struct DescribedError: Error, CustomLocalizedStringResourceConvertible {
    let localizedStringResource: LocalizedStringResource

    /// The error as it is, where its words can be had anywhere or it has none; else with its words, once
    /// the main actor has said them.
    nonisolated(nonsending) static func wording(_ error: any Error) async -> any Error {
        // The first cast finds the words only where they may be asked for, the second one anywhere.
        guard !(error is any CustomLocalizedStringResourceConvertible),
            type(of: error) is any CustomLocalizedStringResourceConvertible.Type
        else { return error }
        return await MainActor.run {
            (error as? any CustomLocalizedStringResourceConvertible).map {
                DescribedError(localizedStringResource: $0.localizedStringResource)
            } ?? error
        }
    }
}
