internal import AppIntentsLite

/// Makes a structure an action with a schema, as App Intents' macro of the same name. Its stored variables
/// that have neither an attribute nor a value become parameters; the title, where it has none, is the
/// schema's name in words.
///
/// Apple's compiler checks that the parameters are the schema's; here they are as they are written.
///
/// - Parameter schema: such as `.photos.openAsset`. With `.system.search` it is a
///   `ShowInAppSearchResultsIntent`, with `.system.open` an `OpenIntent`.
@attached(memberAttribute)
@attached(
    extension, conformances: AssistantSchemaIntent, ShowInAppSearchResultsIntent, OpenIntent,
    names: named(__assistantSchemaIntent))
public macro AppIntent(schema: AssistantSchemas.IntentSchema) =
    #externalMacro(module: "AppleMacros", type: "SchemaIntent")

/// The same as `@AppIntent(schema:)`, under the name that it had at first.
@attached(memberAttribute)
@attached(
    extension, conformances: AssistantSchemaIntent, ShowInAppSearchResultsIntent, OpenIntent,
    names: named(__assistantSchemaIntent))
public macro AssistantIntent(schema: AssistantSchemas.IntentSchema) =
    #externalMacro(module: "AppleMacros", type: "SchemaIntent")

/// Makes a structure an entity with a schema, as App Intents' macro of the same name. Its stored variables
/// that have neither an attribute nor a value become properties, `id` excepted; what it is called, where it
/// doesn't say, is the schema's name in words.
///
/// - Parameter schema: such as `.photos.album`.
@attached(memberAttribute)
@attached(extension, conformances: AssistantSchemaEntity, names: named(__assistantSchemaEntity))
public macro AppEntity(schema: AssistantSchemas.EntitySchema) =
    #externalMacro(module: "AppleMacros", type: "SchemaEntity")

/// The same as `@AppEntity(schema:)`, under the name that it had at first.
@attached(memberAttribute)
@attached(extension, conformances: AssistantSchemaEntity, names: named(__assistantSchemaEntity))
public macro AssistantEntity(schema: AssistantSchemas.EntitySchema) =
    #externalMacro(module: "AppleMacros", type: "SchemaEntity")

/// Makes an enumeration one with a schema, as App Intents' macro of the same name; what it is called, where
/// it doesn't say, is the schema's name in words.
///
/// - Parameter schema: such as `.photos.albumType`.
@attached(extension, conformances: AssistantSchemaEnum, names: named(__assistantSchemaEnum))
public macro AppEnum(schema: AssistantSchemas.EnumSchema) =
    #externalMacro(module: "AppleMacros", type: "SchemaEnum")

/// The same as `@AppEnum(schema:)`, under the name that it had at first.
@attached(extension, conformances: AssistantSchemaEnum, names: named(__assistantSchemaEnum))
public macro AssistantEnum(schema: AssistantSchemas.EnumSchema) =
    #externalMacro(module: "AppleMacros", type: "SchemaEnum")
