internal import CDBus
internal import Glibc

extension BusLoop {
    /// The error for a descriptor that could not be had; right behind the call that failed.
    static func noDescriptors(_ purpose: String) -> BusConnectionError {
        BusConnectionError(
            .cannotConnect,
            "no file descriptor can be had for \(purpose) (\(String(cString: strerror(errno)))): "
                + "raise the limit, for instance with \"ulimit -n 1024\"")
    }

    /// Ends the process where no descriptor can be had, before libdispatch does that without a word.
    static func needDescriptor(_ purpose: String) {
        let spare = eventfd(0, Int32(EFD_CLOEXEC))
        if spare < 0 { end(noDescriptors(purpose)) }
        close(spare)
    }

    /// What `make` makes; where that fails the process ends.
    static func orEnd<Result>(_ make: () throws(BusConnectionError) -> Result) -> Result {
        do { return try make() } catch { end(error) }
    }

    /// Ends a process that can't go on, with a sentence on standard error.
    static func end(_ error: BusConnectionError) -> Never {
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
        let line = Array("\(program): \(error.message)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(1)
    }
}
