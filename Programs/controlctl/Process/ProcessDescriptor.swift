internal import Glibc

/// `pidfd_open`: a descriptor that can be read once a process has ended.
enum ProcessDescriptor {
    private typealias Open = @convention(c) (Int32, UInt32) -> Int32

    /// Nil when there is no such process, or the system is older than Linux 5.3 or glibc 2.36.
    ///
    /// Found by name with `dlsym`, because Swift's Glibc module leaves its header out.
    static func open(_ process: Int32) -> Int32? {
        guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "pidfd_open") else {
            return nil
        }
        let descriptor = unsafeBitCast(symbol, to: Open.self)(process, 0)
        return descriptor >= 0 ? descriptor : nil
    }
}
