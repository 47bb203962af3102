internal import BusContract
internal import FoundationEssentials

@testable internal import AppIntentsLite
@testable internal import ControlClient
@testable internal import ControlEngine
@testable internal import ControlRuntime
@testable internal import DBus
@testable internal import WidgetKitLite

/// An action with parameters of the types that authors use.
private struct EverythingIntent: AppIntent {
    static let title: LocalizedStringResource = "Everything"

    enum Choice: String, AppEnum {
        case first, second
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Choice"
        static let caseDisplayRepresentations: [Choice: DisplayRepresentation] = [
            .first: "First", .second: "Second",
        ]
    }

    @Parameter(title: "Flag") var flag: Bool?
    @Parameter(title: "Count") var count: Int?
    @Parameter(title: "Percent", inclusiveRange: (0, 100)) var percent: Int?
    @Parameter(title: "Ratio") var ratio: Double?
    @Parameter(title: "Text") var text: String?
    @Parameter(title: "Date") var date: Date?
    @Parameter(title: "Duration") var duration: Duration?
    @Parameter(title: "Address") var url: URL?
    @Parameter(title: "Parts") var parts: DateComponents?
    @Parameter(title: "Choice") var choice: Choice?
    @Parameter(title: "Person") var person: IntentPerson?
    @Parameter(title: "Amount") var amount: IntentCurrencyAmount?
    @Parameter(title: "Flags") var flags: [Bool]?
    @Parameter(title: "Counts") var counts: [Int]?
    @Parameter(title: "Texts") var texts: [String]?
    @Parameter(title: "Dates") var dates: [Date]?
    @Parameter(title: "Choices") var choices: [Choice]?

    func perform() async throws -> some IntentResult { .result() }
}

extension FuzzTarget {
    private static let schema = IntentSchema(EverythingIntent.self)

    /// A call's arguments: a signature, a zero byte and values. What an action takes from outside it gives
    /// back as something that it takes again, and errors are sentences.
    static let arguments = FuzzTarget(name: "arguments") { input in
        for value in values(input) {
            if let named = value.properties {
                _ = try? IntentArgument.named(named)
                for (name, value) in named { try take(value, for: name) }
            }
            // Which of the parameters the last byte says: all of them for each would be slow.
            let parameters = schema.parameters
            try take(value, for: parameters[Int(input.last ?? 0) % parameters.count].name)
        }
    }

    private static func take(_ value: BusValue, for name: String) throws {
        guard let argument = try? IntentArgument(value),
            let action = try? schema.action(with: [name: argument]),
            let kept = action.intent.arguments[name]
        else { return }
        _ = action.fingerprint
        // Times travel in whole microseconds, so what comes back is compared as it travels.
        let travelling = kept.busValue
        do {
            let again = try schema.action(with: [name: IntentArgument(travelling)]).intent.arguments[name]
            try check(
                "\(again?.busValue, default: "")" == "\(travelling)",
                "\(name): \(kept) came back as \(again, default: "nothing")")
        } catch let error as IntentArgumentError {
            throw Broken("\(name) took \(argument) and gives \(kept), which it doesn't take: \(error)")
        }
    }

    /// What a bundle might answer a client.
    static let answers = FuzzTarget(name: "answers") { input in
        let values = values(input)
        let row = StandardInterfaces.ObjectManager.getManagedObjects
        let objects = try? ManagedObjects((try? row.returns.values(of: values)) ?? [:], of: "Fuzz")
        for control in objects?.controls(of: "Fuzz") ?? [] { _ = "\(control)" }
        for (path, interfaces) in objects?.objects ?? [:] {
            _ = ControlAddress(bundle: "Fuzz", path: path)?.description
            if let address = ControlAddress(bundle: "Fuzz", path: path) {
                _ = ControlSnapshot(address, interfaces: interfaces)
            }
        }
        for value in values {
            guard let properties = value.properties else { continue }
            let address = ControlAddress(bundle: "Fuzz", kind: "A")
            _ = ControlSnapshot(
                address,
                interfaces: [
                    "org.controlruntime.Control1": properties, "org.controlruntime.Toggle1": properties,
                ])
        }
    }

    /// The state files: what can be read is written again and reads the same.
    static let state = FuzzTarget(name: "state") { input in
        let data = Data(input)
        try roundTrip([StoredControl].self, data)
        try roundTrip([StoredWidget].self, data)
        try roundTrip(StoredTimeline.self, data)
        try roundTrip([IntentDonation].self, data)
        try roundTrip([String: StateValue].self, data) { StateValue.object($0).isSame(as: .object($1)) }
    }

    private static func roundTrip<Value: Codable & Hashable>(
        _ type: Value.Type, _ data: Data, isSame: (Value, Value) -> Bool = { $0 == $1 }
    ) throws {
        guard let value = try? JSONDecoder().decode(Value.self, from: data) else { return }
        let again = try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
        try check(isSame(value, again), "\(value) was written, and read as \(again)")
    }
}
