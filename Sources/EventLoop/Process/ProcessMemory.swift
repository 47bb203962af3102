internal import CEventLoop

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
