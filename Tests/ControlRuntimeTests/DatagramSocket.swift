internal import Foundation
internal import TestSupport

/// A datagram socket, such as a service manager's for `sd_notify` or the journal's.
final class DatagramSocket: Sendable {
    private let descriptor: Int32
    /// What `NOTIFY_SOCKET` says.
    let name: String

    /// - Parameter name: a path, or an abstract name after `@`.
    init(_ name: String) throws {
        self.name = name
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = name.hasPrefix("@") ? [0] + name.utf8.dropFirst() : Array(name.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let status = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard descriptor >= 0, status == 0 else { throw TestSupportError("no socket \(name): \(errno)") }
        // Nobody waits for longer than a test may take.
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// The next message as text; nil when none came.
    func next() async -> String? { await nextBytes().map { String(decoding: $0, as: UTF8.self) } }

    /// The next message; nil when none came.
    func nextBytes() async -> [UInt8]? {
        let descriptor = descriptor
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var bytes = [UInt8](repeating: 0, count: 262_144)
                let count = recv(descriptor, &bytes, bytes.count, 0)
                continuation.resume(returning: count < 0 ? nil : Array(bytes.prefix(count)))
            }
        }
    }
}
