/// A value and its type, each with a text for users, as App Intents' `DisplayRepresentable`.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}
