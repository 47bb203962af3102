internal import ControlRuntime
internal import Glibc

/// A button for an action that says where it runs.
struct WhereButton<Action: AppIntent>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: String(describing: Action.self)) {
            ControlWidgetButton(action: Action()) { Text("Where") }
        }
    }
}

/// Whether this is the process's first thread: `/proc/thread-self` then leads to `<pid>/task/<pid>`.
func isMainThread() -> Bool {
    var bytes = [CChar](repeating: 0, count: 64)
    let count = readlink("/proc/thread-self", &bytes, bytes.count)
    let path = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.hasSuffix("/task/\(getpid())")
}

struct OnMainActor: AppIntent {
    static let title: LocalizedStringResource = "Run on the Main Actor"

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        .result(value: isMainThread())
    }
}

struct OnAnActor: AppIntent {
    static let title: LocalizedStringResource = "Run on an Actor"

    @WorkActor
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        WorkActor.runs += 1
        // What follows is a job of the actor's, which names no executor.
        await Task.yield()
        return .result(value: isMainThread())
    }
}

@globalActor
actor WorkActor {
    static let shared = WorkActor()
    @WorkActor static var runs = 0
}

struct OnConcurrent: AppIntent {
    static let title: LocalizedStringResource = "Run Concurrently"

    @concurrent
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        .result(value: isMainThread())
    }
}
