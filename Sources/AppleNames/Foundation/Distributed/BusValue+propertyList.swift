internal import DBus
internal import Foundation

extension BusValue {
    /// A value of a property list; nil for any other.
    init?(propertyList value: Any) {
        switch value {
        case let text as String: self = .string(text)
        // A number of Foundation's is a flag to the cast as well.
        case let flag as Bool where Swift.type(of: value) == Bool.self: self = .boolean(flag)
        case let number as NSNumber: self = Self(number)
        case let data as Data: self = .bytes([UInt8](data))
        case let date as Date: self = .structure([.double(date.timeIntervalSinceReferenceDate)])
        case let values as [Any]:
            let elements = values.compactMap { BusValue(propertyList: $0) }
            guard elements.count == values.count else { return nil }
            self = .array(of: .variant, elements.map { .variant($0) })
        case let values as [AnyHashable: Any]:
            let entries = values.compactMap { key, value in
                (key as? String).flatMap { key in BusValue(propertyList: value).map { (key, $0) } }
            }
            guard entries.count == values.count else { return nil }
            self = .properties(entries)
        default: return nil
        }
    }

    private init(_ number: NSNumber) {
        switch number.objCType.pointee {
        case CChar(bitPattern: UInt8(ascii: "d")), CChar(bitPattern: UInt8(ascii: "f")):
            self = .double(number.doubleValue)
        case CChar(bitPattern: UInt8(ascii: "Q")) where number.uint64Value > UInt64(Int64.max):
            self = .uint64(number.uint64Value)
        default: self = .int64(number.int64Value)
        }
    }

    /// The value as a property list has it; nil for what none has.
    var propertyList: Any? {
        switch self {
        case .string(let text): text
        case .boolean(let flag): flag
        case .int64(let number): Int(number)
        case .uint64(let number): UInt(number)
        case .double(let number): number
        case .variant(let value): value.propertyList
        case .structure(let members):
            if case .double(let seconds)? = members.first, members.count == 1, seconds.isFinite {
                Date(timeIntervalSinceReferenceDate: seconds)
            } else {
                nil
            }
        case .array: bytes.map { Data($0) } ?? elements?.compactMap { $0.propertyList }
        case .dictionary: properties?.compactMapValues { $0.propertyList }
        default: nil
        }
    }

    /// The value without what no property list has; nil where nothing is left.
    var listed: BusValue? {
        switch self {
        case .string, .boolean, .int64, .uint64, .double: self
        case .variant(let value): value.listed
        case .structure: propertyList == nil ? nil : self
        case .array(.byte, _): self
        case .array(_, let elements):
            .array(of: .variant, elements.values.compactMap { $0.listed.map { .variant($0) } })
        case .dictionary:
            properties.map { .properties($0.compactMap { key, value in value.listed.map { (key, $0) } }) }
        default: nil
        }
    }

    /// About how many bytes it takes in memory.
    var size: Int {
        let own = MemoryLayout<BusValue>.size
        return switch self {
        case .string(let text): own + text.utf8.count
        case .variant(let value): own + value.size
        case .array(_, let elements):
            own + (elements.bytes?.count ?? elements.values.reduce(0) { $0 + $1.size })
        case .structure(let members): members.reduce(own) { $0 + $1.size }
        case .dictionary(_, _, let entries): entries.reduce(own) { $0 + $1.key.size + $1.value.size }
        default: own
        }
    }
}
