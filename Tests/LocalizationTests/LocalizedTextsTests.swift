import Foundation
import TestSupport
import Testing

@testable import AppIntentsLite
@testable import SwiftUILite

@Suite(.standardTimeLimit)
struct LocalizedTextsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "texts-\(UUID().uuidString)")

    private func texts(
        _ files: [String: String], bundle: String? = nil, language: String = "de_DE.UTF-8"
    ) throws -> LocalizedTexts {
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let texts = LocalizedTexts(
            executable: folder.appendingPathComponent("bin/lamp").path,
            environment: [
                "LANG": language, "HOME": folder.path,
                "XDG_DATA_DIRS": folder.appendingPathComponent("share").path,
            ])
        if let bundle { texts.use(bundle: bundle) }
        return texts
    }

    private func cleaned(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body()
    }

    @Test func resourceFoldersAreSearchedInOrder() throws {
        try cleaned {
            let texts = try texts(
                [
                    "bin/lamp.resources/de.lproj/Localizable.strings": "\"a\" = \"own\";",
                    "bin/Package_lamp.resources/de.lproj/Localizable.strings":
                        "\"a\" = \"no\"; \"b\" = \"package\";",
                    "bin/Package_Library.resources/de.lproj/Localizable.strings":
                        "\"b\" = \"no\"; \"c\" = \"library\";",
                    ".local/share/controlruntime/Lamp/Localizable.xcstrings":
                        #"{"strings": {"d": {"localizations": {"de": {"stringUnit": {"value": "home"}}}}}}"#,
                    "share/controlruntime/Lamp/de.lproj/Localizable.strings":
                        "\"d\" = \"no\"; \"e\" = \"shared\";",
                ], bundle: "Lamp")
            #expect(
                ["a", "b", "c", "d", "e"].map { texts.format($0) } == [
                    "own", "package", "library", "home", "shared",
                ])
            #expect(texts.format("f") == nil)
        }
    }

    @Test func languagesAreTriedInOrder() throws {
        try cleaned {
            let texts = try texts(
                [
                    "bin/lamp.resources/de.lproj/Localizable.strings": "\"a\" = \"de\"; \"b\" = \"de\";",
                    "bin/lamp.resources/de_AT.lproj/Localizable.strings": "\"a\" = \"de-AT\";",
                    "bin/lamp.resources/en.lproj/Localizable.strings": "\"c\" = \"en\";",
                ], language: "de_AT")
            #expect(["a", "b", "c"].map { texts.format($0) } == ["de-AT", "de", "en"])
            #expect(texts.format("b", locale: "en_US") == nil)
        }
    }

    /// In one folder a catalogue goes before files of texts, and what nobody translated is in its language.
    @Test func catalogueGoesBeforeStringsFiles() throws {
        try cleaned {
            let texts = try texts([
                "bin/lamp.resources/de.lproj/Localizable.strings": "\"a\" = \"file\"; \"b\" = \"file\";",
                "bin/lamp.resources/Base.lproj/Localizable.strings": "\"d\" = \"base\";",
                "bin/lamp.resources/en.lproj/Localizable.strings": "\"d\" = \"en\"; \"e\" = \"en\";",
                "bin/lamp.resources/Localizable.xcstrings": #"""
                {"sourceLanguage": "fr", "strings": {
                  "a": {"localizations": {"de": {"stringUnit": {"value": "catalogue"}}}},
                  "c": {"localizations": {"fr": {"stringUnit": {"value": "source"}},
                    "en": {"stringUnit": {"value": "en"}}}}}}
                """#,
            ])
            #expect(
                ["a", "b", "c", "d", "e"].map { texts.format($0) } == [
                    "catalogue", "file", "source", "base", "en",
                ])
        }
    }

    /// Of several catalogues' languages the first folder's counts first.
    @Test func untranslatedTextTakesTheFirstCataloguesLanguage() throws {
        func catalogue(_ language: String, _ text: String) -> String {
            """
            {"sourceLanguage": "\(language)", "strings": {
              "c": {"localizations": {"\(language)": {"stringUnit": {"value": "\(text)"}}}}}}
            """
        }
        try cleaned {
            let texts = try texts(
                [
                    "bin/lamp.resources/Localizable.xcstrings": catalogue("fr", "bonjour"),
                    "share/controlruntime/Lamp/Localizable.xcstrings": catalogue("it", "buongiorno"),
                ], bundle: "Lamp")
            #expect(texts.format("c") == "bonjour")
        }
    }

    /// A path in the environment that doesn't begin at the root counts for nothing.
    @Test func relativePathsAreNotSearched() throws {
        try cleaned {
            let home = folder.appendingPathComponent("home")
            for place in [".local/share", "data"] {
                try FileManager.default.createDirectory(
                    at: home.appendingPathComponent("\(place)/controlruntime/Lamp"),
                    withIntermediateDirectories: true)
            }
            func found(_ environment: [String: String]) -> [String] {
                ResourceFolders.find(
                    executable: "\(home.path)/bin/lamp", bundle: "Lamp",
                    environment: environment.merging(["HOME": home.path]) { given, _ in given })
            }
            let usual = ["\(home.path)/.local/share/controlruntime/Lamp"]
            #expect(found(["XDG_DATA_DIRS": "/none"]) == usual)
            #expect(found(["XDG_DATA_HOME": "data", "XDG_DATA_DIRS": "data:/none"]) == usual)
            let data = ["\(home.path)/data/controlruntime/Lamp"]
            #expect(found(["XDG_DATA_HOME": "\(home.path)/data", "XDG_DATA_DIRS": "/none"]) == data)
            #expect(found(["XDG_DATA_DIRS": "/none:\(home.path)/data"]) == usual + data)
        }
    }

    @Test func tableAndRootSelectTheText() throws {
        try cleaned {
            let texts = try texts([
                "bin/lamp.resources/de.lproj/Other.strings": "\"a\" = \"other\";",
                "elsewhere/de.lproj/Localizable.strings": "\"a\" = \"elsewhere\";",
                "bin/lamp.resources/de.lproj/Broken.strings": "\"a\" =",
            ])
            #expect(texts.format("a") == nil)
            #expect(texts.format("a", table: "Other") == "other")
            #expect(texts.format("a", root: folder.appendingPathComponent("elsewhere").path) == "elsewhere")
            #expect(texts.format("a", table: "Broken") == nil)
        }
    }

    @Test func localizedResourcesFillInTheirValues() throws {
        try cleaned {
            let texts = try texts([
                "bin/lamp.resources/de.lproj/Localizable.strings": """
                "%@ is %lld" = "%2$lld ist %1$@"; "title.key" = "Titel %@"; "plain 100%" = "rein 100%";
                """
            ])
            let name = "Ann"
            #expect(LocalizedStringResource("\(name) is \(3)").resolved(in: texts) == "3 ist Ann")
            #expect(
                LocalizedStringResource("title.key", defaultValue: "Title \(name)").resolved(in: texts)
                    == "Titel Ann")
            #expect(
                LocalizedStringResource("no.key", defaultValue: "Title \(name)").resolved(in: texts)
                    == "Title Ann")
            #expect(LocalizedStringResource("plain 100%").resolved(in: texts) == "rein 100%")
            #expect(LocalizedStringResource("missing \(name)").resolved(in: texts) == "missing Ann")
        }
    }

    @Test func localizedKeysKeepTheStylesOfTheirValues() {
        let key: LocalizedStringKey = "a \(Text("b").bold()) \(2)"
        #expect(key.key == "a %@ %lld")
        #expect(key.runs.map(\.plainText) == ["a ", "b", " 2"])
    }
}
