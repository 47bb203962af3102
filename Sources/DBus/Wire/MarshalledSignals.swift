/// Signals as bytes, for those that are sent again and again: only their serials are new each time.
public struct MarshalledSignals: Sendable {
    let bytes: [UInt8]
    /// Where each of them begins.
    let starts: [Int]

    /// Marshals some signals, to be sent in this order.
    ///
    /// - Throws: ``BusConnectionError`` with `invalidValue` for an argument that D-Bus can't carry, or that
    ///   can't be marshalled ahead: a file descriptor.
    public init(_ signals: [BusSignal]) throws(BusConnectionError) {
        var writer = WireWriter()
        var starts: [Int] = []
        for signal in signals {
            let message = WireMessage.signal(signal)
            guard !message.holdsDescriptor else {
                throw BusValueValidator.fault("a file descriptor travels beside the bytes of its message")
            }
            starts.append(writer.count)
            try writer.append(message, serial: 0)
        }
        bytes = writer.bytes
        self.starts = starts
    }
}
