/// The mouse's wheel over a level, or two fingers on a touchpad, as whole steps of that.
public struct LevelWheel: Hashable, Sendable {
    /// What was turned and isn't a whole step yet.
    private var rest = 0.0

    /// A wheel that was never turned.
    public init() {}

    /// The wheel is turned.
    ///
    /// - Parameter notches: how far, upwards: a touchpad tells small parts of a notch.
    /// - Returns: how many steps up that makes.
    public mutating func turn(_ notches: Double) -> Int {
        // The other way begins again.
        if rest * notches < 0 { rest = 0 }
        let turned = rest + notches
        guard let steps = Int(exactly: turned.rounded(.towardZero)) else { return 0 }
        rest = turned - Double(steps)
        return steps
    }
}
