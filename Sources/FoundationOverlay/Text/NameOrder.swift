internal import Foundation

/// In which order the parts of a person's name stand.
struct NameOrder: Hashable {
    /// Whether the family name comes first.
    let isFamilyFirst: Bool
    /// Whether the middle name stands before the given name.
    let isMiddleBeforeGiven: Bool
    /// What stands between the parts.
    let separator: String
    /// Whether a short form has the family name too.
    let isShortWhole: Bool

    /// By the letters of the name, and else by the locale's language.
    init(of name: PersonNameComponents, in locale: Locale) {
        let parts = [name.familyName, name.givenName].compactMap(\.self).filter { !$0.isEmpty }
        let isEastAsian = !parts.isEmpty && parts.allSatisfy(\.isEastAsian)
        let language = locale.language.languageCode?.identifier ?? ""
        isFamilyFirst = isEastAsian || Self.familyFirst.contains(language)
        isMiddleBeforeGiven = language == "vi"
        separator = isEastAsian ? "" : " "
        isShortWhole = isEastAsian
    }

    /// The languages whose own names begin with the family name, by Unicode's CLDR (`nameOrderLocales`).
    private static let familyFirst: Set<String> = [
        "hu", "ja", "km", "ko", "mn", "si", "ta", "te", "vi", "yue", "zh",
    ]
}

extension String {
    /// Whether it is written in Chinese characters, kana or hangul, without spaces between words.
    var isEastAsian: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                switch scalar.value {
                case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x30FF,
                    0x3130...0x318F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF,
                    0x20000...0x323AF:
                    true
                default: false
                }
            }
    }
}
