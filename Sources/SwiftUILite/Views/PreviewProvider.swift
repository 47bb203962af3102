/// Views for a canvas, as SwiftUI's protocol of the same name. There is no canvas here: nothing asks for
/// them. `controlctl widget KIND` draws a widget.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of ``previews``, inferred.
    associatedtype Previews: View
    /// What a canvas would show. Checked by the compiler and never called.
    @ViewBuilder static var previews: Previews { get }
}

// Kept for the author's code.
extension View {
    /// Changes nothing: there is no canvas.
    nonisolated public func previewContext(_ value: some PreviewContext) -> some View { self }

    /// Changes nothing: there is no canvas.
    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

    /// Changes nothing: there is no canvas.
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
}

/// What a preview stands in, as SwiftUI's protocol of the same name.
public protocol PreviewContext {}

/// The size of a preview, as SwiftUI's type of the same name. Lengths are in points.
public enum PreviewLayout: Hashable, Sendable {
    /// The screen, and the view's own size.
    case device, sizeThatFits
    /// A size in points.
    case fixed(width: Double, height: Double)
}
