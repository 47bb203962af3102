/// The body of a message: how to read it once it is wanted.
struct IncomingBody {
    let frame: MessageFrame
    let types: [BusType]
    let descriptors: [BusFileDescriptor]
    /// How many values it may become.
    let mostValues: Int

    /// - Parameter bytes: exactly the message.
    func values(_ bytes: UnsafeRawBufferPointer) throws(WireReader.Fault) -> [BusValue] {
        guard frame.count > frame.body || !types.isEmpty else { return [] }
        var reader = WireReader(
            bytes, from: frame.body, to: frame.count, isSwapped: frame.isSwapped, descriptors: descriptors,
            mostValues: mostValues)
        let values = try reader.values(types)
        guard reader.isAtEnd else { throw WireReader.Fault("its body is longer than its signature says") }
        return values
    }
}
