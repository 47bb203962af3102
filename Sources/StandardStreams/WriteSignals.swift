internal import Glibc

/// The signals that end a process that writes: SIGPIPE, where nobody reads the pipe or the socket any more,
/// and SIGXFSZ, where a file would become larger than setrlimit(2) allows.
package enum WriteSignals {
    /// From now on such a write fails instead of ending the process: with EPIPE, and with EFBIG, as one does
    /// on a full disk. Programs that are started later have the default effect again, as a handler isn't
    /// inherited; what is ignored would be.
    package static func failWrites() {
        for signal in [SIGPIPE, SIGXFSZ] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in }
            action.sa_flags = SA_RESTART
            sigaction(signal, &action, nil)
        }
    }
}
