internal import CEventLoop
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

/// What this process prints.
package enum PrintedLines {
    /// Has each line of `print` leave at once, also into a pipe or the journal, where the C library keeps
    /// some kilobytes back otherwise: a crash would lose them. Called before anything is printed.
    package static func leaveAtOnce() { controlruntime_print_by_lines() }
}

/// The memory of this process.
public enum ProcessMemory {
    /// Gives back what can be had again: free memory of the heap, and the pages of code that have been used.
    /// They come back from the file's cache one by one when they are needed, which costs a first press some
    /// 0.1 ms.
    ///
    /// Starting, above all, takes a lot of code that is never run again: Swift's runtime searches all
    /// conformances of the program. Meant for ``Loop/onQuiet(after:_:)``.
    public static func release() { controlruntime_release_memory() }

    /// Has all threads share three heaps at most, from now on.
    ///
    /// The C library would give each thread one of its own, up to eight per core, and each heap keeps what
    /// was needed of it at once: memory would grow whenever there are more threads at the same time than
    /// before. Three are as fast for 64 callers.
    public static func shareHeaps() { controlruntime_limit_heaps(3) }

    /// Has the C library's allocator sort what was freed. It does so at the next larger allocation otherwise:
    /// after thousands of blocks that takes some 0.1 ms, of whoever comes next.
    public static func sort() { controlruntime_sort_free_memory() }
}
