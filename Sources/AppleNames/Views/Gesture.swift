public import Foundation
public import SwiftUILite

/// A movement of a finger, as SwiftUI's `Gesture`; none is recognised here.
public protocol Gesture<Value> {
    /// What it says while it goes on.
    associatedtype Value
}

extension Gesture {
    /// The same gesture; the action never runs.
    public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
    /// The same gesture; the state stays as it is.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> Self { self }
}

extension Gesture where Value: Equatable {
    /// The same gesture; the action never runs.
    public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
}

/// A tap, as SwiftUI's `TapGesture`; never recognised.
public struct TapGesture: Gesture, Sendable {
    public typealias Value = Void
    /// A number of taps.
    public init(count: Int = 1) {}
}

/// A finger that stays, as SwiftUI's `LongPressGesture`; never recognised.
public struct LongPressGesture: Gesture, Sendable {
    public typealias Value = Bool
    /// Seconds, and points that it may move.
    public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {}
}

/// A finger that moves, as SwiftUI's `DragGesture`; never recognised.
public struct DragGesture: Gesture, Sendable {
    /// Where the finger is.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// How far it went.
        public var translation: CGSize
    }
    /// Points that it has to move.
    public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// Two fingers that part, as SwiftUI's `MagnificationGesture`; never recognised.
public struct MagnificationGesture: Gesture, Sendable {
    public typealias Value = Double
    /// How far they have to part.
    public init(minimumScaleDelta: Double = 0.01) {}
}

/// Two fingers that turn, as SwiftUI's `RotationGesture`; never recognised.
public struct RotationGesture: Gesture, Sendable {
    public typealias Value = Angle
    /// How far they have to turn.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}
