internal import Glibc

/// How many files this process may have open at once (`RLIMIT_NOFILE`).
package enum DescriptorLimit {
    /// A process that only serves a bus has about a dozen open. With less than this libdispatch, which
    /// `Task.sleep` brings along, may find none for its own loop, and traps.
    private static let least: rlim_t = 24

    /// What can be done where there are too few.
    static let advice = "raise the limit, for instance with \"ulimit -n 1024\""

    /// Raises the limit where that is allowed and needed. Any thread may call it.
    ///
    /// - Throws: ``LoopError`` where it is too low to serve.
    package static func check() throws(LoopError) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < least
        else { return }
        guard limit.rlim_max >= least else {
            throw LoopError(
                "too many open files for this shell or service: it allows \(limit.rlim_max), and a bundle needs "
                    + "\(least); \(advice)")
        }
        limit.rlim_cur = least
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
