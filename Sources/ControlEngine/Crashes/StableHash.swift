/// A hash that is the same in every process, for what is kept in a file: FNV-1a of 64 bits.
package enum StableHash {
    /// - Parameter words: what is hashed, in this order; bytes of a text as a word each.
    package static func of(_ words: some Sequence<UInt64>) -> UInt64 {
        words.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01b3 }
    }
}
