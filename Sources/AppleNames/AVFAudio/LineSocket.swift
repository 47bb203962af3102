internal import Foundation

/// A connected socket on which both sides write lines. What comes is read by a thread of its own, which ends
/// with the connection; there are few of these, and they sleep.
final class LineSocket: Sendable {
    private let descriptor: Int32

    /// - Parameter descriptor: closed when nobody has this any more.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Reads until the other side ends, or ``end()``.
    ///
    /// - Parameters:
    ///   - handle: called for each line, without its end, on the thread.
    ///   - atEnd: called once after them.
    func read(_ handle: @escaping @Sendable (String) -> Void, atEnd: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { [self] in
            var rest: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = recv(descriptor, &piece, piece.count, 0)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                rest += piece[..<count]
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = String(decoding: rest[..<end], as: UTF8.self)
                    rest.removeSubrange(...end)
                    handle(line.last == "\r" ? String(line.dropLast()) : line)
                }
            }
            atEnd()
        }
    }

    /// Writes at once. Who takes nothing any more is no partner, and the connection ends.
    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return end() }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Ends the connection; what was written before still arrives.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
