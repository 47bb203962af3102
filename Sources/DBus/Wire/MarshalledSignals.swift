/// Signals as bytes, for those that are sent again and again: only their serials are new each time.
public struct MarshalledSignals: Sendable {
    let bytes: [UInt8]
    /// Where each of them begins.
    let starts: [Int]

    /// Marshals some signals, to be sent in this order.
    ///
    /// - Throws: ``BusConnectionError`` with `invalidValue` for an argument that D-Bus can't carry, or that
    ///   can't be marshalled ahead: a file descriptor; with `limitsExceeded` for a signal of more than 128
    ///   KiB, which not every bus may take.
    public init(_ signals: [BusSignal]) throws(BusConnectionError) {
        var writer = WireWriter()
        var starts: [Int] = []
        for signal in signals {
            let message = WireMessage.signal(signal)
            guard !message.holdsDescriptor else {
                throw BusValueValidator.fault("a file descriptor travels beside the bytes of its message")
            }
            starts.append(writer.count)
            try writer.append(message, serial: 0, limit: OutgoingSizeLimit.small)
        }
        bytes = writer.bytes
        self.starts = starts
    }
}

/// Signals that a connection has been given and not written yet.
///
/// Until the end of the loop's iteration later ones that say the same with newer values can take their place
/// (``BusConnection/send(_:insteadOf:)``).
public struct QueuedSignals: Sendable, Equatable {
    /// Which batch they are in. Its number is another one as soon as their place can't be taken any more.
    let batch: UInt64
    /// Their number among the signals of the batch whose place can be taken.
    let index: Int
}
