import AppIntentsLite
import ControlTesting
import SwiftUILite
import WidgetKitLite

@testable import ControlEngine

extension EngineEnvironment {
    /// That of a part by itself: time that a test moves, no disk, and nothing logged.
    static func alone(
        _ clock: ManualClock, store: (any StateStore)? = nil, _ set: (inout EngineOptions) -> Void = { _ in }
    ) -> EngineEnvironment {
        var options = EngineOptions.silent
        set(&options)
        return EngineEnvironment(
            options: options, clock: clock, store: store, state: MemorySharedState(standardSuite: "Test"))
    }
}

extension World {
    /// A toggle with the lamp's action that is in no engine.
    @EngineActor
    func toggleRecord(_ id: ControlID) throws -> ControlRecord {
        let number = number
        let declaration = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: id.kind, provider: LampProvider(world: number)) {
                    isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { on in
                        Text(on ? "Lit" : "Dark")
                    }
                })
        }
        guard let declaration else { throw Broken(what: "the declaration") }
        let placement = try ControlPlacement(of: declaration)
        return ControlRecord(
            id: id, placement, preview: declared { placement.source.previewTemplate() })
    }
}

extension ScriptedWidget {
    /// A widget that is in no engine.
    @EngineActor
    func record(_ options: EngineOptions, instance: String? = nil) throws -> WidgetRecord {
        guard case .widget(let declaration)? = declared({ item }) else {
            throw Broken(what: "the declaration")
        }
        return WidgetRecord(
            id: WidgetID(kind: kind, instance: instance), declaration: declaration, options: options)
    }
}
