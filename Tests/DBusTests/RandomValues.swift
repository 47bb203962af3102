internal import DBus
internal import TestSupport

/// Random types and values of them, from a seeded generator.
struct RandomValues {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func type(depth: Int) -> BusType {
        let basic: [BusType] = [
            .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .objectPath,
            .signature,
        ]
        switch depth > 0 ? Int.random(in: 0..<12, using: &generator) : 0 {
        case 8: return .variant
        case 9: return .array(type(depth: depth - 1))
        case 10:
            return .dictionary(
                key: basic.randomElement(using: &generator) ?? .string, value: type(depth: depth - 1))
        case 11:
            return .structure(
                (0...Int.random(in: 0..<3, using: &generator)).map { _ in type(depth: depth - 1) })
        default: return basic.randomElement(using: &generator) ?? .byte
        }
    }

    mutating func value(_ type: BusType, depth: Int) -> BusValue {
        switch type {
        case .byte: .byte(.random(in: .min ... .max, using: &generator))
        case .boolean: .boolean(.random(using: &generator))
        case .int16: .int16(.random(in: .min ... .max, using: &generator))
        case .uint16: .uint16(.random(in: .min ... .max, using: &generator))
        case .int32: .int32(.random(in: .min ... .max, using: &generator))
        case .uint32: .uint32(.random(in: .min ... .max, using: &generator))
        case .int64: .int64(.random(in: .min ... .max, using: &generator))
        case .uint64: .uint64(.random(in: .min ... .max, using: &generator))
        case .double: .double(.random(in: -1e300...1e300, using: &generator))
        case .string: .string(text())
        case .objectPath: .objectPath(["/", "/a", "/org/example/_1"].randomElement(using: &generator) ?? "/")
        case .signature: .signature(Signature([self.type(depth: 2)]))
        case .unixFD: .byte(0)
        case .variant:
            {
                let inner = self.type(depth: depth - 1)
                return .variant(value(inner, depth: depth - 1))
            }()
        case .array(let element):
            .array(of: element, (0..<count()).map { _ in value(element, depth: depth - 1) })
        case .dictionary(let key, let inner):
            .dictionary(
                key: key, value: inner,
                (0..<count()).map { _ in
                    BusValue.Entry(value(key, depth: 0), value(inner, depth: depth - 1))
                })
        case .structure(let members): .structure(members.map { value($0, depth: depth - 1) })
        }
    }

    private mutating func count() -> Int { Int.random(in: 0..<5, using: &generator) }

    private mutating func text() -> String {
        // Among them noncharacters and both ends of the planes, which some validators refuse.
        let codes: [UInt32] = [
            0x61, 0x30, 0x20, 0x0A, 0x27, 0x22, 0xE4, 0x20AC, 0x1D11E, 1, 0xFDD0, 0xFFFF, 0x10FFFF,
        ]
        let scalars = codes.compactMap(Unicode.Scalar.init)
        var text = ""
        for _ in 0..<Int.random(in: 0..<12, using: &generator) {
            text.unicodeScalars.append(scalars.randomElement(using: &generator) ?? "a")
        }
        return text
    }
}
