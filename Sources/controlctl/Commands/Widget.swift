internal import ArgumentParser
internal import ControlClient
internal import FoundationEssentials
internal import Glibc
internal import WidgetRenderer

struct Widget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw what a widget shows.",
        discussion: """
            In the terminal, or with --svg as a picture. In another family than the widget's own, its \
            provider is asked what it would show there.
            """)

    @Argument(help: "The widget: Kind, Bundle/Kind or Bundle/Kind/Instance.")
    var widget: String

    @Option(help: "Write an SVG picture to this file; - is standard output.")
    var svg: String?

    @Option(help: "The family to draw, such as systemMedium. Default: the widget's own.")
    var family: String?

    @Flag(help: "Draw the SVG picture for a dark desktop.")
    var dark = false

    func run() async throws {
        let client = try await ControlClient.connect()
        var found = try await client.resolveWidget(widget)
        let family = family ?? found.family
        if family != found.family, !found.families.contains(family) {
            let known = found.families.joined(separator: ", ")
            throw ValidationError("\(found.name) has no family \(family): there are \(known)")
        }
        // A bundle that has just been started shows a placeholder. Should asking fail, that is what there is.
        if found.entryDate < 0, let loaded = try? await client.reload(found) { found = loaded }
        let tree =
            family == found.family
            ? found.currentEntry : try await client.viewTree(of: found, family: family)
        let drawing: String
        do {
            drawing = try draw(tree, family)
        } catch {
            Console.complain("\(found.name) can't be drawn: \(error)")
            throw ExitStatus.failed
        }
        guard let svg, svg != "-" else { return Console.print(drawing) }
        do {
            try Data((drawing + "\n").utf8).write(to: URL(fileURLWithPath: svg), options: .atomic)
        } catch {
            Console.complain("\(svg) can't be written: \(error)")
            throw ExitStatus.failed
        }
    }

    private func draw(_ tree: String, _ family: String) throws(RenderError) -> String {
        if svg == nil {
            var renderer = TerminalRenderer()
            renderer.isColored = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
            let lines = try renderer.render(json: tree, family: family)
            return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
        }
        var renderer = SVGRenderer()
        renderer.isDark = dark
        return try renderer.render(json: tree, family: family)
    }
}
