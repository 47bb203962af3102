internal import BusContract
internal import DBus

extension ControlClient {
    /// Finds the action that a user means: `Identifier` or `Bundle/Identifier`, read as
    /// ``resolve(_:startingBundles:)`` reads the names of controls.
    ///
    /// - Parameters:
    ///   - text: the short name.
    ///   - startingBundles: false asks only bundles that run.
    /// - Returns: the action as it is now.
    /// - Throws: ``ControlClientError``: `ambiguous`, or `unknownControl` with what there is.
    public func resolveIntent(_ text: String, startingBundles: Bool = true) async throws -> IntentSnapshot {
        try await find(text, "action", startingBundles, at: \.address) { text, seen, _ in
            let hint = Self.hint(text, seen, none: "no bundle offers any action at the moment")
            return ControlClientError(.unknownControl, "there is no action \"\(text)\"; \(hint)")
        } in: { bundle in
            try await self.intents(in: bundle, starting: startingBundles)
        }
    }

    /// The end of a sentence that names what was not found: those that may have been meant, else all.
    static func hint(_ text: String, _ addresses: [ControlAddress], none: String) -> String {
        if addresses.isEmpty { return none }
        let sorted = addresses.sorted { $0.description < $1.description }
        let nearest = NearestNames.of(text, among: sorted) {
            [$0.description, $0.elements.joined(separator: "/")]
        }
        return nearest.isEmpty
            ? "there are \(sorted.map(\.description).joined(separator: ", "))"
            : "did you mean \(nearest.map(\.description).joined(separator: " or "))?"
    }
}

extension IntentSnapshot {
    /// Bundle and identifier, for matching what a user typed.
    fileprivate var address: ControlAddress { ControlAddress(bundle: bundle, kind: identifier) }
}
