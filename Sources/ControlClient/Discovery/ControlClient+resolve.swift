internal import BusContract
internal import DBus

extension ControlClient {
    /// Finds the control that a user means.
    ///
    /// `text` is `Bundle/Kind`, `Bundle/Kind/Instance`, or one of them without the bundle. Kinds and
    /// instances may be written as they are or escaped as in object paths, so that a kind may hold a slash. A
    /// text that fits exactly wins over one that fits but for case, and the kind alone will do for its only
    /// instance.
    ///
    /// The bundle named first is asked, then all that run, then those that the bus can start, of which the
    /// one with a name like `text` comes first. A bundle that does not answer is passed over, unless `text`
    /// names it and nothing else fits. What a short name stands for so depends on what runs: programs should
    /// keep the ``ControlAddress`` or write the bundle too.
    ///
    /// Where a sandbox's proxy lets no more through than some controls, these are found by bundle and kind,
    /// and by instance where they have one.
    ///
    /// - Parameters:
    ///   - text: the short name.
    ///   - startingBundles: false asks only bundles that run.
    /// - Returns: the control as it is now.
    /// - Throws: ``ControlClientError``: `ambiguous` with the candidates; `unknownControl` with those
    ///   nearest; what went wrong with the bundle that `text` names.
    public func resolve(_ text: String, startingBundles: Bool = true) async throws -> ControlSnapshot {
        try await find(text, "control", startingBundles, at: \.address, unknown: Self.unknown) { bundle in
            do {
                return try await self.managedObjects(of: bundle, starting: startingBundles)
                    .controls(of: bundle)
            } catch let error as ControlClientError where error.isDenial {
                return [try await self.object(text, of: bundle, startingBundles, else: error)]
            }
        }
    }

    /// The control that `text` names in full, of a bundle that may not be asked what it has.
    ///
    /// - Throws: `denial` where the text is no full name of this bundle's; else what the object that it names
    ///   says, or why it can't be asked.
    private func object(
        _ text: String, of bundle: String, _ starting: Bool, else denial: ControlClientError
    ) async throws -> ControlSnapshot {
        var failure: ControlClientError?
        for address in ControlAddress.readings(of: text, in: bundle) {
            do {
                return try await snapshot(ofObject: address, starting: starting)
            } catch let error as ControlClientError where error.isDenial || error.code == .unknownControl {
                failure = failure ?? error
            }
        }
        throw failure ?? denial
    }

    /// Finds what a user means among what bundles have, group after group of them.
    ///
    /// - Parameters:
    ///   - what: what is looked for, for messages.
    ///   - address: bundle and name of each, for matching.
    ///   - unknown: the error for a text that fits none of those that were seen.
    ///   - list: what a bundle has.
    func find<Found: Sendable>(
        _ text: String, _ what: String, _ startingBundles: Bool, at address: (Found) -> ControlAddress,
        unknown: (_ text: String, _ seen: [ControlAddress], [BundleDescription]) -> ControlClientError,
        in list: @escaping @Sendable (_ bundle: String) async throws -> [Found]
    ) async throws -> Found {
        let bundles = try await bundles().filter { $0.isRunning || startingBundles }
        var seen: [ControlAddress] = []
        var failures: [String: ControlClientError] = [:]
        for group in Self.searchOrder(text, bundles) {
            var found: [Found] = []
            for answer in try await answers(of: group, list) {
                switch answer.result {
                case .success(let its): found += its
                case .failure(let error): failures[answer.bundle] = error
                }
            }
            seen += found.map(address)
            switch ControlMatch(text, among: found.map(address)) {
            case .one(let match):
                if let found = found.first(where: { address($0) == match }) { return found }
            case .several(let addresses):
                let list = addresses.map(\.description).joined(separator: ", ")
                throw ControlClientError(
                    .ambiguous, "\"\(text)\" stands for more than one \(what): \(list). Say which.",
                    candidates: addresses)
            case .none: break
            }
        }
        throw Self.notFound(text, failures, unknown(text, seen, bundles))
    }

    /// That a bundle can't be asked doesn't mean that it has no such thing, so it is told.
    private static func notFound(
        _ text: String, _ failures: [String: ControlClientError], _ unknown: ControlClientError
    ) -> ControlClientError {
        let failures = failures.sorted { $0.key < $1.key }
        let named = text.firstIndex(of: "/").map { text[..<$0].lowercased() }
        if let failure = failures.first(where: { $0.key.lowercased() == named })?.value { return failure }
        let reasons = failures.map { "; \($0.value.message)" }.joined()
        return ControlClientError(
            unknown.code, "\(unknown.message)\(reasons)", candidates: unknown.candidates,
            isIncomplete: failures.contains { $0.value.isUnanswered })
    }

    /// The bundles to ask, group after group.
    static func searchOrder(_ text: String, _ bundles: [BundleDescription]) -> [[String]] {
        let first = text.prefix { $0 != "/" }
        let isLong = first.endIndex != text.endIndex
        let named = bundles.filter { $0.name == first }.map(\.name)
        let similar = bundles.filter { $0.name.lowercased() == first.lowercased() }.map(\.name)
        let running = bundles.filter(\.isRunning).map(\.name)
        // Only this bundle is started for a kind that is mistyped after the slash.
        let groups = isLong && !named.isEmpty ? [named, running] : [running, similar, bundles.map(\.name)]
        var asked: Set<String> = []
        return groups.map { $0.filter { asked.insert($0).inserted } }.filter { !$0.isEmpty }
    }

    private static func unknown(
        _ text: String, _ addresses: [ControlAddress], _ bundles: [BundleDescription]
    ) -> ControlClientError {
        let sorted = addresses.sorted { $0.description < $1.description }
        let nearest = NearestNames.of(text, among: sorted) {
            [$0.description, $0.elements.joined(separator: "/")]
        }
        let bundle = bundles.first { $0.name.lowercased() == text.lowercased() }?.name
        let its = sorted.filter { $0.bundle == bundle }
        let hint: String
        if let bundle, !its.isEmpty {
            hint = "the bundle \(bundle) has \(its.map(\.description).joined(separator: ", "))"
        } else if !nearest.isEmpty {
            hint = "did you mean \(nearest.map(\.description).joined(separator: " or "))?"
        } else if sorted.isEmpty {
            hint = "no bundle offers any control at the moment"
        } else {
            hint = "there are \(sorted.map(\.description).joined(separator: ", "))"
        }
        return ControlClientError(
            .unknownControl, "there is no control \"\(text)\"; \(hint)",
            candidates: its.isEmpty ? nearest : its)
    }
}
