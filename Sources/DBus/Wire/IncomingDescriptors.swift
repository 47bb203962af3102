/// The file descriptors that came with a stream's bytes and whose messages have not been read.
///
/// The kernel gives them with the bytes that they were sent with, and a bus sends them with the first byte of
/// their message. Where this process has no numbers left the kernel drops some: the place identifies the
/// message that has lost them.
struct IncomingDescriptors {
    private struct Batch {
        /// Where in the stream the bytes were that they came with.
        let place: Range<UInt64>
        var descriptors: [BusFileDescriptor]
        let isCut: Bool
    }

    private var batches: [Batch] = []

    /// - Parameter isCut: whether some were dropped. The others of the same bytes are of no use then.
    mutating func add(_ descriptors: [BusFileDescriptor], isCut: Bool, at place: Range<UInt64>) {
        guard isCut || !descriptors.isEmpty else { return }
        batches.append(Batch(place: place, descriptors: isCut ? [] : descriptors, isCut: isCut))
    }

    /// The descriptors of a message, fewer where fewer came; nil where they were dropped.
    mutating func take(_ count: Int, of message: Range<UInt64>) -> [BusFileDescriptor]? {
        var taken: [BusFileDescriptor] = []
        var index = 0
        while taken.count < count, index < batches.count {
            guard batches[index].place.overlaps(message) else {
                index += 1
                continue
            }
            if batches[index].isCut {
                batches.remove(at: index)
                return nil
            }
            let part = batches[index].descriptors.prefix(count - taken.count)
            taken += part
            batches[index].descriptors.removeFirst(part.count)
            index += 1
        }
        return taken
    }

    /// Closes those whose bytes have all been read: no message has asked for them.
    mutating func drop(before offset: UInt64) {
        if !batches.isEmpty { batches.removeAll { $0.place.upperBound <= offset } }
    }
}
