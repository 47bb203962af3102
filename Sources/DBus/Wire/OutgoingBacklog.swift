internal import DequeModule

/// What a socket has not taken yet, in its order.
struct OutgoingBacklog {
    private struct Block {
        let bytes: [UInt8]
        /// Sent with the first byte.
        let descriptors: [BusFileDescriptor]
        var written = 0
    }

    private var blocks: Deque<Block> = []
    /// Bytes that wait.
    private(set) var count = 0

    var isEmpty: Bool { blocks.isEmpty }

    mutating func append(_ bytes: [UInt8], _ descriptors: [BusFileDescriptor] = []) {
        guard !bytes.isEmpty else { return }
        blocks.append(Block(bytes: bytes, descriptors: descriptors))
        count += bytes.count
    }

    /// Writes as much as the socket takes.
    ///
    /// - Returns: how many bytes it took.
    mutating func write(to socket: Int32) -> Int {
        var total = 0
        while let block = blocks.first {
            let attempt = block.bytes.withUnsafeBytes {
                SocketWrite.attempt(
                    UnsafeRawBufferPointer(rebasing: $0[block.written...]), to: socket,
                    block.written == 0 ? block.descriptors : [])
            }
            let taken: Int
            switch attempt {
            case .full: return total
            case .ended: taken = block.bytes.count - block.written
            case .taken(let count): taken = count
            }
            total += taken
            count -= taken
            if block.written + taken == block.bytes.count {
                blocks.removeFirst()
            } else {
                blocks[0].written += taken
            }
        }
        return total
    }
}
