internal import Foundation

/// The end of a program that has nothing to serve.
enum ProgramEnd {
    /// Says why, in a line, and ends with status 1.
    static func saying(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(1)
    }
}
