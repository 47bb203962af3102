public import AppIntentsLite

/// A property of an entity that is asked each time, as App Intents' macro of the same name: the computed
/// property stays as it is, and `$name` beside it is an `EntityProperty` for queries and summaries to name.
///
/// - Parameters:
///   - title: Its name for users.
///   - indexingKey, customIndexingKey: What it would be in a search index; there is none here.
@attached(peer, names: prefixed(`$`))
public macro ComputedProperty(
    title: LocalizedStringResource? = nil, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil,
    customIndexingKey: CSCustomAttributeKey? = nil
) = #externalMacro(module: "AppleMacros", type: "ComputedProperty")
