/// An action that resumes an exercise, as App Intents' `ResumeWorkoutIntent`. A marker: it runs as any other
/// action.
public protocol ResumeWorkoutIntent: SystemIntent {}
