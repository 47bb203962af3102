internal import CDBus
internal import Glibc

/// One attempt to write to a socket. It never waits.
enum SocketWrite: Equatable {
    /// So many bytes were taken.
    case taken(Int)
    /// The socket takes nothing now.
    case full
    /// The peer will never read it; the socket's reader gets the error.
    case ended

    /// - Parameter descriptors: sent with the first byte; at most as many as a message may have.
    static func attempt(
        _ bytes: UnsafeRawBufferPointer, to socket: Int32, _ descriptors: [BusFileDescriptor] = []
    ) -> SocketWrite {
        let numbers = descriptors.map(\.rawValue)
        while true {
            let count = controlruntime_send(
                socket, bytes.baseAddress, bytes.count, numbers, Int32(numbers.count))
            if count >= 0 { return .taken(count) }
            switch errno {
            case EINTR: continue
            // The last: more descriptors are on their way to others than the kernel wants.
            case EAGAIN, ENOBUFS, ENOMEM, ETOOMANYREFS: return .full
            default: return .ended
            }
        }
    }
}
