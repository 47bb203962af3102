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

/// One attempt to read from a socket, with the file descriptors that come along. It never waits.
struct SocketRead {
    /// How many bytes came; 0 at the end, and negative, with `errno`, when nothing could be read.
    let count: Int
    let descriptors: [BusFileDescriptor]
    /// Whether some descriptors were lost, because this process has no numbers left for them; the others are
    /// closed then.
    let isCut: Bool

    /// - Parameters:
    ///   - bytes: where what comes is put.
    ///   - control: room for the descriptors, ``SocketControl/most`` of them.
    init(
        from socket: Int32, into bytes: UnsafeMutableRawBufferPointer,
        _ control: UnsafeMutableRawBufferPointer
    ) {
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        var message = msghdr()
        message.msg_control = control.baseAddress
        message.msg_controllen = control.count
        count = withUnsafeMutablePointer(to: &part) { part in
            message.msg_iov = part
            message.msg_iovlen = 1
            return recvmsg(
                socket, &message, Int32(MSG_DONTWAIT | MSG_CMSG_CLOEXEC))
        }
        guard count >= 0 else {
            (descriptors, isCut) = ([], false)
            return
        }
        isCut = message.msg_flags & Int32(MSG_CTRUNC) != 0
        let found = SocketControl.descriptors(
            in: UnsafeRawBufferPointer(rebasing: control[..<message.msg_controllen]))
        descriptors = isCut ? [] : found
    }
}

/// What travels beside the bytes of a Unix socket: the kernel's control messages, whose macros Swift does not
/// import. A header (`cmsghdr`) and its data, each padded to the size of a word.
enum SocketControl {
    /// The most descriptors that the kernel passes at once.
    static let most = 253

    private static let header = padded(MemoryLayout<cmsghdr>.size)
    private static let number = MemoryLayout<Int32>.size

    private static func padded(_ size: Int) -> Int {
        let word = MemoryLayout<Int>.size
        return (size + word - 1) & ~(word - 1)
    }

    /// What a message of so many descriptors takes, in bytes.
    static func space(for count: Int) -> Int { header + padded(count * number) }

    /// Writes the message that passes these descriptors.
    static func write(_ descriptors: [Int32], to control: UnsafeMutableRawBufferPointer) {
        _ = control.initializeMemory(as: UInt8.self, repeating: 0)
        var head = cmsghdr()
        head.cmsg_len = header + descriptors.count * number
        head.cmsg_level = SOL_SOCKET
        head.cmsg_type = Int32(SCM_RIGHTS)
        control.storeBytes(of: head, as: cmsghdr.self)
        for (index, descriptor) in descriptors.enumerated() {
            control.storeBytes(of: descriptor, toByteOffset: header + index * number, as: Int32.self)
        }
    }

    /// The descriptors that the kernel has passed; they are the caller's now.
    static func descriptors(in control: UnsafeRawBufferPointer) -> [BusFileDescriptor] {
        var found: [BusFileDescriptor] = []
        var place = 0
        while place + header <= control.count {
            let head = control.loadUnaligned(fromByteOffset: place, as: cmsghdr.self)
            guard head.cmsg_len >= header else { break }
            if head.cmsg_level == SOL_SOCKET, head.cmsg_type == Int32(SCM_RIGHTS) {
                let end = min(place + head.cmsg_len, control.count)
                for offset in stride(from: place + header, through: end - number, by: number) {
                    let descriptor = control.loadUnaligned(fromByteOffset: offset, as: Int32.self)
                    found.append(BusFileDescriptor(owning: descriptor))
                }
            }
            place += padded(head.cmsg_len)
        }
        return found
    }
}
