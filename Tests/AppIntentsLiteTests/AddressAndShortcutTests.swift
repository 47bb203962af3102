import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

private struct Page: AppEntity, URLRepresentableEntity {
    let id: String
    @Property(title: "Section") var section: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Page"
    static let defaultQuery = PageQuery()
    var displayRepresentation: DisplayRepresentation { "\(id)" }
    static var urlRepresentation: URLRepresentation { "https://a.b/\(\.$section)/\(.id)" }
    init(_ id: String, section: String) {
        self.id = id
        self.section = section
    }
}
private struct PageQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Page] {
        identifiers.map { Page($0, section: "s") }
    }
}
private enum Tab: String, AppEnum, URLRepresentableEnum {
    case home, search
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tab"
    static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [.home: "Home", .search: "Search"]
    static var urlRepresentation: URLRepresentation { [.home: "https://a.b/"] }
}
private enum Room: String, AppEnum, URLRepresentableEnum {
    case hall, attic = "top floor"
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
    static let caseDisplayRepresentations: [Room: DisplayRepresentation] = [:]
    static var urlRepresentation: URLRepresentation { "https://a.b/rooms/\(.rawValue)" }
}
private struct OpenTab: OpenIntent, URLRepresentableIntent {
    static let title: LocalizedStringResource = "Open tab"
    @Parameter(title: "Tab") var target: Tab
}
private struct OpenPage: OpenIntent, URLRepresentableIntent {
    static let title: LocalizedStringResource = "Open"
    @Parameter(title: "Page") var target: Page
}
private struct Show: AppIntent, URLRepresentableIntent {
    static let title: LocalizedStringResource = "Show"
    @Parameter(title: "Day") var day: Int?
    @Parameter(title: "Tag", default: "x") var tag: String
    static var urlRepresentation: URLRepresentation { "https://a.b/day/\(\.$day)?tag=\(\.$tag)" }
    func perform() async throws -> some IntentResult { .result() }
}
private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: Show(), phrases: ["Show \(\.$day) of \(\.$tag) in \(.applicationName)", "Show it"],
            shortTitle: "Show", systemImageName: "calendar")
        if #available(macOS 14, *) {
            AppShortcut(intent: Show(), phrases: [])
        }
    }
    static var negativePhrases: [NegativeAppShortcutPhrase] { NegativeAppShortcutPhrases { "Hide it" } }
}
private struct Old: DeprecatedAppIntent {
    static let title: LocalizedStringResource = "Old"
    static let deprecation = IntentDeprecation(message: "It is slow", replacedBy: Show.self)
    func perform() async throws -> some IntentResult { .result() }
}

/// Addresses, shortcuts and other things that an action's type says of itself.
@Suite(.standardTimeLimit)
struct AddressAndShortcutTests {
    @Test func urlsAreFilledAndEscaped() throws {
        #expect(
            Page("a/b c?", section: "ü").urlRepresentation?.absoluteString
                == "https://a.b/%C3%BC/a%2Fb%20c%3F")
        #expect(Tab.home.urlRepresentation?.absoluteString == "https://a.b/")
        #expect(Tab.search.urlRepresentation == nil)
        let show = Show()
        #expect(show.urlRepresentation == nil, "a part without a value")
        show.day = 3
        #expect(show.urlRepresentation?.absoluteString == "https://a.b/day/3?tag=x")
        let open = OpenPage()
        open.target = Page("1", section: "s")
        #expect(open.urlRepresentation?.absoluteString == "https://a.b/s/1")
        #expect(try OpenURLIntent(urlRepresentable: Tab.home).url.absoluteString == "https://a.b/")
        #expect(throws: AppIntentError.self) { try OpenURLIntent(urlRepresentable: Tab.search) }
    }

    @Test func enumCasesHaveURLs() async throws {
        #expect(Room.hall.urlRepresentation?.absoluteString == "https://a.b/rooms/hall")
        #expect(Room.attic.urlRepresentation?.absoluteString == "https://a.b/rooms/top%20floor")
        let open = OpenTab()
        open.target = .home
        #expect(open.urlRepresentation?.absoluteString == "https://a.b/")
        // What no server takes for anything else stays as it is.
        let plain = Page("aZ09-._~", section: "+&=")
        #expect(plain.urlRepresentation?.absoluteString == "https://a.b/%2B%26%3D/aZ09-._~")
        let page = try await OpenURLIntent(urlRepresentable: Page("1", section: "s"))
        #expect(page.url.absoluteString == "https://a.b/s/1")
    }

    @Test func shortcutsHavePhrases() {
        let shortcuts = Shortcuts.appShortcuts
        #expect(shortcuts.count == 2)
        #expect(shortcuts[0].phrases(applicationName: "Diary") == ["Show Day of x in Diary", "Show it"])
        #expect(shortcuts[1].shortTitle.key == "Show")
        #expect(Shortcuts.negativePhrases.map(\.text.key) == ["Hide it"])
        #expect(Shortcuts.shortcutTileColor == .blue)
    }

    @Test func schemaSaysModesAndDeprecation() {
        #expect(IntentSchema(Show.self).supportedModes == .background)
        #expect(IntentSchema(OpenPage.self).supportedModes == .foreground)
        #expect(IntentSchema(Old.self).deprecation == "It is slow; use Show instead")
        #expect(IntentSchema(Show.self).deprecation == nil)
        let both: IntentModes = [.background, .foreground(.dynamic)]
        #expect(both.contains(.foreground(.dynamic)) && !both.contains(.foreground))
    }

    @Test func placeholdersStayInTheKey() {
        let format: LocalizedStringResource = "\(placeholder: .int) lamps"
        #expect(format.key == "%lld lamps")
        #expect(String(localized: format) == "%lld lamps")
    }

    @Test func contentTypesKnowTheirRelations() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType.png.conforms(to: .image))
        #expect(UTType.png.conforms(to: .item))
        #expect(!UTType.png.conforms(to: .text))
        #expect(UTType.pdf.preferredFilenameExtension == "pdf")
        #expect(UTType("") == nil)
    }
}
