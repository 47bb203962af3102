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
        let descriptor = descriptor(of: existential)
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

    /// Whether a type may conform to each of some protocols; true as well where Swift's runtime is a shared
    /// library, for types may be in others then.
    ///
    /// For a type that doesn't conform, a cast has the runtime search all conformances of the program. This
    /// searches them once, before the first cast.
    package static func mayConform(to existentials: [Any.Type]) -> [Bool] {
        let protocols: [UnsafeRawPointer?] = existentials.map { descriptor(of: $0) }
        var found = [Bool](repeating: false, count: protocols.count)
        controlruntime_may_conform(protocols, &found, protocols.count)
        return found
    }

    private static func descriptor(of existential: Any.Type) -> UnsafeRawPointer {
        // Because a metatype is the address of what the runtime keeps of the type: for an existential the
        // kind, some flags and a count, one word each in two, and then the protocols.
        let address = unsafeBitCast(existential, to: UnsafeRawPointer.self)
        return address.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
}
