internal import ControlBasics

/// The item's icon as pictures: two switches, one on and one off, drawn here.
enum TrayIcon {
    /// For panels of usual and of double density.
    static let pixmaps: [StatusNotifierItem.Pixmap] = [22, 44].map { size in
        BusStructure(Int32(size), Int32(size), pixels(size))
    }

    /// ARGB, most significant byte first. Grey reads on light panels and on dark ones.
    static func pixels(_ size: Int) -> [UInt8] {
        let unit = Double(size) / 22
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size * size * 4)
        for row in 0..<size {
            for column in 0..<size {
                let (x, y) = ((Double(column) + 0.5) / unit, (Double(row) + 0.5) / unit)
                // The upper one is on, its knob to the right; the lower one is an outline.
                let on = coverage(pill(x, y, 6.5, 4), unit) * (1 - coverage(knob(x, y, 15.5, 6.5, 2.5), unit))
                let outline =
                    coverage(pill(x, y, 15.5, 4), unit) * (1 - coverage(pill(x, y, 15.5, 2.6), unit))
                let off = max(outline, coverage(knob(x, y, 6.5, 15.5, 1.6), unit))
                let alpha = UInt8(clamping: max(on, off) * 255)
                bytes += alpha == 0 ? [0, 0, 0, 0] : [alpha, 0x8a, 0x93, 0x9e]
            }
        }
        return bytes
    }

    /// How far a point lies outside of a lying pill.
    private static func pill(_ x: Double, _ y: Double, _ middle: Double, _ radius: Double) -> Double {
        let nearest = min(max(x, 6.5), 15.5)
        return knob(x, y, nearest, middle, radius)
    }

    private static func knob(_ x: Double, _ y: Double, _ centre: Double, _ middle: Double, _ radius: Double)
        -> Double
    {
        let (dx, dy) = (x - centre, y - middle)
        return (dx * dx + dy * dy).squareRoot() - radius
    }

    /// How much of a pixel lies inside.
    private static func coverage(_ distance: Double, _ unit: Double) -> Double {
        min(max(0.5 - distance * unit, 0), 1)
    }
}
