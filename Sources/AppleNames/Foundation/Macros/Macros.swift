public import AppIntentsLite

/// A property of an entity that is asked each time, as App Intents' macro of the same name: the computed
/// property stays as it is, and `$name` beside it is an `EntityProperty` for queries and summaries to name.
///
/// What is said of an entity has what it gives. In an extension nobody sees it: as on Apple's platforms, the
/// macro stores something in the entity for that, which here takes no space and changes nothing that the
/// compiler writes for the type, such as `Hashable` and `Codable`. The compiler warns of it where an
/// extension makes a type `Codable` that has no `CodingKeys`; the type's own declaration brings no warning.
///
/// - Parameters:
///   - title: Its name for users.
///   - indexingKey, customIndexingKey: What it would be in a search index; there is none here.
@attached(peer, names: prefixed(`$`), prefixed(_entityProperty_), prefixed(_EntityProperty_))
public macro ComputedProperty(
    title: LocalizedStringResource? = nil, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil,
    customIndexingKey: CSCustomAttributeKey? = nil
) = #externalMacro(module: "AppleMacros", type: "ComputedProperty")

/// A property of an entity that takes its time, as App Intents' macro of the same name: a computed property
/// whose getter is asynchronous. It stays as it is written, and is asked when somebody waits for it by its
/// name; what is said of the entity otherwise has the name alone. In an extension nobody sees it.
///
/// - Parameter title: Its name for users.
@attached(peer, names: prefixed(_entityProperty_), prefixed(_EntityProperty_))
public macro DeferredProperty(title: LocalizedStringResource? = nil) =
    #externalMacro(module: "AppleMacros", type: "DeferredProperty")

/// A value of the environment with its key, as SwiftUI's macro of the same name: `@Entry var name: Type =
/// value` in an extension of `EnvironmentValues`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AppleMacros", type: "Entry")

/// Makes an enumeration whose cases have one value each a value of an action, as App Intents' macro of the
/// same name; see `AppUnionValue`.
@attached(extension, conformances: AppUnionValue, names: arbitrary)
public macro UnionValue() = #externalMacro(module: "AppleMacros", type: "UnionValue")
