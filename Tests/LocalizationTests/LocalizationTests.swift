import Foundation
import Testing

@testable import AppIntentsLite

@Suite(.timeLimit(.minutes(1)))
struct FileFormatTests {
    private func strings(_ text: String) throws -> [String: String] { try StringsFile(Data(text.utf8)).texts }

    @Test func aStringsFileHasCommentsEscapesAndBareWords() throws {
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

    @Test func aCommentEndsAtItsEnd() throws {
        #expect(try strings(#"/*/ "a" = "b"; */ "c" = "d"; /**/ "e" = "f";"#) == ["c": "d", "e": "f"])
    }

    @Test func otherEncodingsAreUnderstood() throws {
        let text = "\"a\" = \"ü\";"
        #expect(try StringsFile(#require(text.data(using: .utf16))).texts == ["a": "ü"])
        #expect(try strings("\u{feff}" + text) == ["a": "ü"])
        let list = try PropertyListEncoder().encode(["a": "ü"])
        #expect(try StringsFile(list).texts == ["a": "ü"])
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\n\"c\" = \"d\";", "line 2: expected a semicolon after the text of \"a\""),
        ("\n\"a = b;", "line 2: the text has no closing quote"),
        ("/* open", "line 1: the comment does not end"),
        ("\"a\" = ;", "line 1: expected a text in quotes, got ;"),
        ("\"a\" =", "line 1: expected a text, but the file ends"),
        ("<?xml version=\"1.0\"?><plist/>", "it is a property list, but not one of texts by key"),
    ])
    func nonsenseIsRefusedWithItsLine(_ text: String, _ message: String) {
        let error = #expect(throws: LocalizationFileError.self) { try StringsFile(Data(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test func anyBytesGiveTextsOrAnError() {
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
}

@Suite(.timeLimit(.minutes(1)))
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
        #expect(fill("%99999999999999999999$@", "x") == "%99999999999999999999$@")
    }
}

@Suite(.timeLimit(.minutes(1)))
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
        (["LC_ALL": "", "LANG": "POSIX"], []),
        ([:], []),
    ])
    func theEnvironmentNamesThem(_ environment: [String: String], _ names: [String]) {
        #expect(PreferredLanguages.names(environment) == names)
    }
}
