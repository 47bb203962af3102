extension SVGCanvas {
    mutating func draw(_ content: [Drawing], with effect: Effect) {
        switch effect {
        case .opacity(let opacity): group(["opacity": n(opacity)], content)
        case .clip(let outline):
            let identifier = writer.newIdentifier()
            writer.open("clipPath", ["id": identifier])
            writer.element("path", ["d": Self.path(outline)])
            writer.close("clipPath")
            group(["clip-path": "url(#\(identifier))"], content)
        case .mask(let stencil):
            let identifier = writer.newIdentifier()
            writer.open(
                "mask",
                [
                    "id": identifier, "mask-type": "alpha", "maskUnits": "userSpaceOnUse", "x": "-2000",
                    "y": "-2000", "width": "6000", "height": "6000",
                ])
            draw(stencil)
            writer.close("mask")
            group(["mask": "url(#\(identifier))"], content)
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
        case .blend(let name): group(["style": Self.blendStyle(name)], content)
        case .link(let url):
            writer.open("a", ["href": Self.isSafe(url) ? url : nil, "data-url": url])
            draw(content)
            writer.close("a")
        case .action(let action): group(["role": "button", "data-action": action], content)
        }
    }

    /// Pictures open in browsers: a URL that would run code there goes into `data-url` only.
    private static func isSafe(_ url: String) -> Bool {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        return !["javascript", "data", "vbscript"].contains(scheme)
    }

    private mutating func group(_ attributes: KeyValuePairs<String, String?>, _ content: [Drawing]) {
        writer.open("g", attributes)
        draw(content)
        writer.close("g")
    }

    private mutating func filtered(_ content: [Drawing], _ write: (inout SVGWriter) -> Void) {
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

    private static let blends = [
        "multiply": "multiply", "screen": "screen", "overlay": "overlay", "darken": "darken",
        "lighten": "lighten",
        "colorDodge": "color-dodge", "colorBurn": "color-burn", "softLight": "soft-light",
        "hardLight": "hard-light",
        "difference": "difference", "exclusion": "exclusion", "hue": "hue", "saturation": "saturation",
        "color": "color", "luminosity": "luminosity", "plusLighter": "plus-lighter",
    ]

    private static func blendStyle(_ name: String) -> String {
        "mix-blend-mode:" + (blends[name] ?? "normal")
    }
}
