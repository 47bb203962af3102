internal import Glibc

/// How many files this process may have open at once (`RLIMIT_NOFILE`).
enum DescriptorLimit {
    /// A bundle that only serves has about a dozen open. With less than this libdispatch, which `Task.sleep`
    /// brings along, may find none for its own loop, and traps.
    private static let least: rlim_t = 24

    /// Raises the limit where that is allowed and needed.
    ///
    /// - Throws: ``DescriptorLimitError`` where it is too low to serve.
    static func check() throws(DescriptorLimitError) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < least
        else { return }
        guard limit.rlim_max >= least else { throw DescriptorLimitError(limit: limit.rlim_max, least: least) }
        limit.rlim_cur = least
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}

/// The process may have too few files open.
struct DescriptorLimitError: Error, CustomStringConvertible {
    fileprivate let limit: rlim_t
    fileprivate let least: rlim_t

    var description: String {
        """
        too many open files for this shell or service: it allows \(limit), and a bundle needs \(least); raise \
        the limit, for instance with "ulimit -n 1024"
        """
    }
}
