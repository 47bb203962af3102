/// An entity that is a file, as App Intents' `FileEntity`.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
    /// The types of file that it may be.
    static var supportedContentTypes: [UTType] { get }
}
