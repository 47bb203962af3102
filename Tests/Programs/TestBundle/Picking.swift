internal import ControlRuntime

/// Something to choose from.
struct Hat: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Hat"
    static let defaultQuery = HatQuery()
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "The \(id) hat", subtitle: "made of \(id)")
    }

    static let all = ["straw", "felt"].map { Hat(id: $0) }
}

struct HatQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Hat] {
        Hat.all.filter { identifiers.contains($0.id) }
    }
    func suggestedEntities() async throws -> [Hat] { Hat.all }
}

/// Asks in the middle of its work which one is meant; or ends the run for that, and begins again with the
/// answer.
struct WearHat: AppIntent {
    static let title: LocalizedStringResource = "Wear a Hat"
    @Parameter(title: "Hat", requestDisambiguationDialog: "Which of the hats?") var hat: Hat?
    @Parameter(title: "Again", default: false) var beginsAgain: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        Board.note("Hats", "begins with \(hat?.id ?? "none")")
        if let hat { return .result(value: hat.id) }
        if beginsAgain { throw $hat.needsDisambiguationError(among: Hat.all, dialog: "Which hat again?") }
        let chosen = try await $hat.requestDisambiguation(among: Hat.all)
        // The parameter itself stays as it is.
        return .result(value: "\(chosen.id) \(hat?.id ?? "none")")
    }
}

/// Ends its run for a value that it turns out to need.
struct MarkHat: AppIntent {
    static let title: LocalizedStringResource = "Mark a Hat"
    @Parameter(title: "Name") var name: String?
    @Parameter(title: "Size") var size: Int?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        Board.note("Marks", "begins with \(name ?? "none")")
        guard let name else { throw $name.needsValueError("Whose hat is it?") }
        guard let size else { throw $size.needsValueError() }
        return .result(value: "\(name) \(size)")
    }
}

struct HatButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Hat") {
            ControlWidgetButton(action: WearHat()) { Text("Hat") }
        }
    }
}

struct MarkButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Mark") {
            ControlWidgetButton(action: MarkHat()) { Text("Mark") }
        }
    }
}
