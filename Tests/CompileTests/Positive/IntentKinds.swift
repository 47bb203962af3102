// The sorts of actions, addresses and dependencies, as authors write them for Apple's platforms.
import AppIntents
import ExtensionFoundation
import LockedCameraCapture

final class Store: Sendable {
    static func load() async throws -> Store { Store() }
}
nonisolated protocol Player: Sendable { func play() }
struct Silent: Player { func play() {} }

func addDependencies() {
    AppDependencyManager.shared.add(dependency: Store())
    AppDependencyManager.shared.add(key: "other", dependency: Store())
    let player: any Player = Silent()
    AppDependencyManager.shared.add { player }
}

struct UsesStore: AppIntent {
    static let title: LocalizedStringResource = "Store"
    @Dependency var store: Store
    @Dependency(key: "other") private var other: Store
    @AppDependency(default: Silent()) var player: Silent
    func perform() async throws -> some IntentResult {
        player.play()
        print(store === other)
        return .result()
    }
}
struct Live: SetValueIntent, LiveActivityIntent {
    static let title: LocalizedStringResource = "Live"
    @Parameter(title: "On") var value: Bool
    func perform() async throws -> some IntentResult { .result() }
}
struct Play: AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Play"
    func perform() async throws -> some IntentResult { .result() }
}
struct Record: AudioRecordingIntent, UndoableIntent {
    static let title: LocalizedStringResource = "Record"
    func perform() async throws -> some IntentResult { .result() }
}
struct Old: DeprecatedAppIntent {
    static let title: LocalizedStringResource = "Old"
    static let deprecation = IntentDeprecation(message: "Gone", replacedBy: Play.self)
    func perform() async throws -> some IntentResult { .result() }
}
struct Older: DeprecatedAppIntent {
    static let title: LocalizedStringResource = "Older"
    static let deprecation = IntentDeprecation(message: "Gone")
    func perform() async throws -> some IntentResult { .result() }
}
struct Migrated: CustomIntentMigratedAppIntent {
    static let intentClassName = "MigratedIntent"
    static let title: LocalizedStringResource = "Migrated"
    func perform() async throws -> some IntentResult { .result() }
}
struct Find: ShowInAppSearchResultsIntent {
    static let title: LocalizedStringResource = "Find"
    static let searchScopes: [StringSearchScope] = [.general]
    @Parameter(title: "What") var criteria: StringSearchCriteria
    func perform() async throws -> some IntentResult { .result() }
}
struct PlainCamera: CameraCaptureIntent {
    static let title: LocalizedStringResource = "Plain Camera"
    func perform() async throws -> some IntentResult { .result() }
}
struct Camera: CameraCaptureIntent {
    struct AppContext: Codable, Sendable { var front = false }
    static let title: LocalizedStringResource = "Camera"
    func perform() async throws -> some IntentResult {
        try await Self.updateAppContext(AppContext(front: true))
        return .result()
    }
}

struct Page: AppEntity, URLRepresentableEntity {
    let id: String
    @Property(title: "Section") var section: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Page"
    static let defaultQuery = PageQuery()
    var displayRepresentation: DisplayRepresentation { "\(id)" }
    static var urlRepresentation: URLRepresentation { "https://example.org/\(\.$section)/\(.id)" }
}
struct PageQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Page] { [] }
}
enum Tab: String, AppEnum, URLRepresentableEnum {
    case home, search
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tab"
    static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [.home: "Home", .search: "Search"]
    static var urlRepresentation: URLRepresentation { "https://example.org/\(.rawValue)" }
}
enum Side: String, AppEnum, URLRepresentableEnum {
    case left, right
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Side"
    static let caseDisplayRepresentations: [Side: DisplayRepresentation] = [.left: "Left", .right: "Right"]
    static var urlRepresentation: URLRepresentation {
        [.left: "https://example.org/left", .right: "https://example.org/right"]
    }
}
struct OpenPage: OpenIntent, URLRepresentableIntent {
    static let title: LocalizedStringResource = "Open page"
    @Parameter(title: "Page") var target: Page
}
struct ShowDay: AppIntent, URLRepresentableIntent {
    static let title: LocalizedStringResource = "Show day"
    @Parameter(title: "Day") var day: String
    static var urlRepresentation: URLRepresentation { "https://example.org/day/\(\.$day)" }
    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: try OpenURLIntent(urlRepresentable: Tab.home))
    }
}
func addresses() -> (
    IntentURLRepresentation<ShowDay>, EntityURLRepresentation<Page>, EnumURLRepresentation<Tab>, EnumURLRepresentation<Side>
) {
    let sides: [Side: EnumSingleURLRepresentation] = [.left: "https://example.org/left"]
    return (ShowDay.urlRepresentation, Page.urlRepresentation, Tab.urlRepresentation, EnumURLRepresentation(sides))
}
func address(of page: Page) -> URL? { page.urlRepresentation }
struct LauncherSettings: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Launcher"
    @Parameter(title: "Shortcut") var shortcut: SystemShortcut?
}
func run(_ shortcut: SystemShortcut) -> (RunSystemShortcutIntent, DisplayRepresentation) {
    (RunSystemShortcutIntent(shortcut: shortcut), shortcut.displayRepresentation)
}
struct CopyFiles: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Copy files"
    static var allowedExecutionTargets: IntentExecutionTargets { [.main, .appIntentsExtension] }
    @Parameter(title: "Pause") var pause: Duration
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        progress.totalUnitCount = 2
        let count = try await performBackgroundTask(options: [.requiresGPU]) {
            try Task.checkCancellation()
            await Task.yield()
            return 2
        } onCancel: { reason in
            switch reason {
            case .timeout: print("too long")
            case .userCancelled: print("not wanted")
            }
        }
        try await withIntentCancellationHandler {
            try Task.checkCancellation()
            await Task.yield()
        } onCancel: { (reason: IntentCancellationReason) in
            print(reason == .timeout)
        }
        return .result(value: count)
    }
}
struct SendFiles: LongRunningIntent {
    static let title: LocalizedStringResource = "Send files"
    static let allowedExecutionTargets: IntentExecutionTargets = .default
    func perform() async throws -> some IntentResult {
        await performBackgroundTask { progress.completedUnitCount += 1 }
        return .result()
    }
}
let options: LongRunningTaskOptions = [.requiresGPU]
let targets: IntentExecutionTargets = .widgetKitExtension

struct KindsExtension: AppIntentsExtension {}
