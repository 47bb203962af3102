/// A value and its type, each with a text for people, as App Intents' `DisplayRepresentable`.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}
