internal import FoundationEssentials
internal import Glibc

/// Messages on two file descriptors: eight bytes that say how long, lowest first, and the message.
struct PluginPipe {
    struct Failure: Error {}

    let input: Int32
    let output: Int32

    /// The next message; nil at the end of the input.
    func read() throws -> Data? {
        guard let header = try read(8) else { return nil }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= 1 << 30 else { throw Failure() }
        return try read(Int(length))
    }

    func write(_ message: Data) throws {
        var rest = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure() }
            rest.removeFirst(count)
        }
    }

    private func read(_ count: Int) throws -> Data? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let more = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(input, buffer.baseAddress?.advanced(by: filled), count - filled)
            }
            if more == 0, filled == 0 { return nil }
            guard more > 0 else { throw Failure() }
            filled += more
        }
        return Data(bytes)
    }
}
