internal import BusContract
internal import DBus

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
