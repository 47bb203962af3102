/// How full the machine's battery is, and whether that is on its way up.
public struct BatteryCharge: Equatable, Sendable {
    /// In whole percent.
    public let percent: Int
    public let isCharging: Bool
    /// A name of the icon theme.
    public let icon: String

    /// What UPower says of its display device, each nil where it says nothing.
    ///
    /// Nil where there is no battery, as in a desktop computer, or none whose charge is known.
    ///
    /// - Parameters:
    ///   - percentage: 0 to 100.
    ///   - state: 1 while it charges, 4 when it is full, 5 while it waits to charge.
    public init?(isPresent: Bool?, percentage: Double?, state: UInt32?, icon: String?) {
        guard isPresent == true, let percentage, (0...100).contains(percentage) else { return nil }
        percent = Int(exactly: percentage.rounded()) ?? 0
        isCharging = state == 1
        self.icon = icon.flatMap { $0.isEmpty ? nil : $0 } ?? "battery-symbolic"
    }

    /// Beside the icon.
    public var text: String { "\(percent)\u{a0}%" }

    /// For a screen reader, and as a tooltip.
    public func spoken(_ words: Words) -> String {
        "\(words.battery), \(text)" + (isCharging ? ", \(words.charging)" : "")
    }
}
