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
        print("greets \(name)")
        try await requestConfirmation(actionName: .go, dialog: "Greet \(name)?")
        let way = try await requestChoice(
            between: [IntentChoiceOption(title: "Warmly"), IntentChoiceOption(title: "Briefly")],
            dialog: "How?")
        return .result(value: "\(name), \(String(localized: way.title))")
    }
}

/// Asks with views beside the questions.
struct OrderCake: AppIntent {
    static let title: LocalizedStringResource = "Order a Cake"
    @Parameter(title: "Size", default: 8) var size: Int

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog
        & ShowsSnippetView
    {
        try await requestConfirmation(actionName: .buy, dialog: "Buy a cake?") {
            Text("A cake for \(size)")
        }
        guard
            try await $size.requestConfirmation(
                for: size, dialog: "Big enough?", view: Image(systemName: "ruler"))
        else {
            return .result(value: "too small", dialog: "Never mind") { EmptyView() }
        }
        let choice = try await requestChoice(
            between: [
                IntentChoiceOption(title: "Candles"), IntentChoiceOption(title: "A saw", style: .destructive),
                .cancel,
            ], dialog: "With what?", view: Label("On top", systemImage: "birthday.cake"))
        return .result(
            value: String(localized: choice.title),
            dialog: IntentDialog(
                full: "The cake is ordered.", supporting: "Ordered", systemImageName: "checkmark")
        ) {
            Text("Cake with \(String(localized: choice.title))")
        }
    }
}

/// A button whose action asks with views.
struct CakeButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Cake") {
            ControlWidgetButton(action: OrderCake()) { Text("Cake") }
        }
    }
}

/// A button whose action's result names another action that shows it.
struct MenuButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Menu") {
            ControlWidgetButton(action: ShowMenu()) { Text("Menu") }
        }
    }
}

struct ShowMenu: AppIntent {
    static let title: LocalizedStringResource = "Show the Menu"
    func perform() async throws -> some IntentResult & ShowsSnippetIntent {
        .result(snippetIntent: MenuCard(dish: "Soup"))
    }
}

/// Asks whether what another action shows is the right thing.
struct OrderMenu: AppIntent {
    static let title: LocalizedStringResource = "Order from the Menu"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        try await requestConfirmation(
            conditions: [], actionName: .order, dialog: "This one?", showDialogAsPrompt: true,
            snippetIntent: MenuCard(dish: "Stew"))
        let price = try await requestConfirmation(actionName: .pay, snippetIntent: PriceTag())
        return .result(value: price)
    }
}

struct PriceTag: SnippetIntent {
    static let title: LocalizedStringResource = "Price"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ShowsSnippetView {
        .result(value: 9, view: Text("Price: 9"))
    }
}

struct OrderButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Order") {
            ControlWidgetButton(action: OrderMenu()) { Text("Order") }
        }
    }
}

struct MenuCard: SnippetIntent {
    static let title: LocalizedStringResource = "Menu"
    @Parameter(title: "Dish") var dish: String
    init() {}
    init(dish: String) { self.dish = dish }

    @MainActor
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: MenuView(dish: dish))
    }
}

struct MenuView: View {
    let dish: String

    var body: some View {
        let _ = trap("result")
        VStack {
            Text("Today: \(dish)")
            Text("Cook: Ada").privacySensitive()
        }
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

    func perform() async throws -> some IntentResult {
        Board.note("Guarded", Policy.kind)
        return .result()
    }
}

/// A button whose action anybody may use, and whose result opens one that not everybody may.
struct DoorButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Door") {
            ControlWidgetButton(action: KnockAndEnter()) { Text("Door") }
        }
    }
}

struct KnockAndEnter: AppIntent {
    static let title: LocalizedStringResource = "Knock and Enter"

    func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: Guarded<Owner>()) }
}
