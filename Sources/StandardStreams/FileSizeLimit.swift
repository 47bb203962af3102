internal import Glibc

/// What happens when a file would become larger than the process may write, see setrlimit(2).
package enum FileSizeLimit {
    /// From now on such a write fails with EFBIG, as one does on a full disk, instead of ending the process.
    /// Programs that are started later have the default effect again, as a handler isn't inherited.
    package static func failsWrites() {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = SA_RESTART
        sigaction(SIGXFSZ, &action, nil)
    }
}
