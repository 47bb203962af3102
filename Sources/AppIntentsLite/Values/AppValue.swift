/// An author's own type that may be a parameter, as App Intents' `AppValue`.
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable {}
