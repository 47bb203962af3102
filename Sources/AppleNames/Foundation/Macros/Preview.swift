public import SwiftUILite
public import WidgetKitLite

/// A view on a canvas, as SwiftUI's macro of the same name. It is checked as any other code and then left
/// out: there is no canvas here. `controlctl widget KIND` draws a widget.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// The same, with what the canvas should be like.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// A widget with entries of the author's on a canvas, as WidgetKit's macro of the same name. Checked and left
/// out.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// A widget with its provider's entries on a canvas, as WidgetKit's macro of the same name. Checked and left
/// out.
@freestanding(declaration)
public macro Preview<Provider: TimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// The same for a widget with a configuration.
@freestanding(declaration)
public macro Preview<Provider: AppIntentTimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, using configuration: Provider.Intent,
    widget: @escaping @MainActor () -> any Widget, timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// A widget that is shown when it is relevant, with entries of the author's. Checked and left out.
@freestanding(declaration)
public macro Preview<Entry: RelevanceEntry>(
    _ name: String? = nil, widget: @escaping @MainActor () -> any Widget,
    @PreviewRelevanceEntryBuilder<Entry> relevanceEntries: @escaping @MainActor () async -> [Entry]
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// The same with its provider's occasions and entries.
@freestanding(declaration)
public macro Preview<Provider: RelevanceEntriesProvider>(
    _ name: String? = nil, widget: @escaping @MainActor () -> any Widget,
    relevanceProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// The same with occasions of the author's.
@freestanding(declaration)
public macro Preview<Provider: RelevanceEntriesProvider>(
    _ name: String? = nil, widget: @escaping @MainActor () -> any Widget,
    relevanceProvider: @escaping @MainActor () -> Provider,
    relevance: @escaping @MainActor () async -> WidgetRelevance<Provider.Configuration>
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// What a canvas is like, as SwiftUI's type of the same name. Kept for the author's code.
public struct PreviewTrait: Hashable, Sendable {
    private let name: String

    /// The screen of the device. As all traits it changes nothing: there is no canvas.
    public static let defaultLayout = PreviewTrait(name: "defaultLayout")
    /// A canvas of the view's own size.
    public static let sizeThatFitsLayout = PreviewTrait(name: "sizeThatFitsLayout")
    /// A device that stands.
    public static let portrait = PreviewTrait(name: "portrait")
    /// A device that was turned to the left.
    public static let landscapeLeft = PreviewTrait(name: "landscapeLeft")
    /// A device that was turned to the right.
    public static let landscapeRight = PreviewTrait(name: "landscapeRight")

    /// A canvas of a size, in points.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait {
        PreviewTrait(name: "fixedLayout \(width) \(height)")
    }
}

/// Collects the entries of a preview, one a line.
@resultBuilder
public enum PreviewTimelineBuilder {
    /// A line that is an entry. Nothing calls the builder, as a preview is left out of the program.
    public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }
    /// A line that is several entries.
    public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] { entries }
    /// The lines of a block, in their order.
    public static func buildBlock(_ parts: [any TimelineEntry]...) -> [any TimelineEntry] {
        parts.flatMap { $0 }
    }
    /// The entries of all rounds of a `for`.
    public static func buildArray(_ parts: [[any TimelineEntry]]) -> [any TimelineEntry] {
        parts.flatMap { $0 }
    }
    /// The first branch of `if`, or a case of `switch`.
    public static func buildEither(first part: [any TimelineEntry]) -> [any TimelineEntry] { part }
    public static func buildEither(second part: [any TimelineEntry]) -> [any TimelineEntry] { part }
    /// `if` without `else`: no entries where it is false.
    public static func buildOptional(_ part: [any TimelineEntry]?) -> [any TimelineEntry] { part ?? [] }
}

/// A live activity in several states on a canvas, as WidgetKit's macro of the same name. Checked and left
/// out.
@freestanding(declaration)
public macro Preview<Attributes, State>(
    _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping @MainActor () -> any Widget,
    @PreviewActivityBuilder<State> contentStates: @escaping @MainActor () async -> [State]
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// What of a live activity a canvas shows, as WidgetKit's type of the same name.
public enum ActivityPreviewViewKind: Hashable, Sendable {
    /// What stands among the notifications.
    case content
    /// What stands at the top of the screen, in one of its forms.
    case dynamicIsland(DynamicIslandPreviewViewState)
}

// Kept for the author's code.
extension ActivityAttributes {
    /// An empty view: there is no canvas. For the `previews` of a `PreviewProvider`.
    ///
    /// - Parameters:
    ///   - contentState: the state that a canvas would show.
    ///   - isStale: whether it would be shown as out of date.
    ///   - viewKind: which part of the activity a canvas would show.
    nonisolated public func previewContext(
        _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
    ) -> some View {
        EmptyView()
    }
}

/// The forms of what stands at the top of the screen, as WidgetKit's type of the same name.
public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    /// Two small parts beside the camera.
    case compact
    /// One part alone, beside another app's.
    case minimal
    case expanded
}

/// Collects the entries of a preview of a widget that is shown when it is relevant, one a line.
public typealias PreviewRelevanceEntryBuilder<Entry> = PreviewActivityBuilder<Entry>

/// Collects the states of a preview, one a line.
@resultBuilder
public enum PreviewActivityBuilder<State> {
    /// A line that is a state. Nothing calls the builder, as a preview is left out of the program.
    public static func buildExpression(_ state: State) -> [State] { [state] }
    /// A line that is several states.
    public static func buildExpression(_ states: [State]) -> [State] { states }
    /// The lines of a block, in their order.
    public static func buildBlock(_ parts: [State]...) -> [State] { parts.flatMap { $0 } }
    /// The states of all rounds of a `for`.
    public static func buildArray(_ parts: [[State]]) -> [State] { parts.flatMap { $0 } }
    /// The first branch of `if`, or a case of `switch`.
    public static func buildEither(first part: [State]) -> [State] { part }
    public static func buildEither(second part: [State]) -> [State] { part }
    /// `if` without `else`: no states where it is false.
    public static func buildOptional(_ part: [State]?) -> [State] { part ?? [] }
}
