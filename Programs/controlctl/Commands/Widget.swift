internal import ArgumentParser
internal import ControlClient
internal import WidgetRenderer
internal import ControlBasics

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
        let drawn = try await TreeDrawing.saying(found.name) {
            let drawing = TreeDrawing(tree: tree, frame: try WidgetFrame(family: family))
            if png == nil, svg == nil { return try drawing.lines() }
            let pictures = await drawing.pictures(of: found.bundle, found.name, client)
            if let png { try become(drawing, pictures, png) }
            var appearance = Appearance()
            appearance.isDark = dark
            return try drawing.svg(appearance, pictures)
        }
        try Console.give(drawn, to: svg)
    }

    /// Goes on as the program that draws PNG pictures.
    private func become(
        _ drawing: TreeDrawing, _ pictures: [String: WidgetPicture], _ file: String
    ) throws {
        var options = ["--family", drawing.frame.family]
        if let scale { options += ["--scale", "\(scale)"] }
        if dark { options.append("--dark") }
        let drawable = pictures.filter { $0.value.mediaType == "image/png" }
        try DrawingProgram.become(
            drawing: drawing.tree, options, pictures: drawable.mapValues { Array($0.bytes) }, to: file)
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
}
