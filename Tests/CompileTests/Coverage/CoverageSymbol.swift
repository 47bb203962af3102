/// A symbol as a row of the table spells it: `Type`, `Type.member`, `.member`, `name(labels:)`, `(labels:)`
/// of the symbol before it, `label:`, and `name(…label:)` where the labels before it don't matter.
struct CoverageSymbol {
    let name: String
    private let owner: String?
    private let labels: [String]?
    /// Whether there may be other labels too.
    private let isOpen: Bool

    init(_ spelling: String, of previous: String) {
        let parts = spelling.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].split(separator: ".").map { $0.filter { !"@#$\\ ".contains($0) } }
        let inside = parts.count == 2 ? String(parts[1].prefix { $0 != ")" }) : nil
        if path.last?.hasSuffix(":") == true {
            name = previous
            owner = nil
            labels = path.last.map { [String($0.dropLast())] }
            isOpen = true
            return
        }
        name = path.last ?? previous
        owner = path.count > 1 ? path[path.count - 2] : nil
        let isSpelledOut =
            inside == ""
            || inside?.contains(":") == true
                && inside?.allSatisfy { $0.isLetter || $0.isNumber || ":_".contains($0) } == true
        isOpen = inside?.hasPrefix("…") == true
        labels =
            isSpelledOut || isOpen
            ? inside?.drop { $0 == "…" }.split(separator: ":").map { String($0) } : nil
    }

    func isUsed(in uses: SwiftUses) -> Bool {
        uses.files.contains { file in
            if let owner, !AppleName.standIns(owner).contains(where: file.names) { return false }
            guard let labels else { return file.names(name) || file.hasMember(name) }
            if !isOpen { return !file.types.contains(name) && file.calls(name, with: labels) }
            // A trailing closure has left its label out, so a call of that name with one will do.
            return file.calls.contains { call in
                call.value.contains { call in
                    labels.allSatisfy { label in call.labels.contains { $0 == label } }
                }
            }
        }
    }
}
