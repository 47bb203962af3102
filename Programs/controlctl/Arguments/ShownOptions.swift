internal import ArgumentParser
internal import ControlBasics
internal import WidgetRenderer

/// One of the names of an enumeration that knows nothing of arguments.
struct NamedChoice<Value: RawRepresentable & CaseIterable & Sendable>: ExpressibleByArgument, Sendable
where Value.RawValue == String {
    let value: Value

    init?(argument: String) {
        guard let value = Value(rawValue: argument) else { return nil }
        self.value = value
    }

    static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
}

/// How a widget is shown, for the commands that draw one.
struct ShownOptions: ParsableArguments {
    @Option(help: "How colours are shown: fullColor, accented or vibrant.")
    var mode: NamedChoice<WidgetEnvironment.RenderingMode>?

    @Option(help: "For a light or a dark desktop.")
    var scheme: NamedChoice<WidgetEnvironment.ColorScheme>?

    @Flag(help: "The same as --scheme dark.")
    var dark = false

    @Flag(help: "For a dimmed display.")
    var dimmed = false

    @Option(help: "For a user who wants this contrast: standard or increased.")
    var contrast: NamedChoice<WidgetEnvironment.Contrast>?

    @Flag(help: "Without the widget's own background.")
    var noBackground = false

    @Option(
        help: ArgumentHelp("The space around the content, in points from 0 to 1000.", valueName: "points"))
    var margins: Double?

    @Option(help: "Where it is shown: homeScreen, lockScreen, standBy or carPlay.")
    var location: NamedChoice<WidgetEnvironment.Location>?

    @Option(help: "For a user with this text size: xSmall to xxxLarge, accessibility1 to accessibility5.")
    var textSize: NamedChoice<WidgetEnvironment.TextSize>?

    @Flag(help: "For a user who reads from the right.")
    var rightToLeft = false

    func validate() throws {
        if dark, scheme?.value == .light {
            throw ValidationError("--dark stands for --scheme dark, and --scheme light says otherwise")
        }
        if let margins, !(0...1_000).contains(margins) {
            throw ValidationError("--margins takes points from 0 to 1000, not \(margins)")
        }
    }

    /// What the provider and its views are told.
    var environment: WidgetEnvironment {
        var environment = WidgetEnvironment()
        environment.renderingMode = mode?.value
        environment.colorScheme = dark ? .dark : scheme?.value
        environment.isLuminanceReduced = dimmed ? true : nil
        environment.contrast = contrast?.value
        environment.showsContainerBackground = noBackground ? false : nil
        environment.contentMargins = margins.map { WidgetEnvironment.Margins($0) }
        environment.location = location?.value
        environment.textSize = textSize?.value
        environment.layoutDirection = rightToLeft ? .rightToLeft : nil
        return environment
    }

    var isDark: Bool { dark || scheme?.value == .dark }

    /// The same for a picture, of which the tree of an older bundle says nothing.
    var appearance: Appearance {
        var appearance = Appearance()
        appearance.isDark = isDark
        appearance.isRightToLeft = rightToLeft
        if let mode = mode.flatMap({ RenderingMode(rawValue: $0.value.rawValue) }) { appearance.mode = mode }
        return appearance
    }

    /// As the options of `controldraw`.
    var drawingOptions: [String] {
        (isDark ? ["--dark"] : []) + (mode.map { ["--mode", $0.value.rawValue] } ?? [])
            + (rightToLeft ? ["--right-to-left"] : [])
    }
}
