#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension SVGCanvas {
    /// The value of a `fill` or `stroke`, and its opacity where it isn't solid. A gradient is defined on the
    /// way.
    mutating func paint(_ paint: Paint, in rect: Rect) -> (value: String, opacity: String?) {
        switch paint {
        case .color(let color):
            if color.alpha <= 0 { return ("none", nil) }
            return (color.hex, color.alpha < 1 ? n(color.alpha) : nil)
        case .linear(let stops, let start, let end):
            let (from, to) = (rect.point(at: start), rect.point(at: end))
            let identifier = writer.newIdentifier()
            writer.open(
                "linearGradient",
                [
                    "id": identifier, "gradientUnits": "userSpaceOnUse", "x1": n(from.x), "y1": n(from.y),
                    "x2": n(to.x), "y2": n(to.y),
                ])
            write(stops)
            writer.close("linearGradient")
            return ("url(#\(identifier))", nil)
        case .radial(let stops, let center, let start, let end):
            return radial(stops, rect.point(at: center), start, end, transform: nil)
        case .elliptical(let stops, let center, let start, let end):
            let middle = rect.point(at: center)
            let place = "translate(\(n(middle.x)) \(n(middle.y))) scale(\(n(rect.width)) \(n(rect.height)))"
            return radial(stops, Point(), start, end, transform: place)
        case .angular(let stops, let center, let start, let end):
            return angular(stops, rect.point(at: center), start, end, in: rect)
        }
    }

    private mutating func write(_ stops: [Paint.Stop]) {
        for stop in stops {
            writer.element(
                "stop",
                [
                    "offset": n(stop.location), "stop-color": stop.color.hex,
                    "stop-opacity": stop.color.alpha < 1 ? n(stop.color.alpha) : nil,
                ])
        }
    }

    private mutating func radial(
        _ stops: [Paint.Stop], _ center: Point, _ start: Double, _ end: Double, transform: String?
    ) -> (value: String, opacity: String?) {
        let radius = max(end, start, 0.001)
        let part = { (location: Double) in (start + (radius - start) * location) / radius }
        let identifier = writer.newIdentifier()
        writer.open(
            "radialGradient",
            [
                "id": identifier, "gradientUnits": "userSpaceOnUse", "cx": n(center.x), "cy": n(center.y),
                "r": n(radius), "gradientTransform": transform,
            ])
        write(stops.map { Paint.Stop(color: $0.color, location: part($0.location)) })
        writer.close("radialGradient")
        return ("url(#\(identifier))", nil)
    }

    /// SVG has no gradient around a middle; wedges of one colour make one.
    private mutating func angular(
        _ stops: [Paint.Stop], _ center: Point, _ start: Double, _ end: Double, in rect: Rect
    ) -> (value: String, opacity: String?) {
        let identifier = writer.newIdentifier()
        writer.open(
            "pattern",
            [
                "id": identifier, "patternUnits": "userSpaceOnUse", "x": n(rect.minX - 20),
                "y": n(rect.minY - 20),
                "width": n(rect.width + 40), "height": n(rect.height + 40),
                "viewBox":
                    "\(n(rect.minX - 20)) \(n(rect.minY - 20)) \(n(rect.width + 40)) \(n(rect.height + 40))",
            ])
        let reach = rect.width + rect.height + 40
        let count = 60
        for wedge in 0..<count {
            let from = Double(wedge) / Double(count) * 360
            // A little more than the wedge, so that no line shows between two.
            let to = from + 360 / Double(count) + 0.6
            func point(_ degrees: Double) -> String {
                let angle = (start + degrees) * Double.pi / 180
                return "\(n(center.x + reach * cos(angle))) \(n(center.y + reach * sin(angle)))"
            }
            let span = max(1, min(360, abs(end - start)))
            let color = stops.color(at: min(1, (from + 180 / Double(count)) / span))
            writer.element(
                "path",
                [
                    "d": "M\(n(center.x)) \(n(center.y))L\(point(from))L\(point(to))Z", "fill": color.hex,
                    "fill-opacity": color.alpha < 1 ? n(color.alpha) : nil,
                ])
        }
        writer.close("pattern")
        return ("url(#\(identifier))", nil)
    }
}
