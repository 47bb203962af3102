extension View {
    /// - Parameter length: points; nil for the usual distance.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        let amount = length.map(PaddingNode.Length.points) ?? .systemDefault
        return modified(
            .padding(
                PaddingNode(
                    top: edges.contains(.top) ? amount : nil,
                    leading: edges.contains(.leading) ? amount : nil,
                    bottom: edges.contains(.bottom) ? amount : nil,
                    trailing: edges.contains(.trailing) ? amount : nil)))
    }

    /// - Parameter length: points on all sides.
    nonisolated public func padding(_ length: Double) -> some View { padding(.all, length) }

    /// Space around this view, per edge.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        modified(
            .padding(
                PaddingNode(
                    top: .points(insets.top), leading: .points(insets.leading),
                    bottom: .points(insets.bottom),
                    trailing: .points(insets.trailing))))
    }

    /// - Parameters:
    ///   - width: points; nil leaves it open.
    ///   - height: points; nil leaves it open.
    nonisolated public func frame(
        width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(.frame(FrameNode(width: width, height: height, alignment: alignment)))
    }

    /// Limits in points; nil leaves one open, `.infinity` takes all there is.
    nonisolated public func frame(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
        idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(
            .frame(
                FrameNode(
                    minWidth: minWidth, width: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                    height: idealHeight, maxHeight: maxHeight, alignment: alignment)))
    }
}
