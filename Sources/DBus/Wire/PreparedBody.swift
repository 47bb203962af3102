/// A message's body that is marshalled already.
struct PreparedBody: Sendable {
    let signature: String
    /// The body, from an offset that is a multiple of eight.
    let bytes: [UInt8]
}
