internal import Drawing
internal import FoundationEssentials
internal import Glibc
internal import WidgetRenderer

/// Draws a widget's tree as a PNG picture, with the desktop's fonts.
@main
struct ControlDraw {
    private static let usage = """
        Usage: controldraw [options] PICTURE.png < TREE.json
               controldraw --icons FOLDER

        Draws the tree of a widget, as Widget1 hands it out, as a PNG picture, - for standard output; or writes the icons that stand
        for symbols into a folder of an icon theme, such as ~/.local/share/icons/hicolor/symbolic/apps.

          --svg                an SVG picture, whose texts have the widths of the desktop's fonts
          --family NAME        such as systemMedium (default: systemSmall)
          --scale NUMBER       pixels a point (default: 1)
          --size WIDTHxHEIGHT  points, for a space other than the family's
          --dark               for a dark desktop
          --mode NAME          fullColor, accented, vibrant or monochrome
          --accent #RRGGBB     the desktop's accent
          --background #RRGGBB what is behind it (default: the desktop's)
          --text-size NAME     extraSmall to accessibility5 (default: large)
          --right-to-left      for those who read from the right
          --at SECONDS         since 1970: the moment of clocks (default: now)
          --picture NAME=FILE  a picture of the bundle, a PNG file; may be given again
          --version            print the version
        """

    /// What was typed wrongly.
    private struct Mistake: Error {
        let text: String
    }

    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch let mistake as Mistake {
            complain(mistake.text + "\n\n" + usage)
            exit(2)
        } catch {
            complain("\(error)")
            exit(4)
        }
    }

    private static func complain(_ text: String) {
        let line = Array("controldraw: \(text)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    private static func run(_ arguments: [String]) throws {
        var appearance = Appearance()
        var (family, scale, now) = ("systemSmall", 1.0, Date())
        var size: (width: Double, height: Double)?
        var background: RGBA?
        var pictures: [String: String] = [:]
        var file: String?
        var isSVG = false
        var rest = arguments[...]
        while let option = rest.popFirst() {
            func value() throws -> String {
                guard let value = rest.popFirst() else { throw Mistake(text: "\(option) needs a value") }
                return value
            }
            func number() throws -> Double {
                let text = try value()
                guard let number = Double(text), number.isFinite else {
                    throw Mistake(text: "\(option) is a number, and \"\(text)\" is none")
                }
                return number
            }
            func color() throws -> RGBA {
                let text = try value()
                guard let color = RGBA(hex: text) else {
                    throw Mistake(text: "a colour is written as #RRGGBB, not as \"\(text)\"")
                }
                return color
            }
            switch option {
            case "--help", "-h":
                print(usage)
                return
            case "--version":
                print(ProgramVersion.current)
                return
            case "--icons": return try writeIcons(to: try value())
            case "--family": family = try value()
            case "--scale": scale = try number()
            case "--at": now = Date(timeIntervalSince1970: try number())
            case "--svg": isSVG = true
            case "--dark": appearance.isDark = true
            case "--right-to-left": appearance.isRightToLeft = true
            case "--mode":
                let name = try value()
                guard let mode = RenderingMode(rawValue: name) else {
                    let names = RenderingMode.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Mistake(text: "there is no mode \"\(name)\": there are \(names)")
                }
                appearance.mode = mode
            case "--text-size":
                let name = try value()
                guard let size = TextSize(rawValue: name) else {
                    let names = TextSize.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Mistake(text: "there is no size \"\(name)\": there are \(names)")
                }
                appearance.textSize = size
            case "--accent": appearance.accent = try color()
            case "--background": background = try color()
            case "--size":
                let text = try value()
                let numbers = text.split(separator: "x").compactMap { Double($0) }
                guard numbers.count == 2 else {
                    throw Mistake(text: "a size is written as WIDTHxHEIGHT, not as \"\(text)\"")
                }
                size = (numbers[0], numbers[1])
            case "--picture":
                let parts = try value().split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { throw Mistake(text: "a picture is given as NAME=FILE") }
                pictures[parts[0]] = parts[1]
            case _ where option.hasPrefix("--"): throw Mistake(text: "there is no option \(option)")
            default: file = option
            }
        }
        // Whether it is light or dark decides over ink, so it comes last.
        if let background { appearance.setBackground(background) }
        guard let file else { throw Mistake(text: "the picture's file is missing") }
        var frame = try WidgetFrame(family: family)
        if let size { frame = frame.resized(width: size.width, height: size.height) }
        let tree = try ViewTree(json: standardInput())
        guard let metrics = PangoMetrics() else { throw Mistake(text: "there are no fonts") }
        let layout = WidgetLayout(tree, frame: frame, appearance: appearance, metrics: metrics, now: now)
        for symbol in layout.unknownSymbols { complain("\(symbol)") }
        if isSVG {
            var renderer = SVGRenderer()
            renderer.appearance = appearance
            renderer.metrics = metrics
            renderer.pictures = try pictures.mapValues { path in
                let bytes = try Data(contentsOf: URL(filePath: path))
                return "data:image/png;base64,\(bytes.base64EncodedString())"
            }
            return try give(renderer.render(tree, frame: frame, now: now), to: file)
        }
        var canvas = CairoCanvas(
            size: Size(width: frame.width, height: frame.height), scale: scale, metrics: metrics,
            pictures: pictures)
        layout.draw(on: &canvas)
        guard canvas.write(to: path(file)) else {
            complain("\(file) can't be written")
            exit(4)
        }
    }

    private static func path(_ file: String) -> String { file == "-" ? "/dev/stdout" : file }

    private static func give(_ text: String, to file: String) throws {
        if file == "-" {
            print(text, terminator: "")
        } else {
            try Data(text.utf8).write(to: URL(filePath: file))
        }
    }

    private static func writeIcons(to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for icon in SymbolIcon.all {
            try Data(icon.svg.utf8).write(to: URL(filePath: "\(folder)/\(icon.name).svg"))
        }
    }

    private static func standardInput() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while bytes.count <= 9 << 20 {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] } else { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
