internal import Glibc

/// The signals that a program needs to be as it expects them, whoever starts it.
package enum ProcessSignals {
    /// To be called first in every program.
    ///
    /// From now on a write fails where the kernel would end the process: where nobody reads the pipe or the
    /// socket any more (SIGPIPE), with EPIPE, and where a file would become larger than setrlimit(2) allows
    /// (SIGXFSZ), with EFBIG, as on a full disk. Programs that are started later have the default effect
    /// again, as a handler isn't inherited; what is ignored would be.
    ///
    /// SIGCHLD has its default effect. Whoever started this program may ignore it, which is inherited; the
    /// kernel would then throw the statuses of all children away, and give their numbers to others at once.
    package static func prepare() {
        for signal in [SIGPIPE, SIGXFSZ] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in }
            action.sa_flags = SA_RESTART
            sigaction(signal, &action, nil)
        }
        var standard = sigaction()
        standard.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(SIGCHLD, &standard, nil)
    }
}
