public import AppIntentsLite

/// The names of what assistants know apps to do and to have, as App Intents' enumeration of the same name:
/// `.photos.openAsset` in `@AppIntent(schema: .photos.openAsset)`.
///
/// An action with a schema runs as any other. Assistants are told the schema's name; its parameters are not
/// checked against what Apple's compiler wants of the schema.
public enum AssistantSchemas {
    /// The schema of an action.
    public struct IntentSchema: Hashable, Sendable {
        /// The schema's name in its domain, such as `openAsset`.
        let name: String

        init(_ name: String = #function) { self.name = name }
    }

    /// The schema of an entity.
    public struct EntitySchema: Hashable, Sendable {
        let name: String

        init(_ name: String = #function) { self.name = name }
    }

    /// The schema of an enumeration.
    public struct EnumSchema: Hashable, Sendable {
        let name: String

        init(_ name: String = #function) { self.name = name }
    }

    /// A schema's name without its domain: `open` for `system.open`.
    fileprivate static func name(of schema: String) -> String {
        schema.split(separator: ".").last.map(String.init) ?? schema
    }

    /// A name in words, as titles are written: "Open URL In Tab" for `openURLInTab`.
    fileprivate static func words(_ name: String) -> LocalizedStringResource {
        var words = ""
        let characters = Array(name)
        for (place, character) in characters.enumerated() {
            let isAfterSmall = place > 0 && characters[place - 1].isLowercase
            let isBeforeSmall =
                place > 0 && place + 1 < characters.count && characters[place + 1].isLowercase
            if character.isUppercase, isAfterSmall || isBeforeSmall { words += " " }
            words += place == 0 ? character.uppercased() : String(character)
        }
        return LocalizedStringResource(stringLiteral: words)
    }
}

/// An action with a schema, as App Intents' protocol of the same name. `@AppIntent(schema:)` makes an action
/// one.
public protocol AssistantSchemaIntent: AppIntent, _SchemaNaming {
    /// What the macro was given.
    static var __assistantSchemaIntent: AssistantSchemas.IntentSchema { get }
    /// The schema with its domain, such as `system.open`: what Xcode's macro writes, and authors by hand.
    static var __appSchemaIntent: String { get }
}

extension AssistantSchemaIntent {
    public static var __assistantSchemaIntent: AssistantSchemas.IntentSchema {
        AssistantSchemas.IntentSchema(AssistantSchemas.name(of: __appSchemaIntent))
    }
    public static var __appSchemaIntent: String { "" }

    /// What assistants are told of it, on the bus `Intent1.Schema`.
    public static var _schemaName: String {
        __appSchemaIntent.isEmpty ? __assistantSchemaIntent.name : __appSchemaIntent
    }

    /// The schema's name in words, for an action that has no title of its own.
    public static var title: LocalizedStringResource { AssistantSchemas.words(__assistantSchemaIntent.name) }
}

/// An entity with a schema, as App Intents' protocol of the same name. `@AppEntity(schema:)` makes an entity
/// one.
public protocol AssistantSchemaEntity: AppEntity {
    /// What the macro was given.
    static var __assistantSchemaEntity: AssistantSchemas.EntitySchema { get }
    /// The schema with its domain, such as `system.open`: what Xcode's macro writes, and authors by hand.
    static var __appSchemaEntity: String { get }
}

extension AssistantSchemaEntity {
    public static var __assistantSchemaEntity: AssistantSchemas.EntitySchema {
        AssistantSchemas.EntitySchema(AssistantSchemas.name(of: __appSchemaEntity))
    }
    public static var __appSchemaEntity: String { "" }

    /// The schema's name in words, for an entity that doesn't say what it is.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: AssistantSchemas.words(__assistantSchemaEntity.name))
    }
}

/// An enumeration with a schema, as App Intents' protocol of the same name. `@AppEnum(schema:)` makes an
/// enumeration one.
public protocol AssistantSchemaEnum: AppEnum {
    /// What the macro was given.
    static var __assistantSchemaEnum: AssistantSchemas.EnumSchema { get }
    /// The schema with its domain, such as `system.open`: what Xcode's macro writes, and authors by hand.
    static var __appSchemaEnum: String { get }
}

extension AssistantSchemaEnum {
    public static var __assistantSchemaEnum: AssistantSchemas.EnumSchema {
        AssistantSchemas.EnumSchema(AssistantSchemas.name(of: __appSchemaEnum))
    }
    public static var __appSchemaEnum: String { "" }

    /// The schema's name in words, for an enumeration that doesn't say what it is.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: AssistantSchemas.words(__assistantSchemaEnum.name))
    }
}
