internal import Glibc

/// The sort of file behind a descriptor, as far as it matters to waiting for it.
struct DescriptorSort {
    let isPipeOrSocket: Bool
    let isTerminal: Bool

    init(_ descriptor: Int32) {
        var status = stat()
        let sort = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        isPipeOrSocket = sort == S_IFIFO || sort == S_IFSOCK
        isTerminal = isatty(descriptor) == 1
    }
}
