internal import ControlRuntime

/// A button whose action asks for a name, then whether to go on, then for one of two ways.
struct AskingButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Asking") {
            ControlWidgetButton(action: Greet()) { Label("Greet", systemImage: "hand.wave") }
        }
    }
}

struct Greet: AppIntent {
    static let title: LocalizedStringResource = "Greet"
    @Parameter(title: "Name") var name: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let name = try await $name.requestValue("Whom?")
        try await requestConfirmation(actionName: .go, dialog: "Greet \(name)?")
        let way = try await requestChoice(
            between: [IntentChoiceOption(title: "Warmly"), IntentChoiceOption(title: "Briefly")], dialog: "How?")
        return .result(value: "\(name), \(String(localized: way.title))")
    }
}

/// Buttons whose actions don't run for just anybody.
struct GuardedButton<Policy: GuardPolicy>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Policy.kind) {
            ControlWidgetButton(action: Guarded<Policy>()) { Label("Guarded", systemImage: "lock") }
        }
    }
}

protocol GuardPolicy: Sendable {
    static var kind: String { get }
    static var policy: IntentAuthenticationPolicy { get }
}

enum Unlocked: GuardPolicy {
    static let kind = "Unlocked"
    static let policy = IntentAuthenticationPolicy.requiresAuthentication
}

enum Owner: GuardPolicy {
    static let kind = "Owner"
    static let policy = IntentAuthenticationPolicy.requiresLocalDeviceAuthentication
}

struct Guarded<Policy: GuardPolicy>: AppIntent {
    static var title: LocalizedStringResource { "Guarded" }
    static var persistentIdentifier: String { "Guarded\(Policy.kind)" }
    static var authenticationPolicy: IntentAuthenticationPolicy { Policy.policy }

    func perform() async throws -> some IntentResult { .result() }
}
