internal import ControlRuntime
internal import Glibc

/// What keeps the main actor while a switch of its name is on, until a latch of its name is released.
struct MainActorHolders: WidgetBundle {
    var body: some Widget {
        MainGate()
        HeldMaker()
        HeldTemplate()
        HeldPlaceholder()
        HeldLink()
        Clinger()
    }
}

/// A button after which the process never comes to its end by itself.
struct Clinger: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Clinger") {
            ControlWidgetButton(action: Cling()) { Text("Clinger") }
        }
    }
}

struct Cling: AppIntent {
    static let title: LocalizedStringResource = "Cling"

    func perform() async throws -> some IntentResult {
        atexit { while true { pause() } }
        return .result()
    }
}

/// Keeps the caller's thread where the switch `<name>.blocks` is on.
func hold(_ name: String) { if Board.isOn("\(name).blocks") { try? Latch.wait(name) } }

/// A button whose action keeps the main actor until its latch is released.
struct MainGate: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "MainGate") {
            ControlWidgetButton(action: PassMainGate()) { Text("Main Gate") }
        }
    }
}

struct PassMainGate: AppIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Pass the Main Gate"
    static let invocationLimit: Duration = .milliseconds(1_500)

    @MainActor
    func perform() async throws -> some IntentResult {
        try Latch.wait("MainGate")
        Board.note("MainGate", "passed")
        return .result()
    }
}

/// A button whose action keeps the thread on which one is made of a caller's values, at the first time where
/// `TESTBUNDLE_HELD_INIT` is set, and the one that asks who may run it where `TESTBUNDLE_HELD_POLICY` is.
struct HeldMaker: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "HeldMaker") {
            ControlWidgetButton(action: PassHeldInit(with: true)) { Text("Held Maker") }
        }
    }
}

struct PassHeldInit: AppIntent {
    static let title: LocalizedStringResource = "Pass the Held Init"
    static var authenticationPolicy: IntentAuthenticationPolicy {
        if environment("TESTBUNDLE_HELD_POLICY") != nil { try? Latch.wait("HeldPolicy") }
        return .alwaysAllowed
    }
    @Parameter(title: "Free", default: true) var isFree: Bool

    init() {
        if environment("TESTBUNDLE_HELD_INIT") != nil { try? Latch.wait("HeldInit") }
        hold("HeldInit")
    }

    init(with isFree: Bool) { self.isFree = isFree }

    func perform() async throws -> some IntentResult {
        Board.note("HeldInit", "passed")
        return .result()
    }
}

/// A toggle whose template keeps the main actor.
struct HeldTemplate: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "HeldTemplate", provider: SwitchValue(name: "HeldTemplate")) {
            isOn in
            hold("HeldTemplate")
            return ControlWidgetToggle(isOn: isOn, action: SetHeldTemplate()) { Text("Held") }
        }
    }
}

struct SetHeldTemplate: SetValueIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Set the Held Switch"
    static let invocationLimit: Duration = .milliseconds(1_500)
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        Board.set("HeldTemplate", value)
        return .result()
    }
}

/// A widget without entries, whose placeholder keeps the main actor where `TESTBUNDLE_HELD_PLACEHOLDER` is
/// set.
struct HeldPlaceholder: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "HeldPlaceholder", provider: HeldPlaceholderProvider()) { entry in
            Text(entry.text)
        }
    }
}

struct HeldPlaceholderProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry {
        trap("placeholder")
        if environment("TESTBUNDLE_HELD_PLACEHOLDER") != nil { try? Latch.wait("HeldPlaceholder") }
        return CountEntry(date: Date(), text: "held placeholder")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        completion(CountEntry(date: Date(), text: "snapshot"))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        completion(Timeline(entries: [], policy: .never))
    }
}

/// A widget that hears of its address and keeps the main actor then.
struct HeldLink: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "HeldLink", provider: HeldLinkProvider()) { entry in
            Text(entry.text).widgetURL(URL(string: "held:\(entry.text)"))
        }
        .onOpenURL { url in
            hold("HeldLink")
            Board.note("HeldLink", "\(url)")
        }
    }
}

struct HeldLinkProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        completion(Timeline(entries: [CountEntry(date: Date(), text: "link")], policy: .never))
    }
}
