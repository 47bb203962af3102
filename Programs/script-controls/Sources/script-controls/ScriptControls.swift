internal import ControlRuntime
internal import ScriptFile

/// The bundle: what the user's files say, and the activities of scripts.
/// `org.controlruntime.Bundle1.ScriptControls` on the bus.
struct ScriptControls: ObservingWidgetBundle {
    var body: some Widget {
        ControlList(Configuration.read().entries) { ScriptControl($0) }
        LiveUpdateActivity()
    }

    nonisolated static func changes() -> AsyncStream<Void> {
        ConfigurationWatch.changes(in: UserPlaces.configuration)
    }
}

/// It runs what the user says.
extension ScriptControls: StartsPrograms {}
