/// Marks the actions that have a meaning for the system, as App Intents' `SystemIntent`.
public protocol SystemIntent: AppIntent {}
