public import WidgetKitLite

/// What a bundle's own code knows of its placed controls, as WidgetKit's `ControlCenter`.
///
/// Inside an action or a provider it speaks of the engine that runs it, anywhere else of the process's own
/// engine. Without either the lists are empty and reloads do nothing.
public final class ControlCenter: Sendable {
    /// The one center, as WidgetKit has it.
    public static let shared = ControlCenter()

    private init() {}

    /// The placed controls, in gallery order, those that were added behind the kinds' own.
    ///
    /// - Throws: nothing; Apple's declaration throws.
    public func currentControls() async throws -> [ControlInfo] {
        guard let engine = await BundleEngine.here else { return [] }
        return await engine.controlInfos()
    }

    /// Asks the value providers of a kind's controls again. Returns at once; an unknown kind is ignored.
    ///
    /// Not needed after an action: the controls that hold it are asked anyway.
    public func reloadControls(ofKind kind: String) {
        BundleEngine.onEngine { try? $0.reloadControls(ofKind: kind) }
    }

    /// Asks all value providers again. Returns at once.
    public func reloadAllControls() { BundleEngine.onEngine { $0.reloadAllControls() } }
}
