internal import FoundationEssentials

/// One way to export the things of a type and to import them, without the type. The package's own.
public struct _Transfer: Sendable {
    /// What a thing was exported to.
    enum Content: Sendable {
        case data(Data)
        case file(SentTransferredFile)
        /// A value that a parameter may have.
        case value(any Sendable)
    }

    /// What a thing is imported from.
    enum Source: Sendable {
        case data(Data)
        case file(URL)
        case value(any Sendable)
    }

    /// What others know the form by.
    enum Form: Sendable {
        case content(UTType)
        case value(any Sendable.Type)

        var contentType: UTType? { if case .content(let type) = self { type } else { nil } }
    }

    typealias Export = @Sendable (any Transferable) async throws -> Content?
    typealias Import = @Sendable (Source) async throws -> any Transferable

    /// What is exported, and how; nil from the closure where this item isn't exported so after all.
    var exported: (form: Form, content: Export)?
    /// What is imported, and how.
    var imported: (form: Form, item: Import)?
    /// Who may see what is exported.
    var visibility = TransferRepresentationVisibility.all
    /// Whether an item is exported so.
    var isAllowed: @Sendable (any Transferable) -> Bool = { _ in true }
    /// What a file is called that an item is exported to.
    var fileName: @Sendable (any Transferable) -> String? = { _ in nil }

    init(exported: (form: Form, content: Export)?, imported: (form: Form, item: Import)?) {
        self.exported = exported
        self.imported = imported
    }
}
