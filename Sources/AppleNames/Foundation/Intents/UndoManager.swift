public import AppIntentsLite

/// How changes are taken back and made again, as Foundation's `UndoManager`, which Foundation on Linux lacks.
/// What is registered between two ``endUndoGrouping()`` is one step; without groups each registration is one.
@MainActor
public final class UndoManager {
    private struct Step {
        var name = ""
        var changes: [() -> Void] = []
    }

    private enum Direction { case forward, undoing, redoing }

    private var undoSteps: [Step] = []
    private var redoSteps: [Step] = []
    private var openSteps: [Step] = []
    private var direction = Direction.forward

    /// A manager without steps. It keeps as many as are registered.
    public init() {}

    /// Whether there is a step to take back.
    public var canUndo: Bool { !undoSteps.isEmpty }
    /// Whether there is a step to make again.
    public var canRedo: Bool { !redoSteps.isEmpty }
    /// Whether ``undo()`` is running handlers.
    public var isUndoing: Bool { direction == .undoing }
    /// Whether ``redo()`` is running handlers.
    public var isRedoing: Bool { direction == .redoing }
    /// How many groups are open.
    public var groupingLevel: Int { openSteps.count }
    /// The name of what ``undo()`` takes back; empty where there is none.
    public var undoActionName: String { undoSteps.last?.name ?? "" }
    /// The name of what ``redo()`` makes again; empty where there is none.
    public var redoActionName: String { redoSteps.last?.name ?? "" }

    /// Says how to take a change back. While a change is being taken back, how to make it again.
    ///
    /// - Parameter handler: called on the main actor; the target is kept until then.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        if direction == .forward { redoSteps = [] }
        let change = { handler(target) }
        if openSteps.isEmpty {
            keep(Step(changes: [change]))
        } else {
            openSteps[openSteps.count - 1].changes.append(change)
        }
    }

    /// Names the step that was registered last.
    public func setActionName(_ actionName: String) {
        if !openSteps.isEmpty {
            openSteps[openSteps.count - 1].name = actionName
        } else if !undoSteps.isEmpty {
            undoSteps[undoSteps.count - 1].name = actionName
        }
    }

    /// Begins a step, or, within one, a part of it that becomes one with the rest.
    public func beginUndoGrouping() { openSteps.append(Step()) }

    /// Ends the step that was begun last; one without a change is dropped. Does nothing where none is open.
    public func endUndoGrouping() {
        guard let step = openSteps.popLast(), !step.changes.isEmpty else { return }
        if openSteps.isEmpty {
            keep(step)
        } else {
            openSteps[openSteps.count - 1].changes += step.changes
        }
    }

    /// Takes the last step back; does nothing where there is none or a group is open.
    public func undo() {
        guard openSteps.isEmpty, let step = undoSteps.popLast() else { return }
        run(step, .undoing)
    }

    /// Makes the step that was taken back last again.
    public func redo() {
        guard openSteps.isEmpty, let step = redoSteps.popLast() else { return }
        run(step, .redoing)
    }

    /// Forgets all steps, those that are open too; none of their handlers runs.
    public func removeAllActions() {
        undoSteps = []
        redoSteps = []
        openSteps = []
    }

    private func run(_ step: Step, _ way: Direction) {
        direction = way
        openSteps.append(Step(name: step.name))
        for change in step.changes.reversed() { change() }
        endUndoGrouping()
        direction = .forward
    }

    private func keep(_ step: Step) {
        if direction == .undoing { redoSteps.append(step) } else { undoSteps.append(step) }
    }
}

extension UndoableIntent {
    /// Where an action registers how to take it back, as App Intents' property. Nil, as on Apple's platforms
    /// where an action runs without a window: nobody on the bus has an undo to press.
    @MainActor public var undoManager: UndoManager? { nil }
}
