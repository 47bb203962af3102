internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import DBus

/// Bytes and descriptors through a socket of the kernel's.
@Suite(.standardTimeLimit)
struct SocketTransferTests {
    /// Two descriptors that belong together, closed with this.
    private struct Ends: ~Copyable {
        let one: BusFileDescriptor
        let other: BusFileDescriptor

        init() throws {
            var numbers: [Int32] = [-1, -1]
            let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
            let code = socketpair(AF_UNIX, Int32(kind), 0, &numbers)
            try #require(code == 0, "errno is \(errno)")
            one = BusFileDescriptor(owning: numbers[0])
            other = BusFileDescriptor(owning: numbers[1])
        }
    }

    private func send(_ text: String, _ descriptors: [BusFileDescriptor] = [], to socket: BusFileDescriptor) {
        let sent = Array(text.utf8).withUnsafeBytes {
            SocketWrite.attempt($0, to: socket.rawValue, descriptors)
        }
        #expect(sent == .taken(text.utf8.count))
    }

    /// Reads with room for some descriptors, and has the bytes checked.
    private func read(
        from socket: BusFileDescriptor, room: Int = SocketControl.most, expecting text: String
    ) -> SocketRead {
        var bytes = [UInt8](repeating: 0, count: 100)
        var control = [UInt64](repeating: 0, count: SocketControl.space(for: room) / 8)
        let read = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { SocketRead(from: socket.rawValue, into: bytes, $0) }
        }
        #expect(String(decoding: bytes.prefix(max(0, read.count)), as: UTF8.self) == text)
        return read
    }

    private func file(_ descriptor: BusFileDescriptor) -> UInt {
        var status = stat()
        fstat(descriptor.rawValue, &status)
        return UInt(status.st_ino)
    }

    /// A peer that takes a part of a message is not stuck; one that takes nothing of the rest is.
    @Test func partialWriteCountsAsProgress() throws {
        let socket = try Ends()
        var batch = OutgoingBatch()
        let text = String(repeating: "x", count: 4_000_000)
        try batch.add(
            .signal(BusSignal(path: "/a", interface: "a.b", member: "C", arguments: [.string(text)])))
        let tookSome = batch.flush(to: socket.one.rawValue)
        let isDrained = batch.isDrained
        let tookMore = batch.flush(to: socket.one.rawValue)
        #expect(tookSome && !isDrained && !tookMore)
    }

    /// Also where the socket takes what they belong to in parts.
    @Test func descriptorsAreSentOnceAcrossPartialWrites() throws {
        let socket = try Ends()
        let files = try Ends()
        var backlog = OutgoingBacklog()
        backlog.append([UInt8](repeating: 7, count: 2_000_000), [files.one])
        var bytes = [UInt8](repeating: 0, count: 100_000)
        var control = [UInt64](repeating: 0, count: SocketControl.space(for: SocketControl.most) / 8)
        var (total, parts, descriptors) = (0, 0, 0)
        while total < 2_000_000 {
            if backlog.write(to: socket.one.rawValue) > 0 { parts += 1 }
            let read = bytes.withUnsafeMutableBytes { bytes in
                control.withUnsafeMutableBytes { SocketRead(from: socket.other.rawValue, into: bytes, $0) }
            }
            try #require(read.count > 0, "errno is \(errno)")
            total += read.count
            descriptors += read.descriptors.count
        }
        #expect(backlog.isEmpty && parts > 1 && descriptors == 1)
    }

    @Test(arguments: [1, 2, 3, 16, SocketControl.most])
    func descriptorsArriveInTheirOrder(count: Int) throws {
        let socket = try Ends()
        let files = try Ends()
        let sent = (0..<count).map { $0 % 3 == 0 ? files.one : files.other }
        send("with", sent, to: socket.one)
        let read = read(from: socket.other, expecting: "with")
        #expect(!read.isCut && read.descriptors.map(file) == sent.map(file))
        for descriptor in read.descriptors {
            #expect(fcntl(descriptor.rawValue, F_GETFD) & FD_CLOEXEC != 0)
        }
    }

    @Test func bytesArriveWithoutDescriptors() throws {
        let socket = try Ends()
        send("plain", to: socket.one)
        let read = read(from: socket.other, expecting: "plain")
        #expect(!read.isCut && read.descriptors.isEmpty)
    }

    @Test func truncatedDescriptorsAreAllClosed() throws {
        let socket = try Ends()
        let reader: BusFileDescriptor
        do {
            let files = try Ends()
            reader = files.one
            send("cut", Array(repeating: files.other, count: 8), to: socket.one)
        }
        let read = read(from: socket.other, room: 2, expecting: "cut")
        #expect(read.isCut && read.descriptors.isEmpty)
        // It has come to its end, so nobody holds the other one.
        var byte: UInt8 = 0
        #expect(Glibc.read(reader.rawValue, &byte, 1) == 0)
    }

    /// Who has gone takes nothing more, and nothing waits for it; nor does writing end this process.
    @Test func writingToAClosedPeerLeavesNoBacklog() throws {
        let files = try Ends()
        let socket: BusFileDescriptor
        do {
            let ends = try Ends()
            socket = ends.one
        }
        for descriptors in [[], [files.one]] {
            let attempt = [1, 2, 3].withUnsafeBytes {
                SocketWrite.attempt($0, to: socket.rawValue, descriptors)
            }
            #expect(attempt == .ended)
        }
        var backlog = OutgoingBacklog()
        backlog.append([1, 2, 3])
        backlog.append([4], [files.one])
        _ = backlog.write(to: socket.rawValue)
        #expect(backlog.isEmpty && backlog.count == 0)
    }

    /// Who takes nothing just now has not gone.
    @Test func fullSocketReportsFull() throws {
        let socket = try Ends()
        let bytes = [UInt8](repeating: 0, count: 100_000)
        var attempt = SocketWrite.taken(0)
        while case .taken = attempt {
            attempt = bytes.withUnsafeBytes { SocketWrite.attempt($0, to: socket.one.rawValue) }
        }
        #expect(attempt == .full)
    }

    @Test func emptySocketReadDoesNotWait() throws {
        let socket = try Ends()
        let read = read(from: socket.other, expecting: "")
        #expect(read.count < 0)
    }

    @Test func unreadBytesAreCounted() throws {
        let socket = try Ends()
        #expect(SocketWrite.unread(at: socket.one.rawValue) == 0)
        send("unread", to: socket.one)
        #expect(SocketWrite.unread(at: socket.one.rawValue) > 0)
        _ = read(from: socket.other, expecting: "unread")
        #expect(SocketWrite.unread(at: socket.one.rawValue) == 0)
    }
}
