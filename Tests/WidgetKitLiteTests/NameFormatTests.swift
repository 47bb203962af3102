import Foundation
import FoundationOverlay
import TestSupport
import Testing

@Suite(.standardTimeLimit)
struct NameFormatTests {
    private typealias Style = PersonNameComponents.FormatStyle

    private static func name(
        _ given: String?, _ family: String?, middle: String? = nil, prefix: String? = nil,
        suffix: String? = nil, nickname: String? = nil
    ) -> PersonNameComponents {
        PersonNameComponents(
            namePrefix: prefix, givenName: given, middleName: middle, familyName: family, nameSuffix: suffix,
            nickname: nickname)
    }

    /// A name in all styles: long, medium, short, abbreviated.
    private static func forms(_ name: PersonNameComponents, _ locale: String) -> [String] {
        [Style.Style.long, .medium, .short, .abbreviated].map {
            name.formatted(Style(style: $0, locale: Locale(identifier: locale)))
        }
    }

    private static let clark = name(
        "Thomas", "Clark", middle: "Louis", prefix: "Dr.", suffix: "Esq.", nickname: "Tom")

    @Test(arguments: [
        ("en_US", ["Dr. Thomas Louis Clark Esq.", "Thomas Clark", "Tom", "TC"]),
        ("de_DE", ["Dr. Thomas Louis Clark Esq.", "Thomas Clark", "Tom", "TC"]),
        ("hu_HU", ["Dr. Clark Thomas Louis Esq.", "Clark Thomas", "Tom", "CT"]),
        ("zh_CN", ["Dr. Clark Thomas Louis Esq.", "Clark Thomas", "Tom", "CT"]),
        ("vi_VN", ["Dr. Clark Louis Thomas Esq.", "Clark Thomas", "Tom", "CT"]),
    ])
    func languageOrdersTheNameParts(_ locale: String, _ forms: [String]) {
        #expect(Self.forms(Self.clark, locale) == forms)
    }

    @Test(arguments: ["en_US", "ja_JP", "zh_CN"])
    func eastAsianNamesHaveTheirOwnOrder(_ locale: String) {
        #expect(
            Self.forms(Self.name("泰夫", "木田", suffix: "先生"), locale)
                == ["木田泰夫先生", "木田泰夫", "木田泰夫", "木"])
        #expect(Self.forms(Self.name("민수", "김"), locale) == ["김민수", "김민수", "김민수", "김"])
    }

    @Test func missingNamePartsAreLeftOut() {
        #expect(Self.forms(Self.name("Ada", nil), "en") == ["Ada", "Ada", "Ada", "A"])
        #expect(Self.forms(Self.name(nil, "Byron"), "en") == ["Byron", "Byron", "Byron", "B"])
        #expect(Self.forms(Self.name("", ""), "en") == ["", "", "", ""])
        #expect(Self.forms(Self.name(nil, nil, nickname: "ace"), "en") == ["ace", "ace", "ace", "A"])
        #expect(Self.forms(Self.name("ilk", "ünal"), "tr") == ["ilk ünal", "ilk ünal", "ilk", "İÜ"])
    }

    @Test func nameFormatStyleIsMediumByDefault() throws {
        let name = Self.name("Ada", "Byron", middle: "King")
        #expect(name.formatted(.name(style: .long).locale(Locale(identifier: "en"))) == "Ada King Byron")
        #expect(name.formatted() == name.formatted(.name(style: .medium)))
        let style = Style(style: .short, locale: Locale(identifier: "fr"))
        let again = try JSONDecoder().decode(Style.self, from: JSONEncoder().encode(style))
        #expect(again == style)
    }

    @Test func nameFormatterMatchesTheFormatStyle() {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: Self.clark) == "Thomas Clark")
        formatter.style = .abbreviated
        #expect(formatter.string(for: Self.clark) == "TC" && formatter.string(for: 1) == nil)
        formatter.style = .long
        formatter.locale = Locale(identifier: "hu_HU")
        #expect(formatter.string(from: Self.clark) == "Dr. Clark Thomas Louis Esq.")
        #expect(formatter.personNameComponents(from: "Bartók Béla") == Self.name("Béla", "Bartók"))
        #expect(formatter.personNameComponents(from: " ") == nil)
        let short = PersonNameComponentsFormatter.localizedString(from: Self.clark, style: .short)
        #expect(short == "Tom")
    }

    @Test(arguments: [
        ("Ada", "en", name("Ada", nil)),
        ("Ada Byron", "en", name("Ada", "Byron")),
        (" Ada  King Noel\tByron", "en", name("Ada", "Byron", middle: "King Noel")),
        ("Clark Thomas Louis", "hu", name("Thomas", "Clark", middle: "Louis")),
        ("Clark Louis Thomas", "vi", name("Thomas", "Clark", middle: "Louis")),
        ("木田 泰夫", "en", name("泰夫", "木田")),
        ("김민수", "en", name("민수", "김")),
        ("명", "en", name("명", nil)),
    ])
    func nameFormatterReadsNames(_ text: String, _ locale: String, _ expected: PersonNameComponents) {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: locale)
        #expect(formatter.personNameComponents(from: text) == expected)
    }

    @Test func nameComponentsAreParsedFromText() throws {
        #expect(try PersonNameComponents("Ada").givenName == "Ada")
        #expect(try PersonNameComponents("Ada", strategy: .name).givenName == "Ada")
        #expect(try Style().parseStrategy.parse("Ada").givenName == "Ada")
        #expect(throws: CocoaError.self) { try PersonNameComponents(" ") }
    }
}
