/// An action that says which content it is about, as App Intents' `TargetContentProvidingIntent`. A marker:
/// it runs as any other action.
public protocol TargetContentProvidingIntent: AppIntent {}
