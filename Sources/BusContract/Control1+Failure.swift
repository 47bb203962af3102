public import DBus

extension Control1 {
    /// Why a value is unavailable, or how an action failed: what ``error`` holds.
    public struct Failure: Hashable, Sendable {
        /// The last part of the error's name, such as `PerformFailed`; empty for no failure.
        public let name: String
        /// A sentence for the user.
        public let message: String

        /// A failure; of empty texts, none.
        public init(name: String, message: String) {
            self.name = name
            self.message = message
        }
    }
}

extension Control1.Failure: BusRepresentable {
    public static var busType: BusType { .structure([.string, .string]) }
    public var busValue: BusValue { .structure([.string(name), .string(message)]) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Control1.Failure {
        guard case .structure(let fields) = value, fields.count == 2, case .string(let name) = fields[0],
            case .string(let message) = fields[1]
        else { throw mismatch(value) }
        return Control1.Failure(name: name, message: message)
    }
}
