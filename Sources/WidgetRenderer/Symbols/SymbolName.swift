/// A symbol's name taken apart: "checkmark.circle.fill" is a filled circle around a checkmark.
struct SymbolName: Hashable, Sendable {
    var base: String
    /// `circle`, `square`, `rectangle` or empty.
    var enclosure = ""
    var isFilled = false
    var isSlashed = false

    init(_ name: String, isKnown: (String) -> Bool) {
        base = name
        // A name that is known as a whole, such as "record.circle", is not taken apart further.
        while !isKnown(base), let dot = base.lastIndex(of: ".") {
            let part = base[base.index(after: dot)...]
            switch part {
            case "fill": isFilled = true
            case "slash": isSlashed = true
            case "circle", "square", "rectangle": enclosure = String(part)
            case _ where isKnown(String(base[..<dot])): break
            default:
                // What only adds to a picture, as in "bell.badge" or "list.bullet.clipboard".
                guard base[..<dot].contains(".") || isKnown(String(base[..<dot])) else { return }
            }
            base = String(base[..<dot])
        }
    }
}
