// The names that App Intents has for the entities of its schemas, by domain.

extension AssistantSchemas.EntitySchema {
    public static var books: AssistantSchemas.BooksEntity { .init() }
    public static var browser: AssistantSchemas.BrowserEntity { .init() }
    public static var files: AssistantSchemas.FilesEntity { .init() }
    public static var journal: AssistantSchemas.JournalEntity { .init() }
    public static var mail: AssistantSchemas.MailEntity { .init() }
    public static var photos: AssistantSchemas.PhotosEntity { .init() }
    public static var presentation: AssistantSchemas.PresentationEntity { .init() }
    public static var reader: AssistantSchemas.ReaderEntity { .init() }
    public static var spreadsheet: AssistantSchemas.SpreadsheetEntity { .init() }
    public static var whiteboard: AssistantSchemas.WhiteboardEntity { .init() }
    public static var wordProcessor: AssistantSchemas.WordProcessorEntity { .init() }
}

extension AssistantSchemas {
    /// The entities of the domain `books`, for books.
    public struct BooksEntity: Sendable {
        public var book: EntitySchema { EntitySchema() }
        public var audiobook: EntitySchema { EntitySchema() }
        public var settings: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `browser`, for browsers.
    public struct BrowserEntity: Sendable {
        public var bookmark: EntitySchema { EntitySchema() }
        public var tab: EntitySchema { EntitySchema() }
        public var window: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `files`, for files.
    public struct FilesEntity: Sendable {
        public var file: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `journal`, for journals.
    public struct JournalEntity: Sendable {
        public var entry: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `mail`, for mail.
    public struct MailEntity: Sendable {
        public var account: EntitySchema { EntitySchema() }
        public var mailbox: EntitySchema { EntitySchema() }
        public var draft: EntitySchema { EntitySchema() }
        public var message: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `photos`, for photos and films.
    public struct PhotosEntity: Sendable {
        public var asset: EntitySchema { EntitySchema() }
        public var album: EntitySchema { EntitySchema() }
        public var recognizedPerson: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `presentation`, for presentations.
    public struct PresentationEntity: Sendable {
        public var slide: EntitySchema { EntitySchema() }
        public var document: EntitySchema { EntitySchema() }
        public var template: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `reader`, for readers of documents.
    public struct ReaderEntity: Sendable {
        public var document: EntitySchema { EntitySchema() }
        public var page: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `spreadsheet`, for spreadsheets.
    public struct SpreadsheetEntity: Sendable {
        public var sheet: EntitySchema { EntitySchema() }
        public var document: EntitySchema { EntitySchema() }
        public var template: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `whiteboard`, for whiteboards.
    public struct WhiteboardEntity: Sendable {
        public var board: EntitySchema { EntitySchema() }
        public var item: EntitySchema { EntitySchema() }
    }

    /// The entities of the domain `wordProcessor`, for word processors.
    public struct WordProcessorEntity: Sendable {
        public var document: EntitySchema { EntitySchema() }
        public var page: EntitySchema { EntitySchema() }
        public var template: EntitySchema { EntitySchema() }
    }
}
