internal import SwiftUILite

/// The sizes of widgets, as WidgetKit's `WidgetFamily`.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable {
    case systemSmall
    case systemMedium
    case systemLarge
    case systemExtraLarge
    case systemExtraLargePortrait
    case accessoryCorner
    case accessoryCircular
    case accessoryRectangular
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

    /// The space that a host leaves around the content, in points.
    var contentMargins: EdgeInsets {
        switch self {
        case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: EdgeInsets()
        default: EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        }
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
