internal import ControlBasics

/// A value that may have been meant by what was typed behind a name. A plain value.
struct TypedValue<Value> {
    /// What stands for this value alone, to be read again later.
    let typed: String
    /// The value in words.
    let words: String
    let value: Value

    /// The choices that fit: those that are called so; else the first whose name begins so, or has words that
    /// do, with the others of its title.
    ///
    /// - Parameters:
    ///   - choices: with titles that were made distinct.
    ///   - value: makes the value of an identifier.
    static func fitting(
        _ typed: String, among choices: [ChoiceTitles.Choice], _ value: (String) -> Value
    ) -> [TypedValue] {
        var places = ChoiceTitles.places(of: typed, among: choices)
        if places.isEmpty {
            let small = typed.lowercased()
            let first =
                choices.firstIndex { $0.title.lowercased().hasPrefix(small) }
                ?? choices.firstIndex { $0.id.lowercased().hasPrefix(small) }
                ?? choices.firstIndex { SearchQuery.beginsWords(typed, of: $0.title) }
            places =
                first.map { place in
                    // Those of the same title, as long as nothing typed tells them apart.
                    let title = ChoiceTitles.bare(choices[place])
                    let alike = ChoiceTitles.places(of: title, among: choices)
                    return title.lowercased().hasPrefix(small) && alike.contains(place) ? alike : [place]
                } ?? []
        }
        return places.prefix(SearchIndex.limit).map { place in
            let choice = choices[place]
            return TypedValue(
                typed: places.count > 1 ? choice.id : typed, words: choice.title, value: value(choice.id))
        }
    }
}
