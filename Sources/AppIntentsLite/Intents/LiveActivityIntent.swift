/// An action that starts or changes a live activity, as App Intents' `LiveActivityIntent`. A marker: it runs
/// as any other action.
public protocol LiveActivityIntent: SystemIntent {}
