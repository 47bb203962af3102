public import DBus

extension Widget1 {
    /// An entry of a timeline, as ``getTimeline`` answers it.
    public struct TimelineEntry: Hashable, Sendable {
        /// When it is shown, in microseconds since the Unix epoch.
        public let date: Int64
        /// Its view tree as JSON.
        public let tree: String

        public init(date: Int64, tree: String) {
            self.date = date
            self.tree = tree
        }
    }
}

extension Widget1.TimelineEntry: BusRepresentable {
    public static var busType: BusType { .structure([.int64, .string]) }
    public var busValue: BusValue { .structure([.int64(date), .string(tree)]) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Widget1.TimelineEntry {
        guard case .structure(let fields) = value, fields.count == 2, case .int64(let date) = fields[0],
            case .string(let tree) = fields[1]
        else { throw mismatch(value) }
        return Widget1.TimelineEntry(date: date, tree: tree)
    }
}
