/// What holds a value of an action or an entity, without the value's type. App Intents' `AnyIntentValue`.
public protocol AnyIntentValue {}
