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
    /// one with a name like `text` comes first. A bundle that does not answer is passed over. What a short
    /// name stands for so depends on what runs: programs should keep the ``ControlAddress`` or write the
    /// bundle too.
    ///
    /// - Parameters:
    ///   - text: the short name.
    ///   - startingBundles: false asks only bundles that run.
    /// - Returns: the control as it is now.
    /// - Throws: ``ControlClientError``: `ambiguous` with the candidates; `unknownControl` with those
    ///   nearest.
    public func resolve(_ text: String, startingBundles: Bool = true) async throws -> ControlSnapshot {
        let bundles = try await bundles().filter { $0.isRunning || startingBundles }
        var seen: [ControlSnapshot] = []
        for group in Self.searchOrder(text, bundles) {
            let found = try await controls(inEach: group, starting: startingBundles)
            seen += found
            switch ControlMatch(text, among: found.map(\.address)) {
            case .one(let address):
                if let snapshot = found.first(where: { $0.address == address }) { return snapshot }
            case .several(let addresses):
                let list = addresses.map(\.description).joined(separator: ", ")
                throw ControlClientError(
                    .ambiguous, "\"\(text)\" stands for more than one control: \(list). Say which.",
                    candidates: addresses)
            case .none: break
            }
        }
        throw Self.unknown(text, seen.map(\.address), bundles)
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

    /// The controls of several bundles, which are asked at the same time.
    private func controls(inEach bundles: [String], starting: Bool) async throws -> [ControlSnapshot] {
        try await withThrowingTaskGroup(of: [ControlSnapshot].self) { group in
            for bundle in bundles {
                group.addTask {
                    do {
                        return try await self.managedObjects(of: bundle, starting: starting).controls(
                            of: bundle)
                    } catch let error as ControlClientError where error.code != .disconnected {
                        return []
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
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
