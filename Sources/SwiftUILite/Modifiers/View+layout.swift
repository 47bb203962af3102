extension View {
    /// - Parameters:
    ///   - edges: the sides that get space.
    ///   - length: points; nil for the usual distance.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        let amount = length.map(PaddingNode.Length.points) ?? .systemDefault
        return padded(
            PaddingNode(
                top: edges.contains(.top) ? amount : nil, leading: edges.contains(.leading) ? amount : nil,
                bottom: edges.contains(.bottom) ? amount : nil,
                trailing: edges.contains(.trailing) ? amount : nil))
    }

    /// - Parameter length: points on all sides.
    nonisolated public func padding(_ length: Double) -> some View { padding(.all, length) }

    /// Space around this view, per edge.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        padded(
            PaddingNode(
                top: .points(insets.top), leading: .points(insets.leading), bottom: .points(insets.bottom),
                trailing: .points(insets.trailing)))
    }

    nonisolated private func padded(_ padding: PaddingNode) -> some View {
        modified(.padding(padding)).transformingEnvironment {
            $0.proposedSize = ViewSize(
                width: $0.proposedSize.width - padding.leading.points - padding.trailing.points,
                height: $0.proposedSize.height - padding.top.points - padding.bottom.points)
        }
    }

    /// - Parameters:
    ///   - width: points; nil leaves it open.
    ///   - height: points; nil leaves it open.
    ///   - alignment: where the view stands in the frame.
    nonisolated public func frame(
        width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(.frame(FrameNode(width: width, height: height, alignment: alignment)))
            .transformingEnvironment {
                $0.proposedSize = ViewSize(
                    width: width ?? $0.proposedSize.width, height: height ?? $0.proposedSize.height)
            }
    }

    /// Limits in points; nil leaves one open, `.infinity` takes all there is.
    nonisolated public func frame(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
        idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(
            .frame(
                FrameNode(
                    minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
                    idealWidth: idealWidth, idealHeight: idealHeight, alignment: alignment))
        )
        .transformingEnvironment {
            $0.proposedSize = ViewSize(
                width: min($0.proposedSize.width, maxWidth ?? .infinity),
                height: min($0.proposedSize.height, maxHeight ?? .infinity))
        }
    }
}

extension PaddingNode.Length? {
    /// Points, with the usual distance for what is left to the host.
    fileprivate var points: Double {
        switch self {
        case nil: 0
        case .systemDefault: 16
        case .points(let points): points
        }
    }
}
