internal import AppIntentsLite
internal import ControlEngine
internal import EventLoop
internal import WidgetKitLite

/// The actions that this program declares, whether or not a control or a widget uses them. On Apple's
/// systems a step of the build finds them.
enum ProgramIntents {
    /// All but those that only say how a control or a widget is configured, and those of these libraries.
    static func types() -> [any AppIntent.Type] {
        let settings =
            ProgramTypes.conforming(
                to: (any WidgetConfigurationIntent).self, as: (any WidgetConfigurationIntent.Type).self
            ).map { ObjectIdentifier($0) }
            + ProgramTypes.conforming(
                to: (any ControlConfigurationIntent).self, as: (any ControlConfigurationIntent.Type).self
            ).map { ObjectIdentifier($0) }
        let own: [any AppIntent.Type] = [
            Never.self, OpenURLIntent.self, RunSystemShortcutIntent.self, EmptySnippetIntent.self,
            PressLiveUpdate.self,
        ]
        let others = Set(settings + own.map { ObjectIdentifier($0) })
        return ProgramTypes.conforming(to: (any AppIntent).self, as: (any AppIntent.Type).self)
            .filter { !others.contains(ObjectIdentifier($0)) }
    }

    /// What offers actions ready-made.
    static func shortcutProviders() -> [any AppShortcutsProvider.Type] {
        ProgramTypes.conforming(
            to: (any AppShortcutsProvider).self, as: (any AppShortcutsProvider.Type).self)
    }
}
