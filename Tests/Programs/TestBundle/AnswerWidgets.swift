internal import ControlRuntime
internal import Dispatch
internal import Synchronization

/// How a provider hands out its answer.
protocol Answering: Sendable, SendableMetatype {
    static var kind: String { get }
    static func answer(_ completion: @escaping @Sendable (String) -> Void)
}

struct AnswerWidget<Way: Answering>: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Way.kind, provider: AnswerProvider<Way>()) { entry in Text(entry.text) }
    }
}

struct AnswerProvider<Way: Answering>: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        Way.answer { completion(CountEntry(date: Date(), text: $0)) }
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        Way.answer { completion(Timeline(entries: [CountEntry(date: Date(), text: $0)], policy: .never)) }
    }
}

enum Twice: Answering {
    static let kind = "Twice"
    static func answer(_ completion: @escaping @Sendable (String) -> Void) {
        completion("first")
        completion("second")
    }
}

enum FromThread: Answering {
    static let kind = "FromThread"
    static func answer(_ completion: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global().async { completion("from a thread") }
    }
}

/// Lets its completion go.
enum Dropped: Answering {
    static let kind = "Dropped"
    static func answer(_ completion: @escaping @Sendable (String) -> Void) {}
}

/// Keeps its completion for ever.
enum Silent: Answering {
    static let kind = "Silent"
    private static let kept = Mutex<[@Sendable (String) -> Void]>([])
    static func answer(_ completion: @escaping @Sendable (String) -> Void) {
        kept.withLock { $0.append(completion) }
    }
}
