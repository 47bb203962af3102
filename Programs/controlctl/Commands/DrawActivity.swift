internal import ArgumentParser
internal import ControlClient
internal import WidgetRenderer

struct DrawActivity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw", abstract: "Draw what an activity shows.",
        discussion: """
            In the terminal, or with --svg or --png as a picture: whole, or one of the parts that bars and islands \
            have room for.
            """)

    /// What an activity shows, by the room that there is for it.
    enum Part: String, CaseIterable, ExpressibleByArgument {
        case content, small, expanded, leading, trailing, minimal

        func tree(of activity: ActivitySnapshot) -> String {
            switch self {
            case .content: activity.content
            case .small: activity.contentSmall
            case .expanded: activity.expanded
            case .leading: activity.compactLeading
            case .trailing: activity.compactTrailing
            case .minimal: activity.minimal
            }
        }

        /// What the author, or the place, has behind it; nil for the desktop's.
        func background(of activity: ActivitySnapshot) -> RGBA? {
            switch self {
            case .content, .small: RGBA(hex: activity.backgroundTint)
            // As an island is.
            case .expanded, .leading, .trailing, .minimal: RGBA(0)
            }
        }

        /// Of the families of widgets the one with as much room.
        var family: String {
            switch self {
            case .content, .expanded: "systemMedium"
            case .small: "accessoryRectangular"
            case .leading, .trailing, .minimal: "accessoryInline"
            }
        }

        var size: (width: Double, height: Double) {
            switch self {
            case .content: (338, 160)
            case .small: (172, 76)
            case .expanded: (372, 160)
            case .leading, .trailing: (62, 36)
            case .minimal: (44, 36)
            }
        }
    }

    @Argument(help: "The activity: its identifier, or the beginning of it.")
    var activity: String

    @Option(help: "What to draw of it: \(Part.allCases.map(\.rawValue).joined(separator: ", ")).")
    var part = Part.content

    @Option(help: "Write an SVG picture to this file; - is standard output.")
    var svg: String?

    @Option(help: "Write a PNG picture to this file, with the desktop's fonts, by the program controldraw.")
    var png: String?

    @Option(help: "Pixels a point of the PNG picture. Default: 1.")
    var scale: Double?

    @Flag(help: "Draw the picture for a dark desktop.")
    var dark = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let found = try await client.activity(activity)
        let tree = part.tree(of: found)
        guard !tree.isEmpty else {
            throw MistakenUse("the activity \(found.id) has nothing to show as \(part.rawValue)")
        }
        let name = "the activity \(found.id)"
        let drawn = try await TreeDrawing.saying(name) {
            let frame = try WidgetFrame(family: part.family).resized(
                width: part.size.width, height: part.size.height)
            let drawing = TreeDrawing(tree: tree, frame: frame)
            if png == nil, svg == nil { return try drawing.lines() }
            let pictures = await drawing.pictures(of: found.bundle, name, client)
            let background = part.background(of: found)
            let more =
                ["--size", "\(part.size.width)x\(part.size.height)"]
                + (background.map { ["--background", $0.hex] } ?? []) + (dark ? ["--dark"] : [])
            if let png { try drawing.becomePicture(pictures, scale: scale, more, to: png) }
            var appearance = Appearance()
            appearance.isDark = dark
            if let background { appearance.setBackground(background) }
            return try drawing.svg(appearance, pictures, more, to: svg ?? "-")
        }
        try Console.give(drawn, to: svg)
    }
}
