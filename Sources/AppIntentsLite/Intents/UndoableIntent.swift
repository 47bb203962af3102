/// An action that can be taken back, as App Intents' `UndoableIntent`. Its `undoManager` comes with
/// all of Foundation, in the modules under Apple's names.
public protocol UndoableIntent: SystemIntent {}
