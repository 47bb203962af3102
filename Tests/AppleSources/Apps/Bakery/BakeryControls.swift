import AppIntents
import SwiftUI
import WidgetKit

struct OvenControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "queue.oven", provider: OvenProvider()) { level in
            ControlWidgetToggle(isOn: level.parts.contains { $0 > 0 }, action: HeatOven()) {
                Text([level].map { "Oven \($0.parts.count)" }.joined())
            } valueLabel: { isOn in
                Text(["Cold", "Hot"].filter { ($0 == "Hot") == isOn }.joined())
            }
        }
    }
}

/// A value with comparisons of its own.
struct OvenLevel: Hashable {
    var parts: [Int]

    static func == (one: OvenLevel, other: OvenLevel) -> Bool { one.parts.allSatisfy { other.parts.contains($0) } }
    func hash(into hasher: inout Hasher) { parts.forEach { hasher.combine($0) } }
}

struct OvenProvider: ControlValueProvider {
    var previewValue: OvenLevel { OvenLevel(parts: [0].map { $0 }) }

    func currentValue() async throws -> OvenLevel {
        OvenLevel(parts: [Folder.read("oven")].map { $0 == "true" ? 1 : 0 })
    }
}

struct HeatOven: SetValueIntent {
    static var title: LocalizedStringResource { LocalizedStringResource(stringLiteral: ["Heat", "the Oven"].map { $0 }.joined(separator: " ")) }

    @Parameter(title: "Hot") var value: Bool

    init() {}

    func perform() async throws -> some IntentResult {
        try [value].forEach { try Folder.write("\($0)", to: "oven") }
        return .result()
    }
}

struct TrayControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "queue.tray", provider: TrayProvider()) { value in
            ControlWidgetButton(action: BakeTray(value.tray)) { Text(value.text) }
        }
    }
}

struct TrayProvider: AppIntentControlValueProvider {
    struct Value {
        var tray: Tray?
        var text: String
    }

    func previewValue(configuration: ChooseTray) -> Value { Value(text: ["Preview"].map { $0 }.joined()) }

    func currentValue(configuration: ChooseTray) async throws -> Value {
        Value(tray: configuration.tray, text: [configuration.tray].compactMap { $0?.name }.joined() + "!")
    }
}

struct ChooseTray: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Choose a Tray"

    @Parameter(title: "Tray") var tray: Tray?
}

struct Tray: AppEntity {
    var id: String
    var name: String { id.split(separator: " ").map { $0.capitalized }.joined() }

    static var typeDisplayRepresentation: TypeDisplayRepresentation { TypeDisplayRepresentation(name: "Tray") }
    static let defaultQuery = TrayQuery()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(["Tray"].map { $0 }.joined()) \(name)") }
}

struct TrayQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [Tray] { identifiers.map { Tray(id: $0) } }
    func entities(matching string: String) async throws -> [Tray] { ["rolls", "buns"].filter { $0 == string }.map { Tray(id: $0) } }
    func suggestedEntities() async throws -> [Tray] { ["rolls", "buns"].map { Tray(id: $0) } }
    func defaultResult() async -> Tray? { ["rolls"].map { Tray(id: $0) }.first }
}

struct FlourOptions: DynamicOptionsProvider {
    func results() async throws -> [String] { ["rye", "wheat"].map { $0 } }
    func defaultResult() async -> String? { ["rye"].map { $0 }.first }
}

/// Counts in words.
struct CountResolver: Resolver {
    func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
        ["one", "two", "three"].firstIndex { $0 == input }.map { $0 + 1 }
    }
}

struct BakeTray: AppIntent {
    static let title: LocalizedStringResource = "Bake a Tray"

    enum Trouble: Error {
        case burnt
    }

    @Parameter(title: "Tray") var tray: Tray?
    @Parameter(title: "Flour", optionsProvider: FlourOptions()) var flour: String?
    @Parameter(title: "Count", resolvers: { CountResolver() }) var count: Int?

    init() {}
    init(_ tray: Tray?) { self.tray = tray }

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        guard count != 3 else { throw Trouble.burnt }
        return .result(value: [tray?.name, flour, count.map { "\($0)" }].compactMap { $0 }.joined(separator: " "))
    }
}

extension BakeTray.Trouble: CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .burnt: LocalizedStringResource(stringLiteral: ["It is", "burnt."].map { $0 }.joined(separator: " "))
        }
    }
}

/// This package's own, beside what Apple has: a value that says when it changes.
struct BellControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "queue.bell", provider: BellProvider()) { count in
            ControlWidgetButton(action: BakeTray()) { Text("Rung \(count)") }
        }
    }
}

struct BellProvider: ObservingControlValueProvider {
    var previewValue: Int { 0 }

    func currentValue() async throws -> Int { Folder.read("bell").map { $0.count } ?? 0 }

    func changes() -> AsyncStream<Void> {
        AsyncStream { continuation in
            [0, 1].forEach { _ in try? Folder.write((Folder.read("bell") ?? "") + "x", to: "bell") }
            continuation.yield()
        }
    }
}
