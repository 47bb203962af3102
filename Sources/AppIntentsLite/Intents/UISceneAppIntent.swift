/// An action that is delivered to a scene of the app, as App Intents' `UISceneAppIntent`. A marker: it runs
/// as any other action.
public protocol UISceneAppIntent: AppIntent {}
