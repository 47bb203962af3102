internal import ControlRuntime
internal import Glibc

/// Widgets that run by themselves and share state; quiet unless the environment says otherwise.
struct Timelines: WidgetBundle {
    var body: some Widget {
        TickerWidget()
        MortalWidget()
        TallyWidget()
        GlanceWidget()
        TallyButton()
        SecondTallyButton()
    }
}

/// With `TESTBUNDLE_TICKS`, three entries a second apart and again at their end.
struct TickerWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Ticker", provider: TickerProvider()) { entry in Text(entry.text) }
    }
}

struct TickerProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        let now = Date()
        guard environment("TESTBUNDLE_TICKS") != nil else {
            return completion(Timeline(entries: [CountEntry(date: now, text: "quiet")], policy: .never))
        }
        let entries = (0..<3).map { CountEntry(date: now.addingTimeInterval(Double($0)), text: "tick \($0)") }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

/// Kills its process, the hard way, in the step of a reload that `TESTBUNDLE_DIES` names. The texts say which
/// `TESTBUNDLE_ROUND` it is.
struct MortalWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Mortal", provider: MortalProvider()) { entry in
            let _ = entry.number == 50 ? die("view") : ()
            Text(entry.text)
        }
    }
}

struct MortalEntry: TimelineEntry {
    let date: Date
    let number: Int
    let text: String
}

struct MortalProvider: TimelineProvider {
    func placeholder(in context: Context) -> MortalEntry {
        MortalEntry(date: Date(), number: 0, text: "placeholder")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (MortalEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<MortalEntry>) -> Void) {
        trap("timeline")
        die("provider")
        if environment("TESTBUNDLE_DIES") == "hangs" {
            do { try Latch.wait("Mortal") } catch { return }
        }
        let round = environment("TESTBUNDLE_ROUND") ?? "?"
        let now = Date()
        let entries = (0..<100).map { number in
            MortalEntry(
                date: now.addingTimeInterval(Double(number - 99)), number: number,
                text: "round \(round).\(number)")
        }
        completion(Timeline(entries: entries, policy: .never))
    }
}

private func die(_ step: String) {
    if environment("TESTBUNDLE_DIES") == step { kill(getpid(), SIGKILL) }
}

/// Shows a shared value.
struct TallyWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Tally", provider: TallyProvider(name: "tally")) { entry in Text(entry.text)
        }
    }
}

/// Shows another one.
struct GlanceWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Glance", provider: TallyProvider(name: "glance")) { entry in
            Text(entry.text)
        }
    }
}

struct TallyProvider: TimelineProvider {
    @AppStorage private var tally: Int

    init(name: String) { _tally = AppStorage(wrappedValue: 0, name) }

    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        completion(Timeline(entries: [CountEntry(date: Date(), text: "tally \(tally)")], policy: .never))
    }
}

struct TallyButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "AddTally") {
            ControlWidgetButton(action: AddTally()) { Text("Add") }
        }
    }
}

struct SecondTallyButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "AddTallyToo") {
            ControlWidgetButton(action: AddTally()) { Text("Add too") }
        }
    }
}

struct AddTally: AppIntent {
    static let title: LocalizedStringResource = "Add to the tally"
    @AppStorage("tally") private var tally = 0

    func perform() async throws -> some IntentResult {
        tally += 1
        return .result()
    }
}
