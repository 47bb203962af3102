public import Foundation
public import SwiftUILite

/// A picture that is fetched, as SwiftUI's `AsyncImage`: its placeholder, as in WidgetKit, where a widget's
/// view fetches nothing either. Fetch it in the timeline provider.
nonisolated public struct AsyncImage<Content: View>: View {
    private let content: Content

    public init(url: URL?, scale: Double = 1) where Content == Color { content = Color.gray.opacity(0.3) }

    /// What stands for the picture while it is fetched.
    public init<I: View>(
        url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> Content
    ) { self.content = placeholder() }

    /// What is shown while nothing has come yet.
    public init(
        url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { self.content = content(.empty) }

    public var body: some View { content }
}

/// How far a picture is, as SwiftUI's `AsyncImagePhase`: always at the beginning.
public enum AsyncImagePhase: Sendable {
    /// Nothing has come yet.
    case empty
    case success(Image)
    case failure(any Error)

    /// The picture; nil before it is there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why it is unavailable; nil for no reason.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// What can be done to a view by where it is, as SwiftUI's `VisualEffect`.
public protocol VisualEffect: Sendable {}

/// No effect, to begin with.
public struct EmptyVisualEffect: VisualEffect {}

extension VisualEffect {
    /// Left out: where a view is only the host knows.
    public func offset(x: Double = 0, y: Double = 0) -> some VisualEffect { self }
    /// Left out: where a view is only the host knows.
    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some VisualEffect { self }
    /// Left out: where a view is only the host knows.
    public func opacity(_ opacity: Double) -> some VisualEffect { self }
    /// Left out: where a view is only the host knows.
    public func blur(radius: Double, opaque: Bool = false) -> some VisualEffect { self }
    /// Left out: where a view is only the host knows.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
    /// Left out: where a view is only the host knows.
    public func brightness(_ amount: Double) -> some VisualEffect { self }
    /// Left out: where a view is only the host knows.
    public func saturation(_ amount: Double) -> some VisualEffect { self }
}

extension View {
    /// Changes nothing: where a view is only the host knows.
    nonisolated public func visualEffect(
        _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View { self }
}
