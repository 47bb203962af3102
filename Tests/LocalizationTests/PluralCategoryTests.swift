import TestSupport
import Testing

@testable import AppIntentsLite

/// The plural rules of Unicode CLDR for whole numbers, by samples that tell each rule's cases apart.
@Suite(.standardTimeLimit)
struct PluralCategoryTests {
    @Test(
        arguments: [
            ("en", [0: .other, 1: .one, 2: .other, 11: .other, 21: .other]),
            ("de", [0: .other, 1: .one, 2: .other, 101: .other]),
            ("ja", [0: .other, 1: .other, 2: .other]),
            ("fr", [0: .one, 1: .one, 2: .other, 100: .other]),
            (
                "ru",
                [
                    0: .many, 1: .one, 2: .few, 4: .few, 5: .many, 11: .many, 12: .many, 14: .many, 21: .one,
                    22: .few, 25: .many, 111: .many, 112: .many, 121: .one,
                ]
            ),
            ("uk", [1: .one, 3: .few, 11: .many, 13: .many, 31: .one]),
            ("hr", [0: .other, 1: .one, 2: .few, 5: .other, 11: .other, 12: .other, 21: .one, 24: .few]),
            (
                "pl",
                [
                    0: .many, 1: .one, 2: .few, 4: .few, 5: .many, 12: .many, 14: .many, 21: .many, 22: .few,
                    24: .few,
                ]
            ),
            ("cs", [0: .other, 1: .one, 2: .few, 4: .few, 5: .other, 22: .other]),
            ("ro", [0: .few, 1: .one, 2: .few, 19: .few, 20: .other, 101: .few, 119: .few, 120: .other]),
            (
                "lt",
                [
                    0: .other, 1: .one, 2: .few, 9: .few, 10: .other, 11: .other, 12: .other, 19: .other,
                    21: .one, 22: .few, 111: .other,
                ]
            ),
            (
                "sl",
                [0: .other, 1: .one, 2: .two, 3: .few, 4: .few, 5: .other, 101: .one, 102: .two, 104: .few]
            ),
            ("he", [0: .other, 1: .one, 2: .two, 3: .other]),
            (
                "ar",
                [
                    0: .zero, 1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other,
                    102: .other, 103: .few, 110: .few, 111: .many,
                ]
            ),
        ] as [(String, [Int: PluralCategory])])
    func numberHasItsPluralCategory(_ language: String, _ expected: [Int: PluralCategory]) {
        for (number, category) in expected {
            #expect(PluralCategory(of: number, language: language) == category, "\(number) in \(language)")
            #expect(PluralCategory(of: -number, language: language) == category, "-\(number) in \(language)")
            #expect(
                PluralCategory(of: number, language: "\(language)-XY") == category,
                "\(number) in \(language)-XY")
        }
    }

    /// What people write for none goes before what grammar says; a category without a text has that of all
    /// others.
    @Test func pluralFormsPreferZeroThenOther() {
        let template = LocalizedTemplate(.plural([.zero: "none", .one: "one", .other: "%lld"]))
        func text(_ number: String, _ language: String) -> String {
            template.format(arguments: [number], language: language)
        }
        #expect(text("0", "en") == "none")
        #expect(text("0", "fr") == "none")
        #expect(text("1", "fr") == "one")
        #expect(text("2", "ar") == "%lld")
        #expect(text("no number", "en") == "%lld")
    }
}
