internal import CDrawing
internal import Glibc
internal import Synchronization
public import WidgetRenderer

/// Measures text as Pango shapes it, in the fonts that fontconfig finds: right-to-left scripts, Chinese,
/// emoji and whatever else there are fonts for.
///
/// Any task may use it; one at a time measures.
public final class PangoMetrics: Metrics {
    private struct Question: Hashable {
        var text: String
        var font: FontSpec
    }

    /// A pointer to C's fonts with what was asked of them before.
    private final class Fonts {
        let pointer: OpaquePointer
        var extents: [Question: TextExtent] = [:]
        var faces: [FontSpec: FontFace] = [:]

        init(_ pointer: OpaquePointer) { self.pointer = pointer }

        deinit { PangoMetrics.library.withLock { _ in drawing_fonts_free(pointer) } }
    }

    /// Cairo keeps the faces of fonts for the whole process, and two threads that measure at once spoil them,
    /// also with metrics of their own.
    private static let library = Mutex(())
    private let fonts: Mutex<Fonts>

    /// - Parameter fontConfiguration: a file for fontconfig, in place of the desktop's. Defaults to nil.
    /// - Returns: nil where fontconfig can't read the file.
    public init?(fontConfiguration: String? = nil) {
        let made = Self.library.withLock { _ in drawing_fonts_new(fontConfiguration).map { Fonts($0) } }
        guard let made else { return nil }
        fonts = Mutex(made)
    }

    private func locked<Result>(_ body: (inout sending Fonts) -> sending Result) -> sending Result {
        Self.library.withLock { _ in fonts.withLock(body) }
    }

    public func measure(_ text: String, in font: FontSpec) -> TextExtent {
        locked { fonts in
            let question = Question(text: text, font: font)
            if let known = fonts.extents[question] { return known }
            let face = Self.face(of: font, fonts)
            let extent = Self.withFont(font, face) { drawing_measure(fonts.pointer, text, $0) }
            let result = TextExtent(
                width: extent.width, ascent: max(0, extent.ascent), descent: max(0, extent.descent))
            // A widget has few texts, but trees come from other programs.
            if fonts.extents.count > 20_000 { fonts.extents = [:] }
            fonts.extents[question] = result
            return result
        }
    }

    public func lineBreaks(in text: String) -> [String.Index] {
        let scalars = text.unicodeScalars
        var breaks = [UInt8](repeating: 0, count: scalars.count)
        drawing_line_breaks(text, &breaks, breaks.count)
        return zip(scalars.indices, breaks).compactMap { $1 == 0 ? nil : $0 }
    }

    public func face(of font: FontSpec) -> FontFace {
        locked { Self.face(of: font, $0) }
    }

    /// Draws text that was measured here.
    func draw(_ run: TextRun, on picture: OpaquePointer) {
        // A number, so that the picture is no part of what the lock guards.
        let address = Int(bitPattern: picture)
        locked { fonts in
            Self.withFont(run.font, Self.face(of: run.font, fonts)) {
                drawing_text(
                    OpaquePointer(bitPattern: address), fonts.pointer, run.text, $0, run.origin.x,
                    run.origin.y, run.width, run.kerning,
                    run.isUnderlined, run.isStruckThrough, run.isRightToLeft)
            }
        }
    }

    /// The family that is there, at the size at which its small letters are as high as those that widgets are
    /// made for.
    private static func face(of font: FontSpec, _ fonts: Fonts) -> FontFace {
        if let known = fonts.faces[font] { return known }
        let generic =
            switch font.design {
            case "serif": "serif"
            case "monospaced": "monospace"
            default: "sans-serif"
            }
        let wanted = FontFace(families: font.family.map { "\($0), \(generic)" } ?? generic, size: 100)
        let (family, height) = withFont(font, wanted) { font in
            let name = drawing_family(fonts.pointer, font)
            defer { free(name) }
            return (
                name.map { String(cString: $0) } ?? generic,
                drawing_measure(fonts.pointer, "x", font).ink_height
            )
        }
        let adjustment = height > 0 ? min(max(52 / height, 0.85), 1.05) : 1
        let face = FontFace(families: "\(family), \(generic)", size: font.size * adjustment)
        if fonts.faces.count > 2_000 { fonts.faces = [:] }
        fonts.faces[font] = face
        return face
    }

    private static func withFont<Result>(
        _ font: FontSpec, _ face: FontFace, _ body: (drawing_font) -> Result
    ) -> Result {
        face.families.withCString { families in
            body(
                drawing_font(
                    families: families, size: face.size, weight: Int32(min(max(font.weight, 100), 900)),
                    italic: font.isItalic, tabular: font.hasMonospacedDigits))
        }
    }
}
