import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// Translations of the bundle's texts, by the language that the environment names.
@Suite(.standardTimeLimit)
struct LanguageTests {
    private static let resources = "data/controlruntime/AppleSources"
    private static let files = [
        "\(resources)/Localizable.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Start Timer": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Stoppuhr starten"}}}},
          "Timer": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Stoppuhr"}}}},
          "controls.light.title": {"localizations": {"de": {"stringUnit": {"value": "Licht"}}}},
          "Evening": {"localizations": {"de": {"stringUnit": {"value": "Abend"}}}}
        }}
        """,
        "\(resources)/de.lproj/Localizable.strings": "\"Off\" = \"Aus\";\n",
    ]

    @Test(arguments: Mode.allCases)
    func literalsAreTranslatedAndVariablesAreNot(_ mode: Mode) async throws {
        try await withApple(mode, language: "de_AT.UTF-8", files: Self.files) { bundle async throws in
            let kind = "com.example.Timer.TimerControl"
            #expect(try await bundle.text(kind, Control1.title.name) == "Stoppuhr starten")
            #expect(try await bundle.text(kind, Control1.displayName.name) == "Stoppuhr")
            // A conditional of two literals is a key where SwiftUI takes one.
            #expect(try await bundle.text(kind, Control1.valueText.name) == "Aus")
            #expect(try await bundle.text("home.light", Control1.displayName.name) == "Licht")
            let configuration = BusValue.properties([("scene", .string("Evening"))])
            let path = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addControl.name, [.string("home.scene"), configuration]
            ).first?.text
            #expect(try await bundle.text("home.scene", Control1.title.name, instance: path) == "Evening")
        }
    }

    @Test func untranslatedLanguageShowsTheKeys() async throws {
        try await withApple(.swift6, language: "fr_FR.UTF-8", files: Self.files) { bundle async throws in
            #expect(
                try await bundle.text("com.example.Timer.TimerControl", Control1.title.name) == "Start Timer")
            #expect(try await bundle.text("home.light", Control1.displayName.name) == "Light")
        }
    }

    /// Translations for the keys of literals, and wrong ones for the texts that variables have.
    private static func translations() -> [String: String] {
        let right = [
            "literal": "wörtlich", "resource": "Quelle", "Active": "Aktiv", "Off": "Aus", "a": "ein",
            "Hello %@": "Hallo, %@!", "%@ and more": "%@ und mehr", "%lld of %@": "%2$@: %1$lld",
            "Did %@ %lld times": "%@ ist %lld-mal getan", "found at run time": "gefunden",
        ]
        let wrong = [
            "variable", "runtime", "VARIABLE", "Hello variable", "runtime and more", "Literal",
            "3 of variable",
        ]
        let entries = (right.map { ($0, $1) } + wrong.map { ($0, "falsch \($0)") }).map { key, text in
            #""\#(key)": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
        }
        let strings = entries.joined(separator: ",")
        let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
        return ["\(resources)/Localizable.xcstrings": catalog]
    }

    @Test(arguments: Mode.allCases)
    func controlVariablesAreNotTranslated(_ mode: Mode) async throws {
        try await withApple(mode, language: "de_DE.UTF-8", files: Self.translations()) {
            bundle async throws in
            // A String variable as the title, and as one of two in a label.
            #expect(try await bundle.text("Literal", Control1.title.name) == "runtime")
            #expect(try await bundle.text("Literal", Control1.valueText.name) == "runtime")
            #expect(try await bundle.text("Literal", Control1.status.name) == "runtime")
            #expect(try await bundle.text("Literal", Control1.actionHint.name) == "wörtlich")
            // A resource with a variable in it is looked up by its format.
            #expect(try await bundle.text("Literal", Control1.displayName.name) == "runtime und mehr")
            let intent = Contract.intentPath(identifier: "LiteralIntent")
            #expect(try await bundle.get(intent, Intent1.name, Intent1.title.name).text == "wörtlich")
            #expect(
                try await bundle.get(intent, Intent1.name, Intent1.descriptionText.name).text == "wörtlich")
            let results = try await bundle.call(
                intent, Intent1.name, Intent1.perform.name,
                [.properties([("text", .string("variable"))]), .properties([])]
            ).first?.properties
            #expect(results?["value"]?.text == "variable")
            #expect(results?["dialog"]?.text == "variable ist 3-mal getan")
        }
    }

    @Test(arguments: Mode.allCases)
    func viewVariablesAreNotTranslated(_ mode: Mode) async throws {
        try await withApple(mode, language: "de_DE.UTF-8", files: Self.translations()) {
            bundle async throws in
            let path = Contract.widgetPath(kind: "Literal")
            #expect(try await bundle.get(path, Widget1.name, Widget1.displayName.name).text == "wörtlich")
            // A variable, whose text has a translation.
            #expect(try await bundle.get(path, Widget1.name, Widget1.descriptionText.name).text == "Literal")
            _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
            let json = try #require(try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text)
            let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
            let texts = Self.texts(tree)
            let plain = [
                "wörtlich", "variable: 3", "Aus", "variable", "VARIABLE", "Hallo, variable!",
                "Hello variable",
                "Hallo, variable!", "as it is", "Quelle",
            ]
            #expect(Array(texts.prefix(plain.count)) == plain, "\(texts)")
            // `LocalizedStringKey(variable)` is the one place where the author says that a variable is a key.
            #expect(texts.filter { $0.hasPrefix("falsch") } == ["falsch variable"], "\(texts)")
            // Text, Text + Text, Label, Button, Toggle, Link and a label for those who don't see.
            #expect(texts.count { $0 == "variable" } == 7, "\(texts)")
            #expect(texts.count { $0 == "wörtlich" } == 6, "\(texts)")
            #expect(texts.contains("gefunden"))
        }
    }

    /// The texts of a tree in their order.
    private static func texts(_ value: Any) -> [String] {
        if let list = value as? [Any] { return list.flatMap { texts($0) } }
        guard let object = value as? [String: Any] else { return [] }
        return object.sorted { $0.key < $1.key }.flatMap { key, value in
            if key == "text", let text = value as? String { return [text] }
            return texts(value)
        }
    }
}
