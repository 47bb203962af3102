public import AppIntentsLite

extension UndoableIntent {
    /// Where an action registers how to take it back, as App Intents' property. Nil, as on Apple's platforms
    /// where an action runs without a window: nobody on the bus has an undo to press.
    @MainActor public var undoManager: UndoManager? { nil }
}
