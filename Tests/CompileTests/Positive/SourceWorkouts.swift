// A training app: the intents of workouts and dives, a camera's, a film's, and a scene's.
import AppIntents
import SwiftUI

enum Sport: String, AppEnum {
    case run, swim, dive
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sport"
    static let caseDisplayRepresentations: [Sport: DisplayRepresentation] = [
        .run: "Run", .swim: "Swim", .dive: "Dive",
    ]
}

struct StartTraining: StartWorkoutIntent {
    static let title: LocalizedStringResource = "Start Workout"
    @Parameter(title: "Sport") var workoutStyle: Sport
    static var suggestedWorkouts: [StartTraining] { [StartTraining(style: .run), StartTraining(style: .swim)] }
    var displayRepresentation: DisplayRepresentation {
        Sport.caseDisplayRepresentations[workoutStyle] ?? DisplayRepresentation(title: "Unknown")
    }

    init() {}
    init(style: Sport) { workoutStyle = style }
    func perform() async throws -> some IntentResult { .result() }
}
struct PauseTraining: PauseWorkoutIntent {
    static let title: LocalizedStringResource = "Pause"
    func perform() async throws -> some IntentResult { .result(actionButtonIntent: ResumeTraining()) }
}
struct ResumeTraining: ResumeWorkoutIntent {
    static let title: LocalizedStringResource = "Resume"
    func perform() async throws -> some IntentResult { .result(actionButtonIntent: PauseTraining()) }
}
struct StartDiving: StartDiveIntent {
    static let title: LocalizedStringResource = "Dive"
    func perform() async throws -> some IntentResult { .result() }
}
struct ShowVideo: PlayVideoIntent {
    static let title: LocalizedStringResource = "Play Video"
    static let supportedCategories: [VideoCategory] = []
    @Parameter(title: "Term") var term: String
    func perform() async throws -> some IntentResult { .result() }
}
struct ShowScene: UISceneAppIntent, TargetContentProvidingIntent {
    static let title: LocalizedStringResource = "Show"
    func perform() async throws -> some IntentResult { .result() }
}
struct RecordForm: CameraCaptureIntent {
    struct AppContext: Codable, Sendable { var slowMotion = false }
    static let title: LocalizedStringResource = "Film"
    @MainActor
    func perform() async throws -> some IntentResult {
        let context = try await Self.appContext ?? AppContext()
        try await Self.updateAppContext(AppContext(slowMotion: !context.slowMotion))
        return .result()
    }
}
struct FinishTraining: AppIntent {
    static let title: LocalizedStringResource = "Finish"
    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        let context: IntentSystemContext = systemContext
        if let moment = context.preciseTimestamp { print(moment.formatted()) }
        return .result(value: "5 km", dialog: "Saved.")
    }

    @available(*, deprecated)
    func askAsBefore() async throws {
        try await requestConfirmation(
            result: .result(value: "5 km", dialog: "Save 5 km?"), confirmationActionName: .add, showPrompt: true)
        try await requestConfirmation(
            output: .result(value: "5 km", dialog: "Really?"), confirmationActionName: .log, showPrompt: false)
    }
}
struct NameTraining: AppIntent {
    static let title: LocalizedStringResource = "Name"
    @Parameter(title: "Name") var name: String?
    @available(*, deprecated)
    func ask() async throws { throw $name.requestValue("Which name?") }
    func perform() async throws -> some IntentResult {
        if name == nil { name = try await $name.requestValue("Which name?") }
        return .result()
    }
}

struct TrainingFile: FileEntity {
    static let supportedContentTypes: [UTType] = [.json, .xml]
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Training file"
    static let defaultQuery = TrainingFileQuery()
    let id: FileEntityIdentifier
    var displayRepresentation: DisplayRepresentation { "Training" }
}
struct TrainingFileQuery: EntityQuery {
    func entities(for identifiers: [FileEntityIdentifier]) async throws -> [TrainingFile] {
        identifiers.map { TrainingFile(id: $0) }
    }
}
struct ImportTraining: AppIntent {
    static let title: LocalizedStringResource = "Import"
    @Parameter(title: "File", supportedContentTypes: [.json]) var file: TrainingFile
    @Parameter(title: "Weight", defaultUnit: .kilograms, supportsNegativeNumbers: false) var weight: Measurement<UnitMass>?
    func perform() async throws -> some IntentResult { .result() }
}
struct PhotoQuery: IntentValueQuery {
    func values(for input: String) async throws -> [TrainingFile] { [] }
}
