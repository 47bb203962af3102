/// A level under the user's finger: what it shows and what is sent.
///
/// The value follows the finger at once. One call is under way at a time, and of what is wanted meanwhile
/// only the last is sent; when nothing is under way and the finger has gone, what the bundle says is shown.
public struct LevelDrag: Hashable, Sendable {
    /// What the bundle said last.
    private var announced: Double
    /// What the user wants.
    private var wanted: Double?
    /// What was sent and isn't answered yet.
    private var underWay: Double?
    /// Whether the finger is down.
    private var isHeld = false

    /// A level that nobody touches.
    public init(_ value: Double) { announced = value }

    public var shown: Double { wanted ?? announced }

    /// Whether a call is under way.
    public var isWaiting: Bool { underWay != nil }

    /// Whether the finger may move it.
    ///
    /// - Parameter isUsable: whether it can be used at all. What can't be for a moment, while its value is
    ///   being written, isn't torn from the finger.
    public func takesMoves(_ isUsable: Bool) -> Bool { isUsable || isHeld }

    /// The finger is down, or up.
    public mutating func hold(_ isHeld: Bool) {
        self.isHeld = isHeld
        settle()
    }

    /// The user wants a value.
    ///
    /// - Returns: what to send now; nil to send nothing.
    public mutating func want(_ value: Double) -> Double? {
        wanted = value
        guard underWay == nil else { return nil }
        guard value != announced else {
            settle()
            return nil
        }
        underWay = value
        return value
    }

    /// What was sent is answered.
    ///
    /// - Parameter value: where the level stands; nil where it failed.
    /// - Returns: what to send now; nil to send nothing.
    public mutating func answered(_ value: Double?) -> Double? {
        let sent = underWay
        underWay = nil
        if let value { announced = value }
        if let wanted, wanted != sent {
            underWay = wanted
            return wanted
        }
        settle()
        return nil
    }

    /// The bundle says where the level stands.
    public mutating func announce(_ value: Double) { announced = value }

    private mutating func settle() {
        if underWay == nil, !isHeld { wanted = nil }
    }
}

/// The mouse's wheel over a level, or two fingers on a touchpad, as whole steps of that.
public struct LevelWheel: Hashable, Sendable {
    /// What was turned and isn't a whole step yet.
    private var rest = 0.0

    /// A wheel that was never turned.
    public init() {}

    /// The wheel is turned.
    ///
    /// - Parameter notches: how far, upwards: a touchpad reports small parts of a notch.
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
