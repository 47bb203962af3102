public import ControlEngine
public import Foundation

extension WidgetHandle {
    /// What the widget shows now.
    public var tree: WidgetTree { WidgetTree(json: state.entry) }

    /// What the widget's timeline has for a moment; nil before the first entry's.
    ///
    /// - Parameter date: the entry that is current then.
    public func entry(at date: Date) -> WidgetTree? {
        timeline.last { $0.date <= date }.map { WidgetTree(json: $0.json) }
    }

    /// Presses the button with this label, or flips the toggle, in the tree on show, and waits until the
    /// timeline was reloaded.
    ///
    /// - Parameter label: its accessibility label, or all texts of its label, separated by spaces.
    /// - Throws: ``NoSuchElement`` when the tree has none of that label; ``ControlError``, as
    ///   ``WidgetHandle/perform(_:)`` throws it.
    public func press(_ label: String) async throws {
        let elements = tree.elements
        guard let element = elements.first(where: { $0.label == label }) else {
            throw NoSuchElement(label: label, labels: elements.map(\.label))
        }
        try await perform(element.actionID)
        // The reply comes before the reload that the press causes; this one ends with it or after it.
        try await reload()
    }

    /// Waits until the widget's state is as wanted, now or after a change.
    ///
    /// ```swift
    /// try await widget.wait { $0.tree.texts == ["On"] }
    /// ```
    ///
    /// - Parameters:
    ///   - timeout: how long at most, in real time.
    ///   - condition: whether a state is the one.
    /// - Returns: that state.
    /// - Throws: ``StateTimeout`` with the states that came instead, and what `condition` throws.
    @discardableResult
    public func wait(
        timeout: Duration = .seconds(10), until condition: (WidgetState) throws -> Bool
    ) async throws -> WidgetState {
        try await firstState(
            of: "the widget \(id)", in: states(), timeout: timeout,
            describe: { "timeline \($0.revision): \($0.tree.texts)" }, where: condition)
    }
}

extension WidgetState {
    /// What is shown in this state.
    public var tree: WidgetTree { WidgetTree(json: entry) }
}
