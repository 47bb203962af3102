#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension Point {
    /// Degrees clockwise about another point.
    func rotated(_ degrees: Double, about anchor: Point) -> Point {
        let angle = degrees.truncatingRemainder(dividingBy: 360) * Double.pi / 180
        let (x, y) = (self.x - anchor.x, self.y - anchor.y)
        return Point(
            x: anchor.x + x * cos(angle) - y * sin(angle), y: anchor.y + x * sin(angle) + y * cos(angle))
    }
}
