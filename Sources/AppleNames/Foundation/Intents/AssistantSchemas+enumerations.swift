// The names that App Intents has for the enumerations of its schemas, by domain.

extension AssistantSchemas.EnumSchema {
    public static var books: AssistantSchemas.BooksEnum { .init() }
    public static var browser: AssistantSchemas.BrowserEnum { .init() }
    public static var camera: AssistantSchemas.CameraEnum { .init() }
    public static var photos: AssistantSchemas.PhotosEnum { .init() }
    public static var reader: AssistantSchemas.ReaderEnum { .init() }
    public static var whiteboard: AssistantSchemas.WhiteboardEnum { .init() }
}

extension AssistantSchemas {
    /// The enumerations of the domain `books`, for books.
    public struct BooksEnum: Sendable {
        public var contentType: EnumSchema { EnumSchema() }
        public var font: EnumSchema { EnumSchema() }
        public var fontSize: EnumSchema { EnumSchema() }
        public var navigationDirection: EnumSchema { EnumSchema() }
        public var relativeFontChange: EnumSchema { EnumSchema() }
        public var relativeCharacterSpacingChange: EnumSchema { EnumSchema() }
        public var relativeLineSpacingChange: EnumSchema { EnumSchema() }
        public var relativeWordSpacingChange: EnumSchema { EnumSchema() }
        public var theme: EnumSchema { EnumSchema() }
        public var pageNavigationSetting: EnumSchema { EnumSchema() }
    }

    /// The enumerations of the domain `browser`, for browsers.
    public struct BrowserEnum: Sendable {
        public var clearHistoryTimeFrame: EnumSchema { EnumSchema() }
    }

    /// The enumerations of the domain `camera`, for cameras.
    public struct CameraEnum: Sendable {
        public var captureMode: EnumSchema { EnumSchema() }
        public var captureDuration: EnumSchema { EnumSchema() }
        public var captureDevice: EnumSchema { EnumSchema() }
    }

    /// The enumerations of the domain `photos`, for photos and films.
    public struct PhotosEnum: Sendable {
        public var assetType: EnumSchema { EnumSchema() }
        public var albumType: EnumSchema { EnumSchema() }
        public var filterType: EnumSchema { EnumSchema() }
        public var rotationDirection: EnumSchema { EnumSchema() }
    }

    /// The enumerations of the domain `reader`, for readers of documents.
    public struct ReaderEnum: Sendable {
        public var documentKind: EnumSchema { EnumSchema() }
    }

    /// The enumerations of the domain `whiteboard`, for whiteboards.
    public struct WhiteboardEnum: Sendable {
        public var color: EnumSchema { EnumSchema() }
        public var itemType: EnumSchema { EnumSchema() }
    }
}
