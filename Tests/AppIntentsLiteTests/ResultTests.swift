import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

private struct Next: AppIntent {
    static let title: LocalizedStringResource = "Next"
    func perform() async throws -> some IntentResult { .result() }
}
private struct Full: AppIntent {
    static let title: LocalizedStringResource = "Full"
    func perform() async throws -> some IntentResult & ReturnsValue<[Int]> & OpensIntent & ProvidesDialog {
        .result(
            value: [1, 2], opensIntent: Next(),
            dialog: IntentDialog(full: "All of it", supporting: "All", systemImageName: "star"))
    }
}
private struct Nothing: AppIntent {
    static let title: LocalizedStringResource = "Nothing"
    func perform() async throws -> some IntentResult & ReturnsValue<String?> { .result(value: nil) }
}
private struct Counts: AppIntent {
    static let title: LocalizedStringResource = "Counts"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 7) }
}
private struct Opens: AppIntent {
    static let title: LocalizedStringResource = "Opens"
    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenURLIntent(try URL._decode(.string("https://swift.org"))))
    }
}
private struct Offers: AppIntent {
    static let title: LocalizedStringResource = "Offers"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: 1, actionButtonIntent: Next(), activityIdentifier: "run")
    }
}
private struct Tile: SnippetIntent {
    static let title: LocalizedStringResource = "Tile"
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        try await EmptySnippetIntent().perform()
    }
}
private struct Shows: AppIntent {
    static let title: LocalizedStringResource = "Shows"
    func perform() async throws -> some IntentResult & ShowsSnippetIntent { .result(snippetIntent: Tile()) }
}

/// What a run hands over.
@Suite(.standardTimeLimit)
struct ResultTests {
    @Test func outcomeHasEveryPartOfTheResult() async throws {
        let outcome = try await BoundAction(Full()).perform()
        #expect(outcome.value == .array(of: .int, [.int(1), .int(2)]))
        #expect(outcome.dialog == "All of it")
        #expect(outcome.supportingDialog == "All")
        #expect(outcome.systemImageName == "star")
        #expect(outcome.opensIntent is Next)
        #expect(outcome.opensURL == nil)
    }

    @Test func outcomeHasAValueAlone() async throws {
        #expect(try await BoundAction(Counts()).perform().value == .int(7))
    }

    @Test func absentResultValueIsNil() async throws {
        #expect(try await BoundAction(Nothing()).perform().value == nil)
    }

    @Test func urlToOpenIsText() async throws {
        #expect(try await BoundAction(Opens()).perform().opensURL == "https://swift.org")
        let action = try IntentSchema(OpenURLIntent.self).action(with: ["url": .string("a:b")])
        #expect(try await action.perform().opensURL == "a:b")
        await #expect(throws: IntentArgumentError.self) { try await BoundAction(OpenURLIntent()).perform() }
    }

    @Test func chosenShortcutIsAURLToOpen() async throws {
        let maps = SystemShortcut(id: "org.gnome.Maps/route", displayRepresentation: "Route")
        SystemShortcuts.installed = { [maps] }
        defer { SystemShortcuts.installed = nil }
        let schema = IntentSchema(RunSystemShortcutIntent.self)
        for action in [
            BoundAction(RunSystemShortcutIntent(shortcut: maps)),
            try schema.action(with: ["shortcut": .string("org.gnome.Maps/route")]),
        ] {
            let opening = try await action.resolved().perform().opensIntent as? OpenURLIntent
            #expect(opening?.url.absoluteString == "applications:org.gnome.Maps.desktop#route")
        }
        await #expect(throws: IntentArgumentError.self) {
            try await BoundAction(RunSystemShortcutIntent()).perform()
        }
    }

    @Test func actionButtonsAndSnippetsAreIntents() async throws {
        let offered = try await BoundAction(Offers()).perform()
        #expect(offered.actionButtonIntent is Next)
        #expect(offered.activityIdentifier == "run")
        #expect(try await BoundAction(Shows()).perform().snippetIntent is Tile)
        #expect(Tile.isDiscoverable == false)
    }

    @Test func actionCanBeCalledFromCode() async throws {
        #expect(try await Full()() == [1, 2])
        let donations = IntentDonationManager.shared.donations.filter { $0.intent == "Full" }
        #expect(donations.map(\.value) == [.array(of: .int, [.int(1), .int(2)])])
        _ = try await Full()(donate: false)
        let gone = try await IntentDonationManager.shared.deleteDonations(matching: .intentType(Full.self))
        #expect(gone.map(\.description) == donations.map(\.id))
    }
}
