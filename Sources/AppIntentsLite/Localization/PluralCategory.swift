/// Which form of a text goes with a number, as the plural rules of Unicode CLDR name them.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    /// The category of a whole number in a language, by its two-letter code.
    package init(of number: Int, language: String) {
        let magnitude = number.magnitude
        let (last, lastTwo) = (magnitude % 10, magnitude % 100)
        let isTeen = (11...14).contains(lastTwo)
        switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
        case "ja", "zh", "ko", "th", "vi", "id", "ms", "lo", "my": self = .other
        case "fr", "pt", "hi", "fa", "bn", "am", "hy": self = magnitude < 2 ? .one : .other
        case "ru", "uk", "be":
            self = last == 1 && lastTwo != 11 ? .one : (2...4).contains(last) && !isTeen ? .few : .many
        case "sr", "hr", "bs":
            self = last == 1 && lastTwo != 11 ? .one : (2...4).contains(last) && !isTeen ? .few : .other
        case "pl": self = magnitude == 1 ? .one : (2...4).contains(last) && !isTeen ? .few : .many
        case "cs", "sk": self = magnitude == 1 ? .one : (2...4).contains(magnitude) ? .few : .other
        case "ro": self = magnitude == 1 ? .one : magnitude == 0 || (1...19).contains(lastTwo) ? .few : .other
        case "lt":
            self =
                last == 1 && !(11...19).contains(lastTwo)
                ? .one
                : (2...9).contains(last) && !(11...19).contains(lastTwo) ? .few : .other
        case "sl":
            self = lastTwo == 1 ? .one : lastTwo == 2 ? .two : (3...4).contains(lastTwo) ? .few : .other
        case "he", "iw": self = magnitude == 1 ? .one : magnitude == 2 ? .two : .other
        case "ar":
            switch magnitude {
            case 0: self = .zero
            case 1: self = .one
            case 2: self = .two
            default: self = (3...10).contains(lastTwo) ? .few : lastTwo >= 11 ? .many : .other
            }
        default: self = magnitude == 1 ? .one : .other
        }
    }
}
