/// What counts as inside of an outline, as SwiftUI's `FillStyle`.
public struct FillStyle: Hashable, Sendable {
    /// Whether an area that the outline runs around twice is outside.
    public var isEOFilled: Bool
    /// Kept for the author's code; the host decides.
    public var isAntialiased: Bool

    /// By default what the outline runs around twice is inside.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
