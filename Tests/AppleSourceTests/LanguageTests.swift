import BusContract
import DBus
import Testing

/// Translations of the bundle's texts, by the language that the environment names.
@Suite(.timeLimit(.minutes(1)))
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
    func literalsAreKeysAndVariablesAreNot(_ mode: Mode) async throws {
        try await withApple(mode, language: "de_AT.UTF-8", files: Self.files) { bundle async throws in
            let kind = "com.example.Timer.TimerControl"
            #expect(try await bundle.text(kind, Control1.title) == "Stoppuhr starten")
            #expect(try await bundle.text(kind, Control1.displayName) == "Stoppuhr")
            // A conditional of two literals is a key where SwiftUI takes one.
            #expect(try await bundle.text(kind, Control1.valueText) == "Aus")
            #expect(try await bundle.text("home.light", Control1.displayName) == "Licht")
            let configuration = BusValue.properties([("scene", .string("Evening"))])
            let path = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addControl, [.string("home.scene"), configuration]
            ).first?.text
            #expect(try await bundle.text("home.scene", Control1.title, instance: path) == "Evening")
        }
    }

    @Test func anotherLanguageShowsTheKeys() async throws {
        try await withApple(.swift6, language: "fr_FR.UTF-8", files: Self.files) { bundle async throws in
            #expect(try await bundle.text("com.example.Timer.TimerControl", Control1.title) == "Start Timer")
            #expect(try await bundle.text("home.light", Control1.displayName) == "Light")
        }
    }
}
