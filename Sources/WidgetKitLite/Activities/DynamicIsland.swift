internal import AppIntentsLite
public import FoundationEssentials
public import SwiftUILite

/// An activity in few words, as WidgetKit's `DynamicIsland`: hosts show its parts where they have a place for
/// them, such as a bar or a tray.
public struct DynamicIsland {
    typealias Make = @MainActor (EnvironmentValues) -> EvaluatedView

    let expanded: Make
    let compactLeading: Make
    let compactTrailing: Make
    let minimal: Make
    private(set) var url: String?
    private(set) var keyline: Color?

    /// - Parameters:
    ///   - expanded: the large form, by its regions.
    ///   - compactLeading: the first of two small parts.
    ///   - compactTrailing: the second of two small parts.
    ///   - minimal: one small part alone.
    public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder
        expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        self.expanded = Self.deferred { AnyView(IslandLayout(regions: expanded().regions)) }
        self.compactLeading = Self.deferred { AnyView(compactLeading()) }
        self.compactTrailing = Self.deferred { AnyView(compactTrailing()) }
        self.minimal = Self.deferred { AnyView(minimal()) }
    }

    /// Not isolated where it is made, and evaluated on the main actor only.
    private static func deferred(_ view: @escaping () -> AnyView) -> Make {
        let view = UncheckedSendableBox(view)
        return { EvaluatedView(view.value(), environment: $0, resolvesPictures: true) }
    }

    /// What a press on it opens.
    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.url = url?.absoluteString
        return island
    }

    /// The colour of its outline.
    public func keylineTint(_ color: Color?) -> DynamicIsland {
        var island = self
        island.keyline = color
        return island
    }

    /// Margins of one of its forms. Hosts here choose their own.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
    ) -> DynamicIsland { self }
}

/// The expanded form: leading, center and trailing beside each other, and bottom below them.
nonisolated private struct IslandLayout: View {
    let regions: [IslandRegion]

    /// The views of a region, the first of the greatest priority first.
    private func views(_ position: DynamicIslandExpandedRegionPosition) -> [AnyView] {
        regions.enumerated().filter { $0.element.position == position }.sorted {
            ($0.element.priority, $1.offset) > ($1.element.priority, $0.offset)
        }.map { $0.element.content() }
    }

    @MainActor var body: some View {
        VStack {
            HStack {
                VStack { all(.leading) }
                Spacer()
                VStack { all(.center) }
                Spacer()
                VStack { all(.trailing) }
            }
            all(.bottom)
        }
    }

    @MainActor private func all(_ position: DynamicIslandExpandedRegionPosition) -> some View {
        let views = views(position)
        return ForEach(Array(views.indices), id: \.self) { views[$0] }
    }
}

/// A region as data.
struct IslandRegion {
    let position: DynamicIslandExpandedRegionPosition
    let priority: Double
    let content: () -> AnyView
}

/// The regions of the expanded island, as WidgetKit's `DynamicIslandExpandedContent`.
public struct DynamicIslandExpandedContent<Content: View> {
    let regions: [IslandRegion]
}

/// Collects the regions of the expanded island, one a line, as WidgetKit's
/// `DynamicIslandExpandedContentBuilder`. As there, it takes no conditions, no loops and no empty block: put
/// them into a region.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
    public static func buildPartialBlock<Content: View>(
        first content: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<Content> {
        DynamicIslandExpandedContent(regions: [content.region])
    }

    /// Regions that were collected elsewhere.
    public static func buildPartialBlock<Content: View>(
        first content: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Content> { content }

    public static func buildPartialBlock<Accumulated: View, Next: View>(
        accumulated: DynamicIslandExpandedContent<Accumulated>, next: DynamicIslandExpandedRegion<Next>
    ) -> DynamicIslandExpandedContent<TupleView<Accumulated, Next>> {
        DynamicIslandExpandedContent(regions: accumulated.regions + [next.region])
    }

    /// Further regions that were collected elsewhere.
    public static func buildPartialBlock<Accumulated: View, Next: View>(
        accumulated: DynamicIslandExpandedContent<Accumulated>, next: DynamicIslandExpandedContent<Next>
    ) -> DynamicIslandExpandedContent<TupleView<Accumulated, Next>> {
        DynamicIslandExpandedContent(regions: accumulated.regions + next.regions)
    }
}

/// A region of the expanded island, as WidgetKit's `DynamicIslandExpandedRegion`.
public struct DynamicIslandExpandedRegion<Content: View> {
    let region: IslandRegion

    /// - Parameters:
    ///   - position: where it is.
    ///   - priority: of several regions of one position the greatest comes first.
    ///   - content: what it shows. Called on the main actor.
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) {
        region = IslandRegion(position: position, priority: priority) { AnyView(content()) }
    }

    /// Margins of the region. Hosts here choose their own.
    public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> Self { self }
}

/// Where a region of the expanded island is, as WidgetKit's `DynamicIslandExpandedRegionPosition`.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    private let name: String

    /// At the side where lines begin.
    public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
    /// At the side where lines end.
    public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
    public static let center = DynamicIslandExpandedRegionPosition(name: "center")
    public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

/// Where a view of the expanded island may be laid out, as WidgetKit's
/// `DynamicIslandExpandedRegionVerticalPlacement`.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
    private let name: String

    public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
    /// Below the camera where it has no room beside it.
    public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(name: "belowIfTooWide")
}

/// The forms of a dynamic island, as WidgetKit's `DynamicIslandMode`.
public struct DynamicIslandMode: Equatable, Sendable {
    private let name: String

    public static let expanded = DynamicIslandMode(name: "expanded")
    /// The first of two small parts.
    public static let compactLeading = DynamicIslandMode(name: "compactLeading")
    /// The second of two small parts.
    public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
    /// One small part alone.
    public static let minimal = DynamicIslandMode(name: "minimal")
}
