import Foundation

/// The settings that the app and its widget extension share.
final class BrightnessSettings: Sendable {
    static let shared = BrightnessSettings()
    static let suite = "group.com.example.brightness"

    private var defaults: UserDefaults { UserDefaults(suiteName: Self.suite)! }

    var isActive: Bool {
        get { defaults.bool(forKey: "active") }
        set { defaults.set(newValue, forKey: "active") }
    }
}
