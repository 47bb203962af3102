/// An action that pauses an exercise, as App Intents' `PauseWorkoutIntent`. A marker: it runs as any other
/// action.
public protocol PauseWorkoutIntent: SystemIntent {}
