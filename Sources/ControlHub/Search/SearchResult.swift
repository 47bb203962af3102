/// A result as searches show it. A plain value.
struct SearchResult: Hashable {
    let id: SearchID
    let title: String
    /// Its state, and what choosing it does or what it asks for.
    let subtitle: String
    let iconName: String
    /// 0 to 1, the better the greater.
    var relevance = 0.0
    /// Whether the whole name was typed.
    var isExact = false
    /// Whether it can be turned on and off, by buttons beside it.
    var isToggle = false
    /// What choosing it does; nil where something is missing.
    let use: ControlUse?
}
