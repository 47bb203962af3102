import AppIntents
import SwiftUI
import WidgetKit

@available(iOS 18, *)
struct HomeSceneControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "home.scene", intent: HomeSceneConfiguration.self) { configuration in
            ControlWidgetButton(action: ActivateSceneIntent(scene: configuration.scene ?? "Evening", room: configuration.room)) {
                Label(configuration.scene ?? "Scene", systemImage: "theatermasks")
            } actionLabel: { isActive in
                Text(isActive ? "Activating…" : "")
            }
        }
        .displayName("Scene")
    }
}

@available(iOS 18, *)
struct HomeSceneConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Scene"

    @Parameter(title: "Room", default: "Hall")
    var room: String

    @Parameter(title: "Scene", optionsProvider: SceneOptions())
    var scene: String?

    struct SceneOptions: DynamicOptionsProvider {
        @IntentParameterDependency<HomeSceneConfiguration>(\.$room)
        var configuration

        func results() async throws -> [String] {
            guard let room = configuration?.room else { return ["Evening"] }
            return ["Evening in the \(room)", "Morning in the \(room)"]
        }
    }
}

@available(iOS 18, *)
struct ActivateSceneIntent: AppIntent {
    static let title: LocalizedStringResource = "Activate scene"

    static var parameterSummary: some ParameterSummary {
        Summary("Activate \(\.$scene) in \(\.$room)")
    }

    @Parameter(title: "Scene") var scene: String
    @Parameter(title: "Room", default: "Hall") var room: String

    init() {}

    init(scene: String, room: String) {
        self.scene = scene
        self.room = room
    }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        try Folder.write("\(scene)/\(room)", to: "scene")
        return .result(dialog: "Activated \(scene)")
    }
}
