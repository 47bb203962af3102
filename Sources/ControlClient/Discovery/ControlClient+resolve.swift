internal import BusContract
internal import ControlBasics
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
        try await find(
            text, "control", startingBundles, at: \.address, titled: \.label
        ) {
            bundle, patience in
            do {
                return try await self.managedObjects(
                    of: bundle, starting: startingBundles, timeout: patience
                ).controls(of: bundle)
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
    ///   - title: what users read of each, for the error.
    ///   - isOffered: whether the error may name it; one that isn't is found by its name all the same.
    ///   - list: what a bundle has.
    func find<Found: Sendable>(
        _ text: String, _ what: String, _ startingBundles: Bool, at address: (Found) -> ControlAddress,
        titled title: (Found) -> String, offered isOffered: (Found) -> Bool = { _ in true },
        in list: @escaping @Sendable (_ bundle: String, _ patience: Duration) async throws -> [Found]
    ) async throws -> Found {
        guard !text.isEmpty else {
            throw ControlClientError(.unknownControl, "the name of the \(what) is empty")
        }
        let bundles = try await bundles().filter { $0.isRunning || startingBundles }
        var seen: [KnownName] = []
        var failures: [String: ControlClientError] = [:]
        let running = Set(bundles.filter(\.isRunning).map(\.name))
        // In other letters. One that is written so is meant before it, also of a bundle that doesn't run yet.
        var similar: Found?
        for group in Self.searchOrder(text, bundles) {
            var found: [Found] = []
            let answers = try await answers(of: group) { bundle in
                try await list(bundle, running.contains(bundle) ? Self.patience : Self.readTimeout)
            }
            for answer in answers {
                switch answer.result {
                case .success(let its): found += its
                case .failure(let error): failures[answer.bundle] = error
                }
            }
            seen += found.filter(isOffered).map { KnownName(address: address($0), title: title($0)) }
            switch ControlMatch(text, among: found.map(address)) {
            case .one(let match):
                if let found = found.first(where: { address($0) == match }) {
                    if match.isSpelled(text) { return found }
                    similar = similar ?? found
                }
            case .several(let addresses):
                if similar != nil, !addresses.contains(where: { $0.isSpelled(text) }) { break }
                let list = addresses.map(\.description).joined(separator: ", ")
                throw ControlClientError(
                    .ambiguous, "\"\(text)\" stands for more than one \(what): \(list). Say which.",
                    candidates: addresses)
            case .none: break
            }
        }
        if let similar { return similar }
        throw Self.notFound(
            text, what, failures, Self.hint(text, seen, none: "no bundle offers any \(what) at the moment"))
    }

    /// A bundle that can't be asked may still have such a thing, so its error is reported, before any guess.
    private static func notFound(
        _ text: String, _ what: String, _ failures: [String: ControlClientError],
        _ hint: (text: String, candidates: [ControlAddress])
    ) -> ControlClientError {
        let failures = failures.sorted { $0.key < $1.key }
        let named = text.prefix { $0 != "/" }.lowercased()
        if let failure = failures.first(where: { $0.key.lowercased() == named })?.value {
            return ControlClientError(
                failure.code, failure.message, candidates: failure.candidates,
                gap: failure.isUnanswered ? .silent : failure.gap)
        }
        let parts = ["there is no \(what) \"\(text)\""] + failures.map(\.value.message) + [hint.text]
        return ControlClientError(
            .unknownControl, parts.joined(separator: "; "), candidates: hint.candidates,
            gap: failures.contains { $0.value.isUnanswered }
                ? .silent : failures.contains { $0.value.code == .notRunning } ? .unstarted : nil)
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

    /// The end of a sentence that names what was not found, and which may have been meant: those whose names
    /// are near, else what the bundle has that is named, else a few.
    static func hint(_ text: String, _ names: [KnownName], none: String) -> (
        text: String, candidates: [ControlAddress]
    ) {
        if names.isEmpty { return (none, []) }
        let all = names.map(\.address).sorted { $0.description < $1.description }
        let its = all.filter { $0.isOf(text.prefix { $0 != "/" }) }
        if let bundle = its.first?.bundle, bundle.lowercased() == text.lowercased() {
            return ("the bundle \(bundle) has \(list(its))", its)
        }
        let nearest = KnownName.nearest(to: text, among: names)
        if !nearest.isEmpty {
            return ("did you mean \(nearest.map(\.description).joined(separator: " or "))?", nearest)
        }
        if let bundle = its.first?.bundle { return ("the bundle \(bundle) has \(list(its))", []) }
        return ("there \(all.count == 1 ? "is only" : "are") \(list(all))", [])
    }

    private static func list(_ addresses: [ControlAddress]) -> String {
        Quotation.list(addresses.map(\.description), most: KnownName.most)
    }
}

/// Something that there is, by all that a user may call it.
struct KnownName {
    let address: ControlAddress
    /// What users read of it.
    var title = ""

    /// So many are named at most.
    static let most = 5

    /// Its name without the bundle, the end of that, and its title.
    private var spellings: [String] {
        let name = address.elements.joined(separator: "/")
        let end = name.split { "/.".contains($0) }.last.map(String.init)
        return [name] + [end, title].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// Those that may have been meant, nearest first.
    ///
    /// Of a bundle that is named only what follows the slash tells, and nothing of another is meant. Where no
    /// name is near, it is those of a bundle whose name is.
    static func nearest(to text: String, among names: [KnownName]) -> [ControlAddress] {
        let sorted = names.sorted { $0.address.description < $1.address.description }
        func near(
            _ text: some StringProtocol, _ names: [KnownName], _ spellings: (KnownName) -> [String]
        ) -> [KnownName] {
            Suggestion.nearest(to: String(text), among: names, most: most, spellings: spellings)
        }
        let first = text.prefix { $0 != "/" }
        let rest = text[first.endIndex...].dropFirst()
        let its = rest.isEmpty ? [] : sorted.filter { $0.address.isOf(first) }
        if !its.isEmpty { return near(rest, its) { $0.spellings }.map(\.address) }
        var found = near(text, sorted) { [$0.address.description] + $0.spellings }
        if found.isEmpty { found = near(rest, sorted) { $0.spellings } }
        if found.isEmpty { found = near(first, sorted) { [$0.address.bundle] } }
        return found.map(\.address)
    }
}

/// What one of several bundles answered, or why it didn't.
package struct BundleAnswer<Answer: Sendable>: Sendable {
    package let bundle: String
    package let result: Result<Answer, ControlClientError>
}

extension ControlClient {
    /// Asks bundles at the same time, so that those that don't answer are waited for together. Of a program
    /// that has the names of many only some are asked.
    ///
    /// - Returns: what came of it, in the order of `bundles`, with one that says so for those that weren't
    ///   asked.
    /// - Throws: `ControlClientError` with `disconnected`, and whatever isn't about a bundle.
    package func answers<Answer: Sendable>(
        of bundles: [String], _ ask: @escaping @Sendable (String) async throws -> Answer
    ) async throws -> [BundleAnswer<Answer>] {
        let beyond = await beyond(bundles)
        var found = try await withThrowingTaskGroup(of: BundleAnswer<Answer>.self) { group in
            for bundle in bundles where beyond[bundle] == nil {
                group.addTask {
                    do {
                        return BundleAnswer(bundle: bundle, result: .success(try await ask(bundle)))
                    } catch let error as ControlClientError where error.code != .disconnected {
                        return BundleAnswer(bundle: bundle, result: .failure(error))
                    }
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.bundle] = $1 }
        }
        for case (let bundle, .beyond(let excess)) in beyond {
            found[bundle] = BundleAnswer(
                bundle: bundle, result: .failure(ControlClientError(excess, of: bundle)))
        }
        return bundles.compactMap { found[$0] }
    }

    /// Which of some bundles are too many.
    private func beyond(_ bundles: [String]) async -> [String: BundleNames.Place] {
        // Fewer never are.
        guard bundles.count > BundleBudget.namesOfOneOwner else { return [:] }
        var names = BundleNames()
        var beyond: [String: BundleNames.Place] = [:]
        let owners = await withTaskGroup { group in
            for bundle in bundles {
                group.addTask { [connection] in
                    (bundle, try? await connection.owner(of: Contract.busName(bundle: bundle)))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for bundle in bundles {
            // One without an owner is still to be started.
            guard let owner = owners[bundle] else { continue }
            let place = names.add(bundle, of: owner.rawValue)
            if place != .followed { beyond[bundle] = place }
        }
        return beyond
    }
}

/// How a text that a user typed matches the existing controls.
enum ControlMatch: Equatable {
    case one(ControlAddress)
    /// More than one fits equally well; sorted.
    case several([ControlAddress])
    case none

    /// Finds the control that `text` names: `Bundle/Kind[/Instance]`, or without the bundle.
    ///
    /// Better readings win, and only within one reading can a text be ambiguous: as it is; with elements
    /// escaped as in object paths; a kind for its only instance; the same again without regard to case.
    init(_ text: String, among addresses: [ControlAddress]) {
        let folded = text.lowercased()
        let readings: [(ControlAddress) -> Bool] = [
            { $0.spellings.raw.contains(text) },
            { $0.spellings.escaped.contains(text) },
            { $0.spellings.kind.contains(text) },
            { $0.spellings.folded.contains(folded) },
            { $0.spellings.kind.contains { $0.lowercased() == folded } },
        ]
        for reading in readings {
            let found = addresses.filter(reading)
            if found.count == 1 {
                self = .one(found[0])
                return
            }
            if !found.isEmpty {
                self = .several(found.sorted { $0.description < $1.description })
                return
            }
        }
        self = .none
    }
}

extension ControlAddress {
    /// Whether it is of the bundle that a user wrote so.
    fileprivate func isOf(_ name: Substring) -> Bool { bundle.lowercased() == name.lowercased() }

    /// Whether a text is one of its names, in the same letters.
    fileprivate func isSpelled(_ text: String) -> Bool {
        let spellings = spellings
        return [spellings.raw, spellings.escaped, spellings.kind].contains { $0.contains(text) }
    }

    /// What a full name may stand for: a kind, a kind and an instance, or both escaped as in object paths.
    /// None where `text` doesn't begin with the bundle.
    static func readings(of text: String, in bundle: String) -> [ControlAddress] {
        guard text.hasPrefix(bundle + "/") else { return [] }
        let rest = text.dropFirst(bundle.count + 1)
        let parts = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let path = try? ObjectPath("\(Contract.root)/control/\(rest)")
        let readings = [
            ControlAddress(bundle: bundle, kind: String(rest)),
            parts.count == 2
                ? ControlAddress(bundle: bundle, kind: String(parts[0]), instance: String(parts[1])) : nil,
            path.flatMap { ControlAddress(bundle: bundle, path: $0) },
        ].compactMap(\.self)
        return readings.enumerated().filter { !readings[..<$0].contains($1) }.map(\.element)
    }

    /// The texts that stand for a control.
    fileprivate var spellings: (raw: [String], escaped: [String], kind: [String], folded: [String]) {
        let raw = elements.joined(separator: "/")
        let escaped = elements.map(PathEscaping.escape).joined(separator: "/")
        let rawForms = [raw, bundle + "/" + raw, description]
        let escapedForms = [escaped, bundle + "/" + escaped]
        let kinds =
            instance == nil ? [] : [kind, PathEscaping.escape(kind)].flatMap { [$0, bundle + "/" + $0] }
        return (rawForms, escapedForms, kinds, (rawForms + escapedForms).map { $0.lowercased() })
    }
}
