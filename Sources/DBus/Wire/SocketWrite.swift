internal import CDBus
internal import Glibc

/// One attempt to write to a socket. It never waits.
enum SocketWrite: Equatable {
    /// So many bytes were taken.
    case taken(Int)
    /// The socket takes nothing now.
    case full
    /// Nobody will ever read it; who reads the socket is told.
    case ended

    /// - Parameter descriptors: travel with the first byte; at most as many as a message may have.
    static func attempt(
        _ bytes: UnsafeRawBufferPointer, to socket: Int32, _ descriptors: [BusFileDescriptor] = []
    ) -> SocketWrite {
        let numbers = descriptors.map(\.rawValue)
        while true {
            let count = controlruntime_send(socket, bytes.baseAddress, bytes.count, numbers, Int32(numbers.count))
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
