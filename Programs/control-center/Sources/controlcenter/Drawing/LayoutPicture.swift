internal import CAdwaita
internal import Drawing
internal import WidgetRenderer

/// What is laid out, as a picture that is drawn once for each resolution of the screen.
@MainActor
final class LayoutPicture {
    /// Measures and draws text with the desktop's fonts; nil where fontconfig finds none.
    static let metrics = PangoMetrics()

    /// What is drawn; another one is drawn again.
    var layout: WidgetLayout? {
        didSet { drawn = nil }
    }
    /// The bundle's pictures, as paths of PNG files by name.
    var pictures: [String: String] = [:] {
        didSet { drawn = nil }
    }
    private var drawn: (canvas: CairoCanvas, scale: Double, ink: RGBA?)?

    /// Paints it.
    ///
    /// - Parameters:
    ///   - context: cairo's.
    ///   - scale: the pixels of a point.
    ///   - ink: one colour for symbols, without anything else; nil for all of it in its own colours.
    func paint(on context: OpaquePointer, scale: Double, ink: RGBA? = nil) {
        guard let layout, let metrics = Self.metrics else { return }
        if drawn?.scale != scale || drawn?.ink != ink {
            let size = Size(width: layout.frame.width, height: layout.frame.height)
            var canvas = CairoCanvas(size: size, scale: scale, metrics: metrics, pictures: pictures)
            if let ink {
                var inked = InkCanvas(canvas, ink: ink)
                layout.draw(on: &inked)
            } else {
                layout.draw(on: &canvas)
            }
            drawn = (canvas, scale, ink)
        }
        drawn?.canvas.paint(on: context)
    }
}
