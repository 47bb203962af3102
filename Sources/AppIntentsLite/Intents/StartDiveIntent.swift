/// An action that starts a dive, as App Intents' `StartDiveIntent`. A marker: it runs as any other action.
public protocol StartDiveIntent: SystemIntent {}
