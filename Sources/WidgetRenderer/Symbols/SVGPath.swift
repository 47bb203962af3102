#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif
internal import ControlBasics

/// The outlines of glyphs, as SVG writes paths: the commands M, L, H, V, C, A and Z, absolute or relative;
/// and O for a circle and B for a box, see ``GlyphTable``.
enum SVGPath {
    static func steps(_ text: String) -> [PathStep] {
        var reader = Reader(bytes: Array(text.utf8))
        return reader.steps()
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        var current = Point()
        var start = Point()
        var result: [PathStep] = []

        mutating func steps() -> [PathStep] {
            var command: UInt8 = 0
            while true {
                skipSpace()
                guard index < bytes.count else { return result }
                if bytes[index] >= 0x41 {
                    command = bytes[index]
                    index += 1
                }
                guard read(command) else { return result }
                // What follows the place of a move without a command is a line.
                if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
                if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            }
        }

        /// False where the text is no path.
        private mutating func read(_ command: UInt8) -> Bool {
            let isRelative = command >= 0x61
            let base = isRelative ? current : Point()
            switch command & 0xdf {
            case UInt8(ascii: "M"):
                guard let point = point(base) else { return false }
                (current, start) = (point, point)
                result.append(.move(point))
            case UInt8(ascii: "L"):
                guard let point = point(base) else { return false }
                line(to: point)
            case UInt8(ascii: "H"):
                guard let x = number() else { return false }
                line(to: Point(x: base.x + x, y: current.y))
            case UInt8(ascii: "V"):
                guard let y = number() else { return false }
                line(to: Point(x: current.x, y: base.y + y))
            case UInt8(ascii: "C"):
                guard let first = point(base), let second = point(base), let end = point(base) else {
                    return false
                }
                current = end
                result.append(.curve(end, first, second))
            case UInt8(ascii: "A"):
                guard let rx = number(), let ry = number(), number() != nil, let isLarge = flag(),
                    let isSweep = flag(), let end = point(base)
                else { return false }
                arc(rx, ry, isLarge, isSweep, to: end)
            case UInt8(ascii: "O"):
                guard let middle = point(Point()), let radius = number() else { return false }
                result +=
                    Outline(
                        .ellipse,
                        Rect(
                            x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
                    ).steps
            case UInt8(ascii: "B"):
                guard let corner = point(Point()), let width = number(), let height = number() else {
                    return false
                }
                let space = Rect(x: corner.x, y: corner.y, width: width, height: height)
                result += Outline.rounded(space, number() ?? 2).steps
            case UInt8(ascii: "Z"):
                current = start
                result.append(.close)
            default: return false
            }
            return true
        }

        private mutating func line(to point: Point) {
            current = point
            result.append(.line(point))
        }

        private mutating func point(_ base: Point) -> Point? {
            guard let x = number(), let y = number() else { return nil }
            return Point(x: base.x + x, y: base.y + y)
        }

        private mutating func skipSpace() {
            while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x2c { index += 1 }
        }

        /// A flag may stand before a number without a space.
        private mutating func flag() -> Bool? {
            skipSpace()
            guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else { return nil }
            index += 1
            return bytes[index - 1] == 0x31
        }

        private mutating func number() -> Double? {
            skipSpace()
            let first = index
            if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
            var hasPoint = false
            while index < bytes.count {
                let byte = bytes[index]
                guard (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") && !hasPoint else { break }
                if byte == UInt8(ascii: ".") { hasPoint = true }
                index += 1
            }
            return Double(String(decoding: bytes[first..<index], as: UTF8.self))
        }

        /// Part of an ellipse as curves of a quarter turn at most.
        private mutating func arc(
            _ rx: Double, _ ry: Double, _ isLarge: Bool, _ isSweep: Bool, to end: Point
        ) {
            let from = current
            guard rx > 0, ry > 0, from != end else { return line(to: end) }
            var (rx, ry) = (rx, ry)
            let (u, v) = ((from.x - end.x) / 2, (from.y - end.y) / 2)
            // Radii that don't reach are made to.
            let reach = (u * u) / (rx * rx) + (v * v) / (ry * ry)
            if reach > 1 {
                rx *= reach.squareRoot()
                ry *= reach.squareRoot()
            }
            let squares = rx * rx * v * v + ry * ry * u * u
            let rest = max(0, rx * rx * ry * ry - squares)
            let factor = (rest / squares).squareRoot() * (isLarge == isSweep ? -1 : 1)
            let (cu, cv) = (factor * rx * v / ry, -factor * ry * u / rx)
            let center = Point(x: cu + (from.x + end.x) / 2, y: cv + (from.y + end.y) / 2)
            let angle = atan2((v - cv) / ry, (u - cu) / rx)
            var sweep = atan2((-v - cv) / ry, (-u - cu) / rx) - angle
            if isSweep, sweep < 0 { sweep += 2 * Double.pi }
            if !isSweep, sweep > 0 { sweep -= 2 * Double.pi }
            let count = Int(clamping: (abs(sweep) / (Double.pi / 2) - 0.001).rounded(.up), to: 1...4)
            let step = sweep / Double(count)
            let bend = 4 / 3 * tan(step / 4)
            func place(_ turn: Double, _ along: Double) -> Point {
                Point(
                    x: center.x + rx * (cos(turn) - along * sin(turn)),
                    y: center.y + ry * (sin(turn) + along * cos(turn)))
            }
            for part in 0..<count {
                let turn = angle + Double(part) * step
                let last = part == count - 1 ? end : place(turn + step, 0)
                result.append(.curve(last, place(turn, bend), place(turn + step, -bend)))
            }
            current = end
        }
    }
}
