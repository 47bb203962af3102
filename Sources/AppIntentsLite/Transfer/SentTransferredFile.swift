public import FoundationEssentials

/// A file that a thing is exported as, as Core Transferable's type of the same name.
public struct SentTransferredFile: Sendable, Hashable {
    /// Where it is.
    public let file: URL
    /// Whether who gets it may work on the file itself instead of a copy. Kept: who gets it has a copy.
    public let allowAccessingOriginalFile: Bool

    /// A file of the author's own.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        self.file = file
        self.allowAccessingOriginalFile = allowAccessingOriginalFile
    }
}

/// A file that a thing is imported from, as Core Transferable's type of the same name.
public struct ReceivedTransferredFile: Sendable, Hashable {
    /// Where it is. A copy is gone once the importing closure has returned.
    public let file: URL
    /// Whether it is the very file that somebody gave, and no copy.
    public let isOriginalFile: Bool
}
