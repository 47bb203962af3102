import AppIntentsLite
import Foundation
import SwiftUILite
import WidgetKitLite

struct SetLight: SetValueIntent {
    static let title: LocalizedStringResource = "Set the light"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<Bool> { .result(value: value) }
}

struct RingBell: AppIntent {
    static let title: LocalizedStringResource = "Ring the bell"
    @Parameter(title: "Times", default: 1) var times: Int

    init() {}

    init(times: Int) { self.times = times }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: times) }
}

enum Room: String, AppEnum {
    case kitchen, hall

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
    static let caseDisplayRepresentations: [Room: DisplayRepresentation] = [
        .kitchen: "Kitchen", .hall: "Hall",
    ]
}

struct OpenRoom: OpenIntent {
    static let title: LocalizedStringResource = "Open a room"
    @Parameter(title: "Room") var target: Room
}

struct RoomChoice: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Choose a room"
    @Parameter(title: "Room", default: "hall") var room: String

    init() {}

    init(room: String) { self.room = room }
}

struct NewsChoice: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choose the news"
    @Parameter(title: "Topic", default: "science") var topic: String

    init() {}

    init(topic: String) { self.topic = topic }
}

struct Moment: TimelineEntry {
    let date: Date
    var text = "now"
    var relevance: TimelineEntryRelevance?
}

struct Broken: Error, Equatable {}

extension Date {
    static let start = Date(timeIntervalSince1970: 1_000_000)
}
