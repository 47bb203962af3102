internal import ControlRuntime

/// Things that are not everybody's to see or to use.
struct Vaults: WidgetBundle {
    var body: some Widget {
        SafeToggle()
        VaultButton()
        CardButton()
        DiaryWidget()
    }
}

/// A toggle that is private while it is on.
struct SafeToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Safe", provider: FickleValue(name: "Safe")) { isOn in
            ControlWidgetToggle(isOn ? "Four coins" : "Empty", isOn: isOn, action: SetSafe()) { isOn in
                Label(isOn ? "Full" : "Nothing", systemImage: isOn ? "lock.fill" : "lock.open")
            }
            .tint(.red)
            .privacySensitive(isOn)
        }
        .displayName("Safe")
    }
}

struct SetSafe: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Safe"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        if Board.isOn("Safe.jams") { throw Trouble("the coin is stuck") }
        Board.set("Safe", value)
        return .result()
    }
}

/// One of several; each search is noted.
struct Vault: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Vault"
    static let defaultQuery = VaultQuery()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "The \(id)") }
}

struct VaultQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Vault] {
        Board.note("VaultQuery", identifiers.joined())
        return identifiers.map { Vault(id: $0) }
    }
    func suggestedEntities() async throws -> [Vault] {
        Board.note("VaultQuery", "all")
        return [Vault(id: "north")]
    }
}

struct VaultConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Vault"
    @Parameter(title: "Vault") var vault: Vault?
}

struct VaultValue: AppIntentControlValueProvider {
    func previewValue(configuration: VaultConfiguration) -> String { "" }
    func currentValue(configuration: VaultConfiguration) async throws -> String {
        Board.isOn("Vault.open") ? "none" : configuration.vault?.id ?? "none"
    }
}

/// A button that can be placed more than once, with an action that needs an open session; private where it is
/// configured.
struct VaultButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "Vault", provider: VaultValue()) { vault in
            ControlWidgetButton(action: OpenVault(vault)) { Text("Open \(vault)") }
                .privacySensitive(vault != "none")
        }
    }
}

struct OpenVault: AppIntent {
    static let title: LocalizedStringResource = "Open a Vault"
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
    @Parameter(title: "Vault") var vault: Vault?
    @Parameter(title: "Code") var code: Int

    init() {}
    init(_ id: String) {
        vault = Vault(id: id)
        code = 1
    }

    func perform() async throws -> some IntentResult {
        Board.note("OpenVault", "\(vault?.id ?? "none") \(code)")
        return .result()
    }
}

/// A button whose action anybody may use, and whose result is shown by one that not everybody may.
struct CardButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Card") {
            ControlWidgetButton(action: ShowCard()) { Text("Card") }
        }
    }
}

struct ShowCard: AppIntent {
    static let title: LocalizedStringResource = "Show the Card"
    func perform() async throws -> some IntentResult & ShowsSnippetIntent {
        .result(snippetIntent: CardView())
    }
}

struct CardView: SnippetIntent {
    static let title: LocalizedStringResource = "Card"
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

    func perform() async throws -> some IntentResult & ShowsSnippetView {
        Board.note("CardView", "shown")
        return .result(view: Text("Number 1234"))
    }
}

/// Asks with a view that not everybody may see.
struct AskWithCard: AppIntent {
    static let title: LocalizedStringResource = "Ask with the Card"
    func perform() async throws -> some IntentResult {
        try await requestConfirmation(dialog: "This card?", snippetIntent: CardView())
        return .result()
    }
}

/// A widget with something for its owner's eyes alone.
struct DiaryWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Diary", provider: DiaryProvider()) { _ in
            VStack {
                Text("Dear diary")
                HStack {
                    Text("Met Ada")
                    Button("Tell Ada", intent: AskWithCard())
                }
                .privacySensitive()
            }
        }
    }
}

/// One entry, whatever other widgets wait for.
struct DiaryProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        completion(CountEntry(date: Date(), text: "snapshot"))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        completion(Timeline(entries: [CountEntry(date: Date(), text: "timeline")], policy: .never))
    }
}
