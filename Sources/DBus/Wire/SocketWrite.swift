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
        while true {
            let count =
                descriptors.isEmpty
                ? Glibc.send(socket, bytes.baseAddress, bytes.count, flags)
                : send(bytes, descriptors, to: socket)
            if count >= 0 { return .taken(count) }
            switch errno {
            case EINTR: continue
            // The last: more descriptors are on their way to others than the kernel wants.
            case EAGAIN, ENOBUFS, ENOMEM, ETOOMANYREFS: return .full
            default: return .ended
            }
        }
    }

    /// How much of what was written to a socket has not been read yet, as the kernel counts it.
    static func unread(at socket: Int32) -> Int {
        var count: Int32 = 0
        return ioctl(socket, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
    }

    private static let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)

    private static func send(
        _ bytes: UnsafeRawBufferPointer, _ descriptors: [BusFileDescriptor], to socket: Int32
    ) -> Int {
        let numbers = descriptors.map(\.rawValue)
        return withUnsafeTemporaryAllocation(
            byteCount: SocketControl.space(for: numbers.count), alignment: MemoryLayout<cmsghdr>.alignment
        ) { control in
            SocketControl.write(numbers, to: control)
            var part = iovec(
                iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
            return withUnsafeMutablePointer(to: &part) { part in
                var message = msghdr()
                message.msg_iov = part
                message.msg_iovlen = 1
                message.msg_control = control.baseAddress
                message.msg_controllen = control.count
                return sendmsg(socket, &message, flags)
            }
        }
    }
}
