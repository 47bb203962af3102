public import Foundation
internal import SwiftUILite

/// The kinds of device, as UIKit's type of the same name.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// The machine, as UIKit's `UIDevice`.
public final class UIDevice: Sendable {
    /// How the battery is.
    public enum BatteryState: Int, Sendable {
        case unknown
        case unplugged
        case charging
        case full
    }

    public static let current = UIDevice()

    /// `.phone`: trees are made for the sizes of a phone's widgets where a host says nothing.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The machine's name in its network.
    public var name: String { ProcessInfo.processInfo.hostName }
    public var model: String { "Linux" }
    public var localizedModel: String { model }
    public var systemName: String { "Linux" }
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// Nil: there are no vendors.
    public var identifierForVendor: UUID? { nil }
    /// Kept for the author's code: nothing is asked about the battery.
    public var isBatteryMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    /// -1, as where nothing is known.
    public var batteryLevel: Float { -1 }
    public var batteryState: BatteryState { .unknown }
}

/// The app, as UIKit's `UIApplication`, as far as widgets and actions use it: to open URLs.
public final class UIApplication: Sendable {
    /// What an opened URL may be accompanied by.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        /// Only an app that the URL belongs to; kept for the author's code.
        public static let universalLinksOnly = OpenExternalURLOptionsKey()
    }

    public static let shared = UIApplication()

    /// Where an app's settings are on Apple's platforms; no program opens it here.
    public static let openSettingsURLString = "app-settings:"

    /// Whether it has a scheme, by which the desktop looks for a program.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

    /// Opens a URL on the desktop. Options are kept for the author's code.
    ///
    /// - Parameter completion: called at once, with whether a program took it.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@Sendable (Bool) -> Void)? = nil
    ) {
        let isOpen = OpenURLAction.system?(url) ?? false
        completion?(isOpen)
    }
}

/// A screen, as UIKit's `UIScreen`: that of the phone whose widgets have the sizes that a tree is made for
/// where a host says nothing. The real one is the host's.
public final class UIScreen: Sendable {
    public static let main = UIScreen()

    /// 390 × 844 points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// The native bounds in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// How many pixels there are for a point: 2, with which pictures are sharp on most screens.
    public var scale: CGFloat { 2 }
    public var nativeScale: CGFloat { scale }
    /// Nothing is known: one tree serves light and dark hosts.
    public var traitCollection: UITraitCollection { .current }
}

/// Light or dark, as UIKit's type of the same name.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    /// Bright backgrounds with dark text.
    case light
    /// Dark backgrounds with bright text.
    case dark
}

/// What is known of where something is shown, as UIKit's type of the same name: the appearance alone.
public final class UITraitCollection: Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// The traits with an appearance.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

    /// Nothing is known: one tree serves light and dark hosts.
    public static let current = UITraitCollection(userInterfaceStyle: .unspecified)
}
