internal import CEventLoop

/// The types of this program, by what its compiler and linker recorded of them.
package enum ProgramTypes {
    /// Those that conform to a protocol, in the order in which they were linked; generic ones are left out,
    /// as is what lies in shared libraries.
    ///
    /// ```swift
    /// ProgramTypes.conforming(to: (any AppIntent).self, as: (any AppIntent.Type).self)
    /// ```
    ///
    /// - Parameters:
    ///   - existential: any value of the protocol. It must be one protocol, with nothing beside it.
    ///   - metatype: any type of it.
    package static func conforming<Metatype>(
        to existential: Any.Type, as metatype: Metatype.Type
    ) -> [Metatype] {
        precondition(MemoryLayout<Metatype>.size == MemoryLayout<controlruntime_conformance>.size)
        // Because a metatype is the address of what the runtime keeps of the type: for an existential the
        // kind, some flags and a count, one word each in two, and then the protocols.
        let address = unsafeBitCast(existential, to: UnsafeRawPointer.self)
        let descriptor = address.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
        let count = controlruntime_conformances()
        return withUnsafeTemporaryAllocation(of: controlruntime_conformance.self, capacity: count) { room in
            var found: [Metatype] = []
            // A loop over numbers, because the runtime would have to find how a slice is a collection.
            for index in 0..<controlruntime_conforming(descriptor, room.baseAddress) {
                // Because an existential metatype is two words: the type, and its witnesses of the protocol.
                found.append(unsafeBitCast(room[index], to: Metatype.self))
            }
            return found
        }
    }
}
