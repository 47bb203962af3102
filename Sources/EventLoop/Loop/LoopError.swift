internal import CEventLoop
internal import Glibc
internal import ControlBasics

/// Why a loop can't be made: the process has no file descriptors or threads left for it.
public struct LoopError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is missing and what to do about it, for the user at the terminal.
    public let message: String

    /// The same as ``message``.
    public var description: String { message }

    init(_ message: String) { self.message = message }

    /// The error for a descriptor that could not be had; right behind the call that failed.
    static func noDescriptors(_ purpose: String) -> LoopError {
        LoopError(
            "no file descriptor can be had for \(purpose) (\(String(cString: strerror(errno)))): "
                + DescriptorLimit.advice)
    }
}

extension Loop {
    /// Ends the process where no descriptor can be had, before libdispatch does that without a word.
    static func needDescriptor(_ purpose: String) {
        let spare = eventfd(0, Int32(EFD_CLOEXEC))
        if spare < 0 { end(.noDescriptors(purpose)) }
        close(spare)
    }

    /// What `make` makes; where that fails the process ends.
    static func orEnd<Result>(_ make: () throws(LoopError) -> Result) -> Result {
        do { return try make() } catch { end(error) }
    }

    /// Ends a process that can't go on, with a sentence on standard error.
    static func end(_ error: LoopError) -> Never {
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
        StandardError.writeLast("\(program): \(error.message)")
        exit(1)
    }
}
