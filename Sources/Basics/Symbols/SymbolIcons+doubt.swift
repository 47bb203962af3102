extension SymbolIcons {
    /// What is to be said of a symbol for which there is no icon, with those that are spelled like it. Nil
    /// where there is one, and for what may be the name of an icon of the theme's or of a program's.
    public static func doubt(about name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        // The theme's have dashes; a program's is its domain backwards, or a word.
        let isSymbol = parts.count > 1 && name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "." }
        guard isSymbol, !["com", "io", "net", "org"].contains(parts[0]), icon(for: name) == nil else {
            return nil
        }
        let near = Suggestion.nearest(to: name, among: symbols.sorted())
        let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
        return "no icon is known for the symbol \(Quotation.of(name))\(hint)"
    }
}
