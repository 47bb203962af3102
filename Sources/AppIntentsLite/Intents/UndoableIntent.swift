/// An action that can be taken back, as App Intents' `UndoableIntent`. There is no undo manager on this
/// platform.
public protocol UndoableIntent: SystemIntent {}
