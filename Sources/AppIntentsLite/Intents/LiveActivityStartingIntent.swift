/// The older name of ``LiveActivityIntent``, as App Intents' `LiveActivityStartingIntent`. A marker: it runs
/// as any other action.
public protocol LiveActivityStartingIntent: SystemIntent {}
