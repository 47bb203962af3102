public import Foundation

/// What was copied, as AppKit's `NSPasteboard`: the text on the desktop's clipboard, and nothing else.
///
/// A program that the user has installed reads and writes it; without one the log says which. Every call
/// takes as long as that program, so none belongs into a view.
public final class NSPasteboard: Sendable {
    /// What is on a pasteboard, as AppKit's type of the same name.
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let string = PasteboardType("public.utf8-plain-text")
        /// An address as text.
        public static let URL = PasteboardType("public.url")
    }

    /// The desktop's clipboard.
    public static let general = NSPasteboard()

    /// Takes away what was copied.
    ///
    /// - Returns: always 0, as nothing counts changes.
    @discardableResult
    public func clearContents() -> Int {
        _ = Clipboard().clear()
        return 0
    }

    /// The same as ``clearContents()``.
    ///
    /// - Parameters:
    ///   - types: of what is to be copied next; ignored.
    ///   - owner: ignored, as nobody is asked for what was announced.
    /// - Returns: always 0.
    @discardableResult
    public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int { clearContents() }

    /// Copies a text.
    ///
    /// - Returns: whether the desktop has it now; false for a type that is no text.
    @discardableResult
    public func setString(_ string: String, forType type: PasteboardType) -> Bool {
        [.string, .URL].contains(type) && Clipboard().copy(string)
    }

    /// The text that was copied; nil where there is none.
    public func string(forType type: PasteboardType) -> String? {
        [.string, .URL].contains(type) ? Clipboard().paste() : nil
    }
}

/// What was copied, as UIKit's `UIPasteboard`: the text on the desktop's clipboard, and nothing else, as
/// ``NSPasteboard``.
public final class UIPasteboard: Sendable {
    /// The desktop's clipboard.
    public static let general = UIPasteboard()

    /// The text that was copied; nil where there is none. Setting nil takes it away.
    public var string: String? {
        get { Clipboard().paste() }
        set {
            let clipboard = Clipboard()
            _ = newValue.map { clipboard.copy($0) } ?? clipboard.clear()
        }
    }

    /// The text that was copied as an address; nil for one without a scheme.
    public var url: URL? {
        get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
        set { string = newValue?.absoluteString }
    }

    /// Whether there is a text.
    public var hasStrings: Bool { string?.isEmpty == false }

    /// Whether there is an address with a scheme.
    public var hasURLs: Bool { url != nil }
}
