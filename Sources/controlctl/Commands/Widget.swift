internal import ArgumentParser
internal import ControlClient
internal import FoundationEssentials
internal import Glibc
internal import WidgetRenderer

struct Widget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw what a widget shows, or press a button in it.",
        discussion: """
            In the terminal, or with --svg or --png as a picture. In another family than the widget's own, its \
            provider is asked what it would show there. --press uses the button or the toggle with that text.
            """)

    @Argument(help: "The widget: Kind, Bundle/Kind or Bundle/Kind/Instance.", completion: Completions.widgets)
    var widget: String

    @Option(help: "Write an SVG picture to this file; - is standard output.")
    var svg: String?

    @Option(help: "Write a PNG picture to this file, with the desktop's fonts, by the program controldraw.")
    var png: String?

    @Option(help: "Pixels a point of the PNG picture. Default: 1.")
    var scale: Double?

    @Option(help: "The family to draw, such as systemMedium. Default: the widget's own.")
    var family: String?

    @Flag(help: "Draw the picture for a dark desktop.")
    var dark = false

    @Option(help: ArgumentHelp("Use the button or toggle in it that says so.", valueName: "label"))
    var press: String?

    @OptionGroup var asking: AskingOptions

    func run() async throws {
        let client = try await ControlClient.connect()
        var found = try await client.resolveWidget(widget)
        let family = family ?? found.family
        if family != found.family, !found.families.contains(family) {
            let known = found.families.joined(separator: ", ")
            throw MistakenUse("\(found.name) has no family \(family): there are \(known)")
        }
        // A bundle that has just been started shows a placeholder. Should asking fail, that is what there is.
        if found.entryDate < 0, let loaded = try? await client.reload(found) { found = loaded }
        if let press { return try await use(press, of: found, client) }
        let tree =
            family == found.family
            ? found.currentEntry : try await client.viewTree(of: found, family: family)
        if let png {
            var options = ["--family", family]
            if let scale { options += ["--scale", "\(scale)"] }
            if dark { options.append("--dark") }
            let pictures = await pictures(tree, of: found, client).filter {
                $0.value.mediaType == "image/png"
            }
            try DrawingProgram.become(
                drawing: tree, options, pictures: pictures.mapValues { Array($0.bytes) }, to: png)
        }
        let drawing: String
        do {
            drawing = try draw(tree, family, svg == nil ? [:] : await pictures(tree, of: found, client))
        } catch {
            Console.complain("\(found.name) can't be drawn: \(error)")
            throw ExitStatus.failed
        }
        try Console.give(drawing, to: svg)
    }

    /// Does what a tap on a button of the tree does.
    private func use(_ label: String, of widget: WidgetSnapshot, _ client: ControlClient) async throws {
        let actions = TreeText(json: widget.currentEntry).actions
        let wanted = label.lowercased()
        let fitting = [
            actions.filter { $0.label == label }, actions.filter { $0.label.lowercased() == wanted },
            actions.filter { $0.label.lowercased().contains(wanted) },
        ].first { !$0.isEmpty }
        guard let fitting else {
            let hint = Suggestion.hint(
                for: label, among: actions.map(\.label), none: "nothing in it can be pressed")
            throw MistakenUse("\(widget.name) shows no button \"\(label)\"; \(hint)")
        }
        guard fitting.count == 1 else {
            let list = fitting.map(\.label).joined(separator: ", ")
            throw MistakenUse("\"\(label)\" stands for more than one button of \(widget.name): \(list)")
        }
        let options = try await asking.options(client)
        ResultText.print(
            try await client.perform(fitting[0].identifier, of: widget, options: options), json: false)
    }

    /// The pictures that a tree names; what the bundle doesn't give is left out.
    private func pictures(
        _ tree: String, of widget: WidgetSnapshot, _ client: ControlClient
    ) async -> [String: WidgetPicture] {
        var found: [String: WidgetPicture] = [:]
        for digest in (try? ViewTree(json: tree).pictures.sorted()) ?? [] {
            do {
                let picture = try await client.picture(digest, of: widget)
                guard picture.mediaType.hasPrefix("image/"), picture.mediaType.utf8.allSatisfy({ $0 > 0x20 })
                else { continue }
                found[digest] = picture
            } catch {
                Console.complain("a picture of \(widget.name) is missing: \(error)")
            }
        }
        return found
    }

    private func draw(
        _ tree: String, _ family: String, _ pictures: [String: WidgetPicture]
    ) throws(RenderError) -> String {
        if svg == nil {
            var renderer = TerminalRenderer()
            renderer.isColored = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
            let lines = try renderer.render(json: tree, family: family)
            return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
        }
        var renderer = SVGRenderer()
        renderer.isDark = dark
        renderer.pictures = pictures.mapValues {
            "data:\($0.mediaType);base64,\(Data($0.bytes).base64EncodedString())"
        }
        let layout = WidgetLayout(
            try ViewTree(json: tree), frame: try WidgetFrame(family: family), now: Date())
        for symbol in layout.unknownSymbols { Console.complain("\(symbol)") }
        return try renderer.render(json: tree, family: family)
    }
}
