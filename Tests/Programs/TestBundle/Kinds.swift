internal import ControlRuntime
internal import Foundation

/// An action with a parameter of every sort of value that has a D-Bus type of its own. It donates itself, so
/// that what it took can be read back as D-Bus values.
struct SendKinds: AppIntent {
    static let title: LocalizedStringResource = "Send Kinds"
    @Parameter(title: "Date") var date: Date?
    @Parameter(title: "Parts") var parts: DateComponents?
    @Parameter(title: "Address") var address: URL?
    @Parameter(title: "Time") var time: Duration?
    @Parameter(title: "Text") var text: AttributedString?
    @Parameter(title: "Person") var person: IntentPerson?
    @Parameter(title: "Price") var price: IntentCurrencyAmount?

    func perform() async throws -> some IntentResult & ReturnsValue<Date?> {
        try await donate()
        return .result(value: date)
    }
}
