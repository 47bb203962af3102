/// The sizes of a widget, for parameters that depend on them, as App Intents' `IntentWidgetFamily`.
public enum IntentWidgetFamily: String, Hashable, Sendable, Codable, CaseIterable {
    /// The sizes of widgets on a desktop.
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    /// The shapes of widgets on a watch's face and a lock screen.
    case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

package enum WidgetFamilyHere {
    /// The size of the widget whose parameters are shown or set; nil for actions that belong to none.
    @TaskLocal package static var current: IntentWidgetFamily?
}

/// On D-Bus `s`, such as `systemSmall`.
extension IntentWidgetFamily: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public static var _choices: [(name: String, title: String)]? {
        allCases.map { ($0.rawValue, $0.rawValue) }
    }
    public var _argument: IntentArgument? { .string(rawValue) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> IntentWidgetFamily {
        guard case .string(let name) = argument else { throw _mismatch(argument) }
        guard let family = IntentWidgetFamily(rawValue: name) else {
            throw IntentArgumentError(
                expected: "one of \(quoted(allCases.map(\.rawValue)))", received: argument.description)
        }
        return family
    }
}
