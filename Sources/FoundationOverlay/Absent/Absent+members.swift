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

extension ProgressView {
    /// Not here: its fraction is.
    @available(
        *, unavailable, message: "use ProgressView(value: progress.fractionCompleted); see COVERAGE.md, C6"
    )
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(value: 0.0)
    }
}
