extension CoverageTable {
    /// What the table says and isn't so, or doesn't say.
    func problems(names: [AppleName], uses: SwiftUses) -> [String] {
        var problems: [String] = []
        for name in names {
            guard let row = row(of: name) else {
                problems.append("no row: \(name)")
                continue
            }
            if row.isPresent, !name.isUsed(in: uses) { problems.append("present, but not used: \(name)") }
        }
        for row in rows {
            if !row.saysWhy { problems.append("\(row.section): no reason or test: \(row.symbols)") }
            guard row.isPresent else { continue }
            var owner = ""
            for spelling in row.symbols {
                let symbol = CoverageSymbol(spelling, of: owner)
                owner = symbol.name
                if !symbol.isUsed(in: uses) {
                    problems.append("\(row.section): called present, but not used: \(spelling)")
                }
            }
        }
        return problems
    }

    /// The row that a name stands in: the first that has its labels too, or else its type, or else one of
    /// them.
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
