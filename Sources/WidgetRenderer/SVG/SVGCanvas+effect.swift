extension SVGCanvas {
    mutating func draw(with effect: DrawingEffect, _ content: (inout SVGCanvas) -> Void) {
        switch effect {
        case .opacity(let opacity): group(["opacity": n(opacity)], content)
        case .clip(let path):
            let identifier = writer.newIdentifier()
            writer.open("clipPath", ["id": identifier])
            writer.element("path", ["d": Self.text(of: path)])
            writer.close("clipPath")
            group(["clip-path": "url(#\(identifier))"], content)
        case .rotation(let degrees, let anchor):
            group(["transform": "rotate(\(n(degrees)) \(n(anchor.x)) \(n(anchor.y)))"], content)
        case .scale(let x, let y, let anchor):
            group(
                [
                    "transform": "translate(\(n(anchor.x)) \(n(anchor.y))) scale(\(n(x)) \(n(y))) "
                        + "translate(\(n(-anchor.x)) \(n(-anchor.y)))"
                ], content)
        case .shadow(let color, let radius, let x, let y):
            filtered(content) { writer in
                // The long form of feDropShadow, which not every program knows.
                writer.element("feGaussianBlur", ["in": "SourceAlpha", "stdDeviation": n(radius / 2)])
                writer.element("feOffset", ["dx": n(x), "dy": n(y), "result": "place"])
                writer.element("feFlood", ["flood-color": color.hex, "flood-opacity": n(color.alpha)])
                writer.element("feComposite", ["in2": "place", "operator": "in", "result": "shadow"])
                writer.open("feMerge")
                writer.element("feMergeNode", ["in": "shadow"])
                writer.element("feMergeNode", ["in": "SourceGraphic"])
                writer.close("feMerge")
            }
        case .blur(let radius):
            filtered(content) { $0.element("feGaussianBlur", ["stdDeviation": n(radius / 2)]) }
        case .colorEffect(let name, let amount):
            filtered(content) { Self.write(name, amount, to: &$0) }
        case .blend(let name): group(["style": "mix-blend-mode:" + name], content)
        case .target(let placement): draw(placement, content)
        }
    }

    private mutating func draw(_ placement: Placement, _ content: (inout SVGCanvas) -> Void) {
        switch placement.target {
        case .url(let url):
            writer.open("a", ["href": Self.isSafe(url) ? url : nil, "data-url": url])
            content(&self)
            writer.close("a")
        case .action(let action):
            var role = "button"
            var isOn: String?
            if case .toggle(let value) = placement.role { (role, isOn) = ("switch", "\(value)") }
            group(
                [
                    "role": role, "aria-label": placement.label.isEmpty ? nil : placement.label,
                    "aria-checked": isOn, "aria-disabled": placement.isEnabled ? nil : "true",
                    "data-action": action,
                ], content)
        }
    }

    /// Pictures open in browsers: a URL that would run code there goes into `data-url` only.
    private static func isSafe(_ url: String) -> Bool {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        return !["javascript", "data", "vbscript"].contains(scheme)
    }

    private mutating func filtered(
        _ content: (inout SVGCanvas) -> Void, _ write: (inout SVGWriter) -> Void
    ) {
        let identifier = writer.newIdentifier()
        writer.open(
            "filter", ["id": identifier, "x": "-50%", "y": "-50%", "width": "200%", "height": "200%"])
        write(&writer)
        writer.close("filter")
        group(["filter": "url(#\(identifier))"], content)
    }

    private static func write(_ name: String, _ amount: Double, to writer: inout SVGWriter) {
        switch name {
        case "saturation", "grayscale":
            let value = name == "saturation" ? max(0, amount) : 1 - min(max(amount, 0), 1)
            writer.element("feColorMatrix", ["type": "saturate", "values": n(value)])
        default:
            let (slope, intercept) = name == "contrast" ? (amount, 0.5 - amount / 2) : (1, amount)
            writer.open("feComponentTransfer")
            for part in ["feFuncR", "feFuncG", "feFuncB"] {
                writer.element(part, ["type": "linear", "slope": n(slope), "intercept": n(intercept)])
            }
            writer.close("feComponentTransfer")
        }
    }
}
