public import Foundation
public import SwiftUILite

// Members that are on Apple's platforms and not here: who names one is told why, and where to read on.

extension WidgetConfiguration {
    /// Not here: no system wakes a bundle for tasks.
    @available(*, unavailable, message: "no system wakes a bundle for tasks; see COVERAGE.md, C1")
    public func backgroundTask<Task>(_ task: Task, action: @escaping () async -> Void)
        -> some WidgetConfiguration
    { self }
}

extension View {
    /// Not here: only watches have groups of small widgets.
    @available(*, unavailable, message: "it is for watches only; see COVERAGE.md, C2")
    nonisolated public func accessoryWidgetGroupStyle<Style>(_ style: Style) -> some View { self }

    /// Not here: layout happens in the host.
    @available(*, unavailable, message: "use frame(alignment:) in the cell; see COVERAGE.md, C3")
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }

    /// Not here: nothing is drawn by the bundle.
    @available(*, unavailable, message: "nothing is drawn by the bundle; see COVERAGE.md, C4")
    nonisolated public func textRenderer<Renderer>(_ renderer: Renderer) -> some View { self }
}

extension GeometryProxy {
    /// Not here: where a view is only the host knows.
    @available(*, unavailable, message: "where a view is only the host knows; see COVERAGE.md, C3")
    public func bounds<Space>(of coordinateSpace: Space) -> ViewRect? { nil }
}

extension Image {
    /// Not here: pictures travel by name.
    @available(*, unavailable, message: "pictures travel by name: use Image(_:); see COVERAGE.md, C4")
    public init<Picture>(uiImage: Picture) { self.init("") }

    /// Not here: pictures travel by name.
    @available(*, unavailable, message: "pictures travel by name: use Image(_:); see COVERAGE.md, C4")
    public init<Picture>(nsImage: Picture) { self.init("") }
}

extension Color {
    /// Not here: there is no UIKit.
    @available(*, unavailable, message: "there is no UIKit: use Color's own members; see COVERAGE.md, C5")
    public init<PlatformColor>(uiColor: PlatformColor) { self = .clear }

    /// Not here: there is no AppKit.
    @available(*, unavailable, message: "there is no AppKit: use Color's own members; see COVERAGE.md, C5")
    public init<PlatformColor>(nsColor: PlatformColor) { self = .clear }
}

extension ProgressView {
    /// Not here: its fraction is.
    @available(
        *, unavailable, message: "use ProgressView(value: progress.fractionCompleted); see COVERAGE.md, C6"
    )
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(value: 0.0)
    }
}
