public import Foundation

/// A pipe with a name, which a program has as its standard error.
public struct ErrorPipe: Sendable {
    private let path: String
    private let reader: Int32

    /// - Throws: ``TestSupportError`` where it can't be made.
    public init(in folder: URL) throws {
        path = folder.appendingPathComponent("error").path
        guard mkfifo(path, 0o600) == 0 else { throw TestSupportError("\(path) can't be made") }
        reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard reader >= 0 else { throw TestSupportError("\(path) can't be opened") }
    }

    /// What a program's command follows.
    public var launcher: [String] { ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>'\(path)'"] }

    /// Leaves no room in it.
    ///
    /// - Throws: ``TestSupportError`` where it can't be opened.
    public func fill() throws {
        let writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard writer >= 0 else { throw TestSupportError("\(path) can't be opened") }
        defer { close(writer) }
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
        while write(writer, bytes, bytes.count) > 0 {}
    }

    /// Nobody reads it any more.
    public func closeReader() { close(reader) }
}
