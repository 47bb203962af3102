/// A symbol as paths in a square of 24 units.
struct Glyph: Sendable {
    /// Stroked, or filled in a filled symbol.
    var outline = ""
    /// Stroked in front of an outline, and cut out of a filled one.
    var inner = ""
    /// Always stroked.
    var lines = ""
    /// Always filled.
    var dots = ""

    static func named(_ name: String) -> Glyph? {
        drawn(name) ?? aliases[name].flatMap { drawn($0) }
    }

    private static func drawn(_ name: String) -> Glyph? { signs[name] ?? nature[name] ?? things[name] }

    /// A circle as a path.
    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
        "M\(x + radius) \(y) a\(radius) \(radius) 0 1 1 \(-2 * radius) 0 a\(radius) \(radius) 0 1 1 \(2 * radius) 0 Z"
    }

    /// A rectangle with slightly round corners as a path.
    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ r: Double = 2) -> String {
        "M\(x + r) \(y) h\(width - 2 * r) a\(r) \(r) 0 0 1 \(r) \(r) v\(height - 2 * r) a\(r) \(r) 0 0 1 \(-r) \(r) "
            + "h\(2 * r - width) a\(r) \(r) 0 0 1 \(-r) \(-r) v\(2 * r - height) a\(r) \(r) 0 0 1 \(r) \(-r) Z"
    }

    static let aliases = [
        "multiply": "xmark", "gear": "gearshape", "paperplane": "location", "globe": "network",
        "mug": "cup.and.saucer",
        "tv": "display", "desktopcomputer": "display", "pc": "display", "stopwatch": "timer", "bus": "tram",
        "repeat": "arrow.triangle.2.circlepath", "arrow.2.circlepath": "arrow.triangle.2.circlepath",
        "mappin.and.ellipse": "mappin", "thermometer.medium": "thermometer", "music.note.list": "music.note",
        "sun.min": "sun.max", "moon.stars": "moon", "forward.frame": "forward.end",
        "flashlight.on": "flashlight",
        "flashlight.off": "flashlight", "bubble.left": "message", "bubble.right": "message",
        "text.bubble": "message",
        "memorychip": "cpu", "figure.run": "figure.walk", "clock.arrow.circlepath": "arrow.counterclockwise",
        "dollarsign.arrow.circlepath": "arrow.clockwise", "gauge": "gauge.with.needle",
        "gauge.medium": "gauge.with.needle", "speedometer": "gauge.with.needle",
        "photo.on.rectangle": "photo",
        "arrow.up.circle.dotted": "arrow.up", "checkmark.seal": "checkmark.circle", "flame.circle": "flame",
        "deskclock": "clock", "alarm": "timer", "fanblades": "fan", "bolt.horizontal": "bolt",
        "batteryblock": "battery.100",
        "minus.plus.batteryblock": "battery.100", "exclamationmark.octagon": "exclamationmark.triangle",
        "waveform.path.ecg": "waveform", "text.alignleft": "list.dash", "line.3.horizontal": "list.dash",
        "lines.measurement.horizontal": "list.dash", "cloud.heavyrain": "cloud.rain",
        "cloud.drizzle": "cloud.rain",
        "wifi.router": "wifi", "sunset": "sunrise", "cup.and.heat.waves": "cup.and.saucer", "doc.text": "doc",
        "note.text": "doc", "clipboard": "doc", "person.crop": "person", "film.stack": "film",
    ]
}
