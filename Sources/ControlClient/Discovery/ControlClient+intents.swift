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
        let bundles = try await bundles().filter { $0.isRunning || startingBundles }
        var seen: [ControlAddress] = []
        for group in Self.searchOrder(text, bundles) {
            var found: [IntentSnapshot] = []
            for bundle in group {
                do {
                    found += try await intents(in: bundle, starting: startingBundles)
                } catch let error as ControlClientError where error.code != .disconnected {
                    continue
                }
            }
            seen += found.map(\.address)
            switch ControlMatch(text, among: found.map(\.address)) {
            case .one(let address):
                if let intent = found.first(where: { $0.address == address }) { return intent }
            case .several(let addresses):
                let list = addresses.map(\.description).joined(separator: ", ")
                throw ControlClientError(
                    .ambiguous, "\"\(text)\" stands for more than one action: \(list). Say which.",
                    candidates: addresses)
            case .none: break
            }
        }
        let hint = Self.hint(text, seen, none: "no bundle offers any action at the moment")
        throw ControlClientError(.unknownControl, "there is no action \"\(text)\"; \(hint)")
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
