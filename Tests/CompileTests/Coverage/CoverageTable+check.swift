extension CoverageTable {
    /// What the table says and isn't so.
    func problems(names: [AppleName], uses: SwiftUses) -> [String] {
        var problems: [String] = []
        for name in names {
            guard let row = row(of: name) else {
                problems.append("no row: \(name)")
                continue
            }
            if row.isPresent, !name.isUsed(in: uses) { problems.append("present, but not used: \(name)") }
        }
        for row in rows where row.isPresent {
            var owner = ""
            for symbol in row.symbols {
                let parts = symbol.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
                if let name = parts[0].split(separator: ".").last { owner = String(name) }
                let isCall =
                    parts.count == 2 && symbol.hasSuffix(")")
                    && parts[1].dropLast().allSatisfy { $0.isLetter || $0.isNumber || ":_".contains($0) }
                let isUsed =
                    if isCall {
                        uses.calls(owner, with: parts[1].dropLast().split(separator: ":").map(String.init))
                    } else {
                        Self.words(symbol).isSubset(of: uses.names)
                    }
                if !isUsed { problems.append("\(row.section): called present, but not used: \(symbol)") }
            }
        }
        return problems
    }

    /// The row that a name stands in: the first that has its labels too, or else its type, or else one of them.
    private func row(of name: AppleName) -> Row? {
        let labels = (name.labels ?? []).filter { $0 != "_" }
        let wishes: [[String]] = [[name.name] + labels, name.path, [name.name], [name.path[0]]]
        let section = rows.filter { $0.section == name.section }
        for wish in wishes {
            if let row = section.first(where: { $0.words.isSuperset(of: wish) }) { return row }
        }
        return nil
    }
}
