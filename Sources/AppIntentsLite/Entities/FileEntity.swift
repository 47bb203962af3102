internal import FoundationEssentials

/// An entity that is a file, as App Intents' `FileEntity`.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
    /// The types of file that it may be.
    static var supportedContentTypes: [UTType] { get }
}

extension FileEntity {
    /// Whether a file's name says that it is of one of the types; a name that says nothing passes, and so do
    /// drafts.
    static func accepts(_ identifier: FileEntityIdentifier, _ types: [UTType]) -> Bool {
        guard let name = identifier.fileURL?.pathExtension, let type = UTType(filenameExtension: name) else {
            return true
        }
        return types.contains { type.conforms(to: $0) }
    }

    /// - Throws: for the text that stands for a file of another type.
    static func check(_ argument: IntentArgument, _ types: [UTType]) throws(IntentArgumentError) {
        guard let identifier = FileEntityIdentifier.entityIdentifier(for: argument.spoken),
            !accepts(identifier, types)
        else { return }
        throw IntentArgumentError(
            expected: "a file of one of \(quoted(types.map(\.identifier)))", received: argument.description)
    }
}
