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
