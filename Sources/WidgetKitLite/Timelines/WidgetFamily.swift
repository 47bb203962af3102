public import SwiftUILite

/// The sizes of widgets, as WidgetKit's `WidgetFamily`.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable {
    /// A small square: 158 × 158 points where a host says nothing, as the sizes below.
    case systemSmall
    /// Twice as wide: 338 × 158 points.
    case systemMedium
    /// A large square: 338 × 354 points.
    case systemLarge
    /// Twice as wide as the large one: 715 × 354 points.
    case systemExtraLarge
    /// Twice as high as the large one: 354 × 715 points.
    case systemExtraLargePortrait
    /// The corner of a watch face: 40 × 40 points, without margins, as those below.
    case accessoryCorner
    /// A small round one: 76 × 76 points.
    case accessoryCircular
    /// A small wide one: 172 × 76 points.
    case accessoryRectangular
    /// One line: 257 × 26 points.
    case accessoryInline
}

extension WidgetFamily: CustomStringConvertible {
    /// The case's name, such as "systemSmall"; it stands for the family on the bus.
    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .systemExtraLargePortrait: "systemExtraLargePortrait"
        case .accessoryCorner: "accessoryCorner"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }

    /// The family with a name; nil when there is none.
    package init?(named name: String) {
        guard let family = Self.allCases.first(where: { $0.description == name }) else { return nil }
        self = family
    }

    /// Whether it is one of a locked screen or a watch.
    var isAccessory: Bool {
        switch self {
        case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: true
        default: false
        }
    }

    /// The space that a host leaves around the content, in points.
    var contentMargins: EdgeInsets {
        isAccessory ? EdgeInsets() : EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    }

    /// The size that a widget of the family has where a host says nothing, in points.
    package var usualSize: TimelineProviderContext.DisplaySize {
        switch self {
        case .systemSmall: .init(width: 158, height: 158)
        case .systemMedium: .init(width: 338, height: 158)
        case .systemLarge: .init(width: 338, height: 354)
        case .systemExtraLarge: .init(width: 715, height: 354)
        case .systemExtraLargePortrait: .init(width: 354, height: 715)
        case .accessoryCorner: .init(width: 40, height: 40)
        case .accessoryCircular: .init(width: 76, height: 76)
        case .accessoryRectangular: .init(width: 172, height: 76)
        case .accessoryInline: .init(width: 257, height: 26)
        }
    }
}

/// How a widget is coloured, as WidgetKit's `WidgetRenderingMode`.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// All colours as they are; what views see unless the host or the author says otherwise.
    public static let fullColor = WidgetRenderingMode(description: "fullColor")
    /// Two colours: what is `widgetAccentable()` in the accent, the rest in the other.
    public static let accented = WidgetRenderingMode(description: "accented")
    /// Without colours, on a picture that shows through.
    public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

/// A widget's place on a canvas, as WidgetKit's type of the same name.
public struct WidgetPreviewContext: PreviewContext {
    /// The family that a canvas would show.
    public let family: WidgetFamily

    /// Kept and never asked for: there is no canvas.
    public init(family: WidgetFamily) { self.family = family }
}
