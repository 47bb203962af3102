/// Views for a canvas, as SwiftUI's protocol of the same name. There is no canvas here: nothing asks for them.
/// `controlctl widget KIND` draws a widget.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

// Kept for the author's code.
extension View {
    nonisolated public func previewContext(_ value: some PreviewContext) -> some View { self }

    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
}
