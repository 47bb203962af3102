// The names that App Intents has for the actions of its schemas, by domain.

extension AssistantSchemas.IntentSchema {
    public static var assistant: AssistantSchemas.AssistantIntent { .init() }
    public static var books: AssistantSchemas.BooksIntent { .init() }
    public static var browser: AssistantSchemas.BrowserIntent { .init() }
    public static var camera: AssistantSchemas.CameraIntent { .init() }
    public static var files: AssistantSchemas.FilesIntent { .init() }
    public static var journal: AssistantSchemas.JournalIntent { .init() }
    public static var mail: AssistantSchemas.MailIntent { .init() }
    public static var photos: AssistantSchemas.PhotosIntent { .init() }
    public static var presentation: AssistantSchemas.PresentationIntent { .init() }
    public static var reader: AssistantSchemas.ReaderIntent { .init() }
    public static var spreadsheet: AssistantSchemas.SpreadsheetIntent { .init() }
    public static var system: AssistantSchemas.SystemIntent { .init() }
    public static var visualIntelligence: AssistantSchemas.VisualIntelligenceIntent { .init() }
    public static var whiteboard: AssistantSchemas.WhiteboardIntent { .init() }
    public static var wordProcessor: AssistantSchemas.WordProcessorIntent { .init() }
}

extension AssistantSchemas {
    /// The actions of the domain `assistant`, for assistants.
    public struct AssistantIntent: Sendable {
        public var activate: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `books`, for books.
    public struct BooksIntent: Sendable {
        public var openBook: IntentSchema { IntentSchema() }
        public var playAudiobook: IntentSchema { IntentSchema() }
        public var navigatePage: IntentSchema { IntentSchema() }
        public var updateFontSize: IntentSchema { IntentSchema() }
        public var updateLineSpacing: IntentSchema { IntentSchema() }
        public var updateCharacterSpacing: IntentSchema { IntentSchema() }
        public var updateWordSpacing: IntentSchema { IntentSchema() }
        public var updateSettings: IntentSchema { IntentSchema() }
        public var search: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `browser`, for browsers.
    public struct BrowserIntent: Sendable {
        public var bookmarkTab: IntentSchema { IntentSchema() }
        public var bookmarkURL: IntentSchema { IntentSchema() }
        public var openBookmark: IntentSchema { IntentSchema() }
        public var deleteBookmarks: IntentSchema { IntentSchema() }
        public var clearHistory: IntentSchema { IntentSchema() }
        public var closeTabs: IntentSchema { IntentSchema() }
        public var createTab: IntentSchema { IntentSchema() }
        public var openURLInTab: IntentSchema { IntentSchema() }
        public var switchTab: IntentSchema { IntentSchema() }
        public var createWindow: IntentSchema { IntentSchema() }
        public var closeWindows: IntentSchema { IntentSchema() }
        public var findOnPage: IntentSchema { IntentSchema() }
        public var search: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `camera`, for cameras.
    public struct CameraIntent: Sendable {
        public var openInCaptureMode: IntentSchema { IntentSchema() }
        public var switchDevice: IntentSchema { IntentSchema() }
        public var setDevice: IntentSchema { IntentSchema() }
        public var startCapture: IntentSchema { IntentSchema() }
        public var stopCapture: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `files`, for files.
    public struct FilesIntent: Sendable {
        public var createFolder: IntentSchema { IntentSchema() }
        public var openFile: IntentSchema { IntentSchema() }
        public var deleteFiles: IntentSchema { IntentSchema() }
        public var renameFile: IntentSchema { IntentSchema() }
        public var moveFiles: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `journal`, for journals.
    public struct JournalIntent: Sendable {
        public var createEntry: IntentSchema { IntentSchema() }
        public var createAudioEntry: IntentSchema { IntentSchema() }
        public var search: IntentSchema { IntentSchema() }
        public var updateEntry: IntentSchema { IntentSchema() }
        public var deleteEntry: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `mail`, for mail.
    public struct MailIntent: Sendable {
        public var createDraft: IntentSchema { IntentSchema() }
        public var updateDraft: IntentSchema { IntentSchema() }
        public var saveDraft: IntentSchema { IntentSchema() }
        public var deleteDraft: IntentSchema { IntentSchema() }
        public var sendDraft: IntentSchema { IntentSchema() }
        public var forwardMail: IntentSchema { IntentSchema() }
        public var replyMail: IntentSchema { IntentSchema() }
        public var archiveMail: IntentSchema { IntentSchema() }
        public var deleteMail: IntentSchema { IntentSchema() }
        public var updateMail: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `photos`, for photos and films.
    public struct PhotosIntent: Sendable {
        public var createAlbum: IntentSchema { IntentSchema() }
        public var openAlbum: IntentSchema { IntentSchema() }
        public var updateAlbum: IntentSchema { IntentSchema() }
        public var deleteAlbum: IntentSchema { IntentSchema() }
        public var createAssets: IntentSchema { IntentSchema() }
        public var openAsset: IntentSchema { IntentSchema() }
        public var updateAsset: IntentSchema { IntentSchema() }
        public var deleteAssets: IntentSchema { IntentSchema() }
        public var duplicateAssets: IntentSchema { IntentSchema() }
        public var postToSharedAlbum: IntentSchema { IntentSchema() }
        public var addAssetsToAlbum: IntentSchema { IntentSchema() }
        public var removeAssetsFromAlbum: IntentSchema { IntentSchema() }
        public var search: IntentSchema { IntentSchema() }
        public var updateRecognizedPerson: IntentSchema { IntentSchema() }
        public var copyEdits: IntentSchema { IntentSchema() }
        public var pasteEdits: IntentSchema { IntentSchema() }
        public var cleanupPhoto: IntentSchema { IntentSchema() }
        public var setExposure: IntentSchema { IntentSchema() }
        public var setSaturation: IntentSchema { IntentSchema() }
        public var setWarmth: IntentSchema { IntentSchema() }
        public var toggleSuggestedEdits: IntentSchema { IntentSchema() }
        public var setFilter: IntentSchema { IntentSchema() }
        public var setDepth: IntentSchema { IntentSchema() }
        public var toggleDepth: IntentSchema { IntentSchema() }
        public var crop: IntentSchema { IntentSchema() }
        public var straighten: IntentSchema { IntentSchema() }
        public var setRotation: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `presentation`, for presentations.
    public struct PresentationIntent: Sendable {
        public var create: IntentSchema { IntentSchema() }
        public var open: IntentSchema { IntentSchema() }
        public var startPlayback: IntentSchema { IntentSchema() }
        public var stopPlayback: IntentSchema { IntentSchema() }
        public var update: IntentSchema { IntentSchema() }
        public var createSlide: IntentSchema { IntentSchema() }
        public var openSlide: IntentSchema { IntentSchema() }
        public var setSlideTitle: IntentSchema { IntentSchema() }
        public var addTextBoxToSlide: IntentSchema { IntentSchema() }
        public var addVideoToSlide: IntentSchema { IntentSchema() }
        public var addImageToSlide: IntentSchema { IntentSchema() }
        public var addAudioToSlide: IntentSchema { IntentSchema() }
        public var addWebVideoToSlide: IntentSchema { IntentSchema() }
        public var addCommentToSlide: IntentSchema { IntentSchema() }
        public var deleteSlide: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `reader`, for readers of documents.
    public struct ReaderIntent: Sendable {
        public var rotateDocuments: IntentSchema { IntentSchema() }
        public var resizeDocuments: IntentSchema { IntentSchema() }
        public var openPage: IntentSchema { IntentSchema() }
        public var enhanceDocuments: IntentSchema { IntentSchema() }
        public var searchDocuments: IntentSchema { IntentSchema() }
        public var openDocument: IntentSchema { IntentSchema() }
        public var rotatePages: IntentSchema { IntentSchema() }
        public var deletePages: IntentSchema { IntentSchema() }
        public var insertPages: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `spreadsheet`, for spreadsheets.
    public struct SpreadsheetIntent: Sendable {
        public var create: IntentSchema { IntentSchema() }
        public var open: IntentSchema { IntentSchema() }
        public var update: IntentSchema { IntentSchema() }
        public var delete: IntentSchema { IntentSchema() }
        public var createSheet: IntentSchema { IntentSchema() }
        public var openSheet: IntentSchema { IntentSchema() }
        public var updateSheet: IntentSchema { IntentSchema() }
        public var addImageToSheet: IntentSchema { IntentSchema() }
        public var addTextBoxToSheet: IntentSchema { IntentSchema() }
        public var addVideoToSheet: IntentSchema { IntentSchema() }
        public var addAudioToSheet: IntentSchema { IntentSchema() }
        public var addWebVideoToSheet: IntentSchema { IntentSchema() }
        public var addCommentToSheet: IntentSchema { IntentSchema() }
        public var deleteSheet: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `system`, for every app.
    public struct SystemIntent: Sendable {
        public var open: IntentSchema { IntentSchema() }
        public var search: IntentSchema { IntentSchema() }
        public var searchInApp: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `visualIntelligence`, for what a camera sees.
    public struct VisualIntelligenceIntent: Sendable {
        public var semanticContentSearch: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `whiteboard`, for whiteboards.
    public struct WhiteboardIntent: Sendable {
        public var createBoard: IntentSchema { IntentSchema() }
        public var openBoard: IntentSchema { IntentSchema() }
        public var updateBoard: IntentSchema { IntentSchema() }
        public var deleteBoard: IntentSchema { IntentSchema() }
        public var createItem: IntentSchema { IntentSchema() }
        public var updateItem: IntentSchema { IntentSchema() }
        public var deleteItem: IntentSchema { IntentSchema() }
    }

    /// The actions of the domain `wordProcessor`, for word processors.
    public struct WordProcessorIntent: Sendable {
        public var create: IntentSchema { IntentSchema() }
        public var open: IntentSchema { IntentSchema() }
        public var createPage: IntentSchema { IntentSchema() }
        public var openPage: IntentSchema { IntentSchema() }
        public var addTextBoxToPage: IntentSchema { IntentSchema() }
        public var addVideoToPage: IntentSchema { IntentSchema() }
        public var addImageToPage: IntentSchema { IntentSchema() }
        public var addAudioToPage: IntentSchema { IntentSchema() }
        public var addWebVideoToPage: IntentSchema { IntentSchema() }
    }
}
