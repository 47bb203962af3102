internal import ControlRuntime

/// Controls whose actions are about entities and files.
struct Things: WidgetBundle {
    var body: some Widget {
        Desk()
        FileButton()
        DonatingButton()
    }
}

/// Somewhere with lamps. A room is gone while the switch `<id>.gone` is on.
struct Room: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
    static let defaultQuery = RoomQuery()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "The \(id)") }

    static var all: [Room] { ["hall", "study"].map { Room(id: $0) }.filter { !Board.isOn("\($0.id).gone") } }
}

/// Each answer waits for the latch `Room` while the switch `Room.blocks` is on.
struct RoomQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Room] {
        trap("query")
        return try await suggestedEntities().filter { identifiers.contains($0.id) }
    }
    func suggestedEntities() async throws -> [Room] {
        trap("suggestions")
        if Board.isOn("Room.blocks") { try Latch.wait("Room") }
        return Room.all
    }
}

/// The lamps of the room that was chosen; all where none was.
struct LampNames: DynamicOptionsProvider {
    @IntentParameterDependency<LightLamp>(\.$room) var intent

    func results() async throws -> [String] {
        guard let intent else { return ["any lamp"] }
        return ["ceiling", "desk"].map { "\(intent.room.id) \($0)" }
    }
}

struct LightLamp: AppIntent {
    static let title: LocalizedStringResource = "Light a Lamp"
    @Parameter(title: "Room") var room: Room?
    @Parameter(title: "Lamp", optionsProvider: LampNames()) var lamp: String
    @Parameter(title: "Brightness", default: 5, inclusiveRange: (1, 10)) var brightness: Int

    init() {}
    init(in room: Room?) {
        self.room = room
        lamp = "desk"
    }

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let text = "\(room?.id ?? "anywhere") \(lamp) \(brightness)"
        Board.note("Lamps", text)
        return .result(value: text)
    }
}

/// What tells two desks apart.
struct DeskConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Desk"
    @Parameter(title: "Room") var room: Room?
    @Parameter(title: "Flavour", default: .mint) var flavour: Flavour
    @Parameter(title: "Drawers", default: 2, inclusiveRange: (1, 4)) var drawers: Int
}

/// A button that can be placed more than once.
struct Desk: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "Desk", provider: DeskProvider()) { value in
            ControlWidgetButton(action: LightLamp(in: value.room)) { Text(value.text) }
        }
        .pushHandler(DeskPushes.self)
    }
}

/// Notes each read with what it was for.
struct DeskProvider: AppIntentControlValueProvider {
    struct Value {
        let room: Room?
        let text: String

        init(_ configuration: DeskConfiguration) {
            room = configuration.room
            text = "\(room?.id ?? "no room") \(configuration.flavour.rawValue) \(configuration.drawers)"
        }
    }

    func previewValue(configuration: DeskConfiguration) -> Value { Value(configuration) }

    func currentValue(configuration: DeskConfiguration) async throws -> Value {
        let value = Value(configuration)
        Board.note("Desk", value.text)
        return value
    }
}

/// Notes the desks that it is notified of.
struct DeskPushes: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) {
        trap("push")
        let desks = controls.map { control in
            let room = control.configurationIntent(of: DeskConfiguration.self)?.room
            return room.map { "\(control.id) \($0.id)" } ?? control.id
        }
        Board.note("DeskPushes", desks.joined(separator: " "))
    }
}

/// A button whose action takes files.
struct FileButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "File") {
            ControlWidgetButton(action: ReadFile()) { Text("Read") }
        }
    }
}

struct ReadFile: AppIntent {
    static let title: LocalizedStringResource = "Read a File"
    @Parameter(title: "File") var file: IntentFile
    @Parameter(title: "Others") var others: [IntentFile]?
    @Parameter(title: "Copies", default: false) var copies: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        if copies { return .result(value: try await file.file(contentType: .data).path) }
        let texts = ([file] + (others ?? [])).map { String(decoding: $0.data, as: UTF8.self) }
        return .result(value: ([file.filename] + texts).joined(separator: "|"))
    }
}

/// A button whose action tells of itself, as an app does that wants to have it offered again.
struct DonatingButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Donating") {
            ControlWidgetButton(action: Brew()) { Text("Brew") }
        }
    }
}

struct Brew: AppIntent {
    static let title: LocalizedStringResource = "Brew"
    @Parameter(title: "Room") var room: Room?
    @Parameter(title: "Cups", default: 1) var cups: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        let result = Self.brewed(cups)
        try await donate(result: result)
        return result
    }

    private static func brewed(_ cups: Int) -> some IntentResult & ReturnsValue<Int> {
        .result(value: cups * 2)
    }
}
