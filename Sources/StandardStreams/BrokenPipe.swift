internal import Glibc

/// What happens when this process writes to a pipe or a socket that nobody reads any more.
package enum BrokenPipe {
    /// From now on such a write fails with EPIPE instead of ending the process. Programs that are started
    /// later have the default effect again, as a handler isn't inherited; what is ignored would be.
    package static func failsWrites() {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = SA_RESTART
        sigaction(SIGPIPE, &action, nil)
    }
}
