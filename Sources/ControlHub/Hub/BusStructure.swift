internal import DBus

/// A structure of values, as the desktop's protocols have many: `BusStructure<Int32, Vardict>` is `(ia{sv})`.
struct BusStructure<each Member: BusRepresentable>: BusRepresentable {
    let members: (repeat each Member)

    init(_ members: repeat each Member) { self.members = (repeat each members) }

    static var busType: BusType {
        var types: [BusType] = []
        repeat types.append((each Member).busType)
        return .structure(types)
    }

    var busValue: BusValue {
        var values: [BusValue] = []
        repeat values.append((each members).busValue)
        return .structure(values)
    }

    static func decode(_ value: BusValue) throws(BusValueMismatch) -> Self {
        guard value.matches(busType), case .structure(let values) = value else { throw mismatch(value) }
        var reader = MemberReader(values)
        do {
            return try Self(repeat reader.next((each Member).self))
        } catch let error as BusValueMismatch {
            throw error
        } catch {
            throw mismatch(value)
        }
    }
}

/// Reads values one after the other.
private struct MemberReader {
    private var values: ArraySlice<BusValue>

    init(_ values: [BusValue]) { self.values = values[...] }

    mutating func next<Member: BusRepresentable>(_ type: Member.Type) throws -> Member {
        guard let value = values.popFirst() else { throw Member.mismatch(.structure([])) }
        return try Member.decode(value)
    }
}

extension BusStructure: Sendable where repeat each Member: Sendable {}
