extension View {
    /// A view behind this one.
    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        layered(content(), name: "background") { .background(alignment: alignment, $0) }
    }

    /// - Parameters:
    ///   - style: what is behind the view.
    ///   - edges: nothing here reserves edges, so it makes no difference.
    nonisolated public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modified(.backgroundStyle(StyleNode(style)))
    }

    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle())
    }

    /// A view behind this one, as an argument instead of in a closure.
    @_disfavoredOverload
    nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View
    {
        layered(background, name: "background") { .background(alignment: alignment, $0) }
    }

    /// The background of a whole container, which the container may leave out.
    nonisolated public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        modified(.containerBackgroundStyle(StyleNode(style), container: container.name))
    }

    /// The background of a whole container, which the container may leave out.
    nonisolated public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        layered(content(), name: "containerBackground") {
            .containerBackground(container: container.name, alignment: alignment, $0)
        }
    }
}

/// What a container background belongs to, as SwiftUI's `ContainerBackgroundPlacement`.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    package let name: String

    package init(name: String) { self.name = name }
}

extension View {
    /// A view in front of this one.
    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        layered(content(), name: "overlay") { .overlay(alignment: alignment, $0) }
    }

    /// A view in front of this one, as an argument instead of in a closure.
    @_disfavoredOverload
    nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        layered(overlay, name: "overlay") { .overlay(alignment: alignment, $0) }
    }

    /// - Parameters:
    ///   - style: what covers the view.
    ///   - edges: nothing here reserves edges, so it makes no difference.
    nonisolated public func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modified(.overlayStyle(StyleNode(style)))
    }

    /// A filled shape in front of this view, of this view's size.
    nonisolated public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// A shape behind this view.
    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { shape.fill(style, style: fillStyle) }
    }

    /// A shape behind this view, filled with the usual background.
    nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
    {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// A line along the inside of this view's bounds.
    ///
    /// - Parameters:
    ///   - content: the line's style.
    ///   - width: points.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: Double = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }

    /// Shows this view where another one is solid.
    nonisolated public func mask<V: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> V
    ) -> some View {
        layered(mask(), name: "mask") { .mask(alignment: alignment, $0) }
    }

    /// Shows this view where another one, as an argument, is solid; both have their middles in one place.
    nonisolated public func mask<V: View>(_ mask: V) -> some View {
        layered(mask, name: "mask") { .mask(alignment: .center, $0) }
    }
}
