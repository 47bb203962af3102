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
