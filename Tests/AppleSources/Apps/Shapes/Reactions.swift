import AppIntents
import SwiftUI
import WidgetKit

/// What somebody answers with.
@UnionValue
enum Reaction {
    case machine(Machine)
    case count(Int), text(words: String)

    nonisolated var summary: String {
        switch self {
        case .machine(let machine): "machine \(machine.name)"
        case .count(let count): "count \(count)"
        case .text(let words): "text \(words)"
        }
    }
}

nonisolated extension Reaction {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Reaction" }
    static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [
        .machine: "Machine", .count: "How Many", .text: "Words",
    ]
}

@UnionValue
public enum Pause: Sendable {
    case length(Duration)
    case until(Date)
    case distance(Measurement<UnitLength>)
}

struct React: AppIntent {
    static let title: LocalizedStringResource = "React"

    @Parameter(title: "Reaction") var reaction: Reaction
    @Parameter(title: "Pause") var pause: Pause?

    func perform() async throws -> some IntentResult & ReturnsValue<Reaction> {
        var words = [reaction.summary]
        if case .length(let duration) = pause { words.append("after \(duration)") }
        try Folder.write(words.joined(separator: " "), to: "reaction")
        return .result(value: reaction)
    }
}

struct ReactControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "shapes.react") {
            ControlWidgetButton(action: React()) { Text("React") }
        }
    }
}
