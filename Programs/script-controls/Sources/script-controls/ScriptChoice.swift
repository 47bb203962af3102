internal import ControlRuntime
internal import ScriptFile

/// One of the things that a selection of the file's has.
struct ScriptChoice: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Choice"
    static let defaultQuery = ScriptChoiceQuery()

    let id: String
    let title: String
    let icon: String

    init(id: String, title: String, icon: String) {
        self.id = id
        self.title = title
        self.icon = icon
    }

    init(_ choice: ScriptSelection.Choice) {
        self.init(id: choice.id, title: choice.title, icon: choice.icon)
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: LocalizedStringResource(stringLiteral: title),
            image: icon.isEmpty ? nil : .init(systemName: icon))
    }
}

/// Choices belong to their control, and nobody looks for them by their names alone.
struct ScriptChoiceQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [ScriptChoice] { [] }
}
