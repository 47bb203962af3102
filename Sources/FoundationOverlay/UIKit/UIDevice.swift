public import Foundation

/// The kinds of device, as UIKit's type of the same name.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// A telephone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A computer.
    case mac = 5
    /// Glasses.
    case vision = 6
}

/// The machine, as UIKit's `UIDevice`.
public final class UIDevice: Sendable {
    /// How the battery is.
    public enum BatteryState: Int, Sendable {
        /// Nothing is known.
        case unknown
        /// In use.
        case unplugged
        /// Being charged.
        case charging
        /// Full.
        case full
    }

    /// This one.
    public static let current = UIDevice()

    /// `.phone`: trees are made for the sizes of a phone's widgets where a host says nothing.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The machine's name in its network.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// `Linux`.
    public var model: String { "Linux" }
    /// `Linux`.
    public var localizedModel: String { model }
    /// `Linux`.
    public var systemName: String { "Linux" }
    /// The kernel's version.
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
    /// Nothing is known.
    public var batteryState: BatteryState { .unknown }
}
