public import WidgetKitLite

/// What a bundle's own code knows of its placed widgets, as WidgetKit's `WidgetCenter`.
///
/// Inside an action or a provider it speaks of the engine that runs it, anywhere else of the process's own
/// engine. Without either the lists are empty and reloads do nothing.
public final class WidgetCenter: Sendable {
    /// The one center, as WidgetKit has it.
    public static let shared = WidgetCenter()

    private init() {}

    /// Asks the providers of a kind's widgets for new timelines. Returns at once; an unknown kind is ignored.
    ///
    /// Not needed after an action on which the widget depends.
    public func reloadTimelines(ofKind kind: String) {
        BundleEngine.onEngine { try? $0.reloadTimelines(ofKind: kind) }
    }

    /// Asks all timeline providers for new timelines. Returns at once.
    public func reloadAllTimelines() { BundleEngine.onEngine { $0.reloadAllTimelines() } }

    /// The placed widgets, in gallery order.
    ///
    /// - Throws: nothing; Apple's declaration throws.
    public func currentConfigurations() async throws -> [WidgetInfo] {
        guard let engine = await BundleEngine.here else { return [] }
        return await engine.widgetInfos()
    }

    /// As ``currentConfigurations()``, for callers that don't wait. It always succeeds; the completion is
    /// called on the main actor.
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        // Without an owner: it ends with the completion.
        Task { @MainActor in completion(.success((try? await currentConfigurations()) ?? [])) }
    }

    /// How to push to the bundle's widgets; nil when none takes pushes.
    public var currentPushInfo: WidgetPushInfo? {
        get async { await BundleEngine.here?.widgetPushInfo }
    }

    /// Asks the providers again what they recommend. Returns at once.
    public func invalidateConfigurationRecommendations() {
        BundleEngine.onEngine { $0.widgets.askForRecommendations() }
    }

    /// Asks the providers of a kind's widgets for new timelines, which carry the relevance.
    public func invalidateRelevance(ofKind kind: String) { reloadTimelines(ofKind: kind) }
}
