import Foundation
import TestSupport
import Testing

@testable import AppIntentsLite

@Suite(.standardTimeLimit)
struct FileFormatTests {
    private func strings(_ text: String) throws -> [String: String] { try StringsFile(Data(text.utf8)).texts }

    @Test func stringsFileHasCommentsEscapesAndBareWords() throws {
        let texts = try strings(
            #"""
            /* A comment
               on two lines */
            "On" = "An"; // another
            "quoted \"key\"" = "line\nbreak \\ \U00e4\u00F6";
            bare.key = "bare"; alone;
            "emoji" = "\ud83d\ude00";
            "URL //" = "http://x /* no comment */";
            """#)
        #expect(
            texts == [
                "On": "An", "quoted \"key\"": "line\nbreak \\ äö", "bare.key": "bare", "alone": "alone",
                "emoji": "😀",
                "URL //": "http://x /* no comment */",
            ])
    }

    @Test func escapedCharactersAreReplaced() throws {
        #expect(try strings(#""a" = "1\t2\r3\'4";"#) == ["a": "1\t2\r3'4"])
        // What is too short for a character is none.
        #expect(try strings(#""a" = "\U00zz";"#) == ["a": "00zz"])
        #expect(try strings("a=b;\"a\"=\"c\";") == ["a": "c"], "the last text of a key")
        #expect(try strings("") == [:])
        #expect(try strings("// no text") == [:])
    }

    @Test func commentEndsAtItsClosingMark() throws {
        #expect(try strings(#"/*/ "a" = "b"; */ "c" = "d"; /**/ "e" = "f";"#) == ["c": "d", "e": "f"])
    }

    @Test func stringsFileIsReadInOtherEncodings() throws {
        let text = "\"a\" = \"ü\";"
        #expect(try StringsFile(#require(text.data(using: .utf16))).texts == ["a": "ü"])
        #expect(try strings("\u{feff}" + text) == ["a": "ü"])
        let list = try PropertyListEncoder().encode(["a": "ü"])
        #expect(try StringsFile(list).texts == ["a": "ü"])
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func bothByteOrdersAreRead(_ encoding: String.Encoding) throws {
        let data = try #require("\u{feff}\"a\" = \"ü\";".data(using: encoding))
        #expect(try StringsFile(data).texts == ["a": "ü"])
        let error = #expect(throws: LocalizationFileError.self) { try StringsFile(Data([0x22, 0xc3])) }
        #expect(error?.description == "it is neither UTF-8 nor UTF-16")
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\n\"c\" = \"d\";", "line 2: expected a semicolon after the text of \"a\""),
        ("\n\"a = b;", "line 2: the text has no closing quote"),
        ("/* open", "line 1: the comment does not end"),
        ("\"a\" = ;", "line 1: expected a text in quotes, got ;"),
        ("\"a\" =", "line 1: expected a text, but the file ends"),
        ("<?xml version=\"1.0\"?><plist/>", "it is a property list, but not one of texts by key"),
    ])
    func invalidStringsFileIsRefusedWithItsLine(_ text: String, _ message: String) {
        let error = #expect(throws: LocalizationFileError.self) { try StringsFile(Data(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test func randomBytesGiveTextsOrAnError() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("\"\\=;/* \nabuU0%@".utf8) + [0, 0xc3, 0xff]
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0..<24)).compactMap { _ in
                alphabet.randomElement(using: &generator)
            }
            _ = try? StringsFile(Data(bytes))
            _ = try? StringCatalog(Data(bytes))
        }
    }

    @Test func aCatalogHasPluralsSubstitutionsAndDevices() throws {
        let catalog = try StringCatalog(
            Data(
                #"""
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "": {},
                  "%lld lamps": {"localizations": {
                    "en": {"variations": {"plural": {
                      "one": {"stringUnit": {"state": "translated", "value": "%lld lamp"}},
                      "other": {"stringUnit": {"state": "translated", "value": "%lld lamps"}}}}},
                    "ru": {"variations": {"plural": {
                      "one": {"stringUnit": {"value": "%lld лампа"}}, "few": {"stringUnit": {"value": "%lld лампы"}},
                      "many": {"stringUnit": {"value": "%lld ламп"}}, "other": {"stringUnit": {"value": "%lld лампы"}}}}}}},
                  "%@ has %lld of %lld": {"localizations": {"en": {
                    "stringUnit": {"value": "%1$@: %#@count@ of %3$lld"},
                    "substitutions": {"count": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                      "one": {"stringUnit": {"value": "just %arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}},
                  "Tap": {"localizations": {"en": {"variations": {"device": {
                    "iphone": {"stringUnit": {"value": "Tap"}}, "mac": {"stringUnit": {"value": "Click"}}}}}}}
                }}
                """#.utf8))
        func text(_ key: String, _ language: String, _ arguments: String...) -> String? {
            catalog.templates[key]?[language]?.format(arguments: arguments, language: language)
        }
        #expect(catalog.sourceLanguage == "en")
        #expect(text("%lld lamps", "en", "1") == "%lld lamp")
        #expect(text("%lld lamps", "en", "2") == "%lld lamps")
        #expect(text("%lld lamps", "ru", "21") == "%lld лампа")
        #expect(text("%lld lamps", "ru", "3") == "%lld лампы")
        #expect(text("%lld lamps", "ru", "11") == "%lld ламп")
        #expect(text("%@ has %lld of %lld", "en", "Ann", "1", "3") == "%1$@: just %2$@ of %3$lld")
        #expect(text("Tap", "en") == "Click")
        #expect(text("Tap", "de") == nil)
    }

    /// A named part of a text has the form of its own value, whatever the numbers before it are.
    @Test func everySubstitutionFollowsItsOwnValue() {
        let things = LocalizedTemplate.Form.plural([.one: "%arg thing", .other: "%arg things"])
        let template = LocalizedTemplate(
            .text("%1$@: %#@count@ of %#@all@"),
            substitutions: [
                "count": .init(argument: 2, form: things), "all": .init(argument: 3, form: things),
            ])
        let format = { template.format(arguments: $0, language: "en") }
        #expect(format(["5", "1", "2"]) == "%1$@: %2$@ thing of %3$@ things")
        #expect(format(["1", "5", "1"]) == "%1$@: %2$@ things of %3$@ thing")
    }

    /// Of texts by device this one has a computer's, else that of all others, else any.
    @Test func deviceVariationIsAlwaysFound() throws {
        let catalog = try StringCatalog(
            Data(
                #"""
                {"strings": {
                  "a": {"localizations": {"en": {"variations": {"device": {
                    "applewatch": {"stringUnit": {"value": "watch"}},
                    "other": {"variations": {"plural": {
                      "one": {"stringUnit": {"value": "one"}}, "other": {"stringUnit": {"value": "more"}},
                      "odd": {"stringUnit": {"value": "odd"}}}}}}}}}},
                  "b": {"localizations": {"en": {"variations": {"device": {
                    "iphone": {"stringUnit": {"value": "phone"}}, "ipad": {"stringUnit": {"value": "pad"}}}}}}},
                  "c": {"localizations": {"en": {"variations": {"plural": {"odd": {"stringUnit": {"value": "odd"}}}}},
                    "de": {"variations": {"plural": {"many": {"stringUnit": {"value": "viele"}}}}}}},
                  "d": {"localizations": {"en": {"stringUnit": {"value": "%#@x@ and %#@y@ and %#@z@ and %#@"},
                    "substitutions": {
                      "x": {"variations": {"plural": {
                        "one": {"stringUnit": {"value": "an %arg"}}, "other": {"stringUnit": {"value": "%arg xs"}}}}},
                      "y": {"stringUnit": {"value": "y %arg"}}}}}}
                }}
                """#.utf8))
        func text(_ key: String, _ language: String, _ arguments: String...) -> String? {
            catalog.templates[key]?[language]?.format(arguments: arguments, language: language)
        }
        #expect(catalog.sourceLanguage == "en")
        #expect(text("a", "en", "1") == "one")
        #expect(text("a", "en", "2") == "more")
        #expect(text("b", "en") == "pad")
        #expect(text("c", "en", "1") == nil, "no form that there is")
        #expect(text("c", "de", "1") == "viele")
        // A substitution without a number is that of the next value; an unknown one is left out.
        #expect(text("d", "en", "1", "5") == "an %1$@ and y %2$@ and  and %#@")
    }
}

@Suite(.standardTimeLimit)
struct FormatTests {
    private func fill(_ format: String, _ arguments: String...) -> String {
        FormatString.parts(format, argumentCount: arguments.count).map { part in
            switch part {
            case .text(let text): text
            case .argument(let place): arguments[place]
            }
        }
        .joined()
    }

    @Test func placeholdersAreFilledInOrderOrByPlace() {
        #expect(fill("%@ and %lld", "a", "2") == "a and 2")
        #expect(fill("%2$@ before %1$@", "a", "b") == "b before a")
        #expect(fill("%.1f° and %5d", "2.5", "7") == "2.5° and 7")
        #expect(fill("%lld %% of %@", "50", "it") == "50 % of it")
        #expect(fill("%@ %@ %9$@", "only") == "only %@ %9$@")
        #expect(fill("100 % sure, %@", "yes") == "100 % sure, yes")
        #expect(fill("%", "x") == "%")
        #expect(fill("%(name)@ %-5.2f %'d", "a", "b", "c") == "a b c")
        #expect(fill("%0$@", "x") == "%0$@")
        #expect(fill("%2$@ %@ %@", "a", "b") == "b a b")
        #expect(fill("%w and %@", "x") == "%w and x")
        #expect(fill("%99999999999999999999$@", "x") == "%99999999999999999999$@")
    }
}

@Suite(.standardTimeLimit)
struct LanguageNameTests {
    @Test(arguments: [
        (["LANG": "de_AT.UTF-8"], ["de-AT", "de"]),
        (["LANG": "de_DE.UTF-8", "LC_ALL": "pt_BR"], ["pt-BR", "pt"]),
        (["LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8@euro"], ["fr-FR", "fr"]),
        (["LANG": "en_US.UTF-8", "LANGUAGE": "sv:da_DK"], ["sv", "da-DK", "da", "en-US", "en"]),
        (["LANG": "zh_TW.UTF-8"], ["zh-TW", "zh-Hant", "zh"]),
        (["LANG": "zh_CN"], ["zh-CN", "zh-Hans", "zh"]),
        (["LANG": "zh-Hant-HK"], ["zh-Hant-HK", "zh-Hant", "zh"]),
        (["LANG": "nb_NO.UTF-8"], ["nb-NO", "nb", "no"]),
        (["LANG": "C.UTF-8", "LANGUAGE": "de"], []),
        (["LANG": "de_DE", "LANGUAGE": "de_AT:de:C"], ["de-AT", "de", "de-DE"]),
        (["LANG": "de_DE", "LC_MESSAGES": "", "LC_ALL": ""], ["de-DE", "de"]),
        (["LANG": "zh_HK"], ["zh-HK", "zh-Hant", "zh"]),
        (["LANG": "sr_RS@latin"], ["sr-RS", "sr"]),
        (["LANG": "DE"], ["de"]),
        (["LC_ALL": "", "LANG": "POSIX"], []),
        ([:], []),
    ])
    func environmentNamesThePreferredLanguages(_ environment: [String: String], _ names: [String]) {
        #expect(PreferredLanguages.names(environment) == names)
    }
}
