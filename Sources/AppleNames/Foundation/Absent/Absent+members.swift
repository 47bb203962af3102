public import Foundation
public import SwiftUILite

// Members that are on Apple's platforms and not here: the error at a use says why, and where to read on.

extension WidgetConfiguration {
    @available(*, unavailable, message: "no system wakes a bundle for tasks; see COVERAGE.md, C1")
    public func backgroundTask<Task>(_ task: Task, action: @escaping () async -> Void)
        -> some WidgetConfiguration
    { self }
}

extension View {
    @available(*, unavailable, message: "it is for watches only; see COVERAGE.md, C2")
    nonisolated public func accessoryWidgetGroupStyle<Style>(_ style: Style) -> some View { self }

    @available(*, unavailable, message: "use frame(alignment:) in the cell; see COVERAGE.md, C3")
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }

    @available(*, unavailable, message: "nothing is drawn by the bundle; see COVERAGE.md, C4")
    nonisolated public func textRenderer<Renderer>(_ renderer: Renderer) -> some View { self }
}

extension GeometryProxy {
    @available(*, unavailable, message: "where a view is only the host knows; see COVERAGE.md, C3")
    public func bounds<Space>(of coordinateSpace: Space) -> ViewRect? { nil }
}

extension ProgressView {
    @available(
        *, unavailable, message: "use ProgressView(value: progress.fractionCompleted); see COVERAGE.md, C6"
    )
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(value: 0.0)
    }
}

@available(*, unavailable, message: "use DistributedNotificationCenter.default(); see COVERAGE.md, D2")
public func CFNotificationCenterGetDistributedCenter() -> CFNotificationCenter! { nil }

@available(*, unavailable, message: "use NotificationCenter.default; see COVERAGE.md, D2")
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { nil }
