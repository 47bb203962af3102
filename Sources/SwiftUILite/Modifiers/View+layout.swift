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

extension View {
    /// Keeps a proportion.
    ///
    /// - Parameters:
    ///   - aspectRatio: width by height; nil for the content's own.
    ///   - contentMode: whether the content stays within its space or covers it.
    nonisolated public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View {
        modified(.aspectRatio(aspectRatio, fills: contentMode == .fill))
    }

    /// Keeps the proportion of a size.
    nonisolated public func aspectRatio(_ aspectRatio: ViewSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// As large as its space lets it be whole.
    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Large enough to cover its space.
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// The size that the view wants, whatever there is.
    nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// The size that the view wants along the directions that are true; the other follows the space.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modified(.fixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Which of a stack's views get space first; 0 where nothing is said.
    nonisolated public func layoutPriority(_ value: Double) -> some View { modified(.layoutPriority(value)) }

    /// Draws the view elsewhere, in points, without moving what is around it.
    nonisolated public func offset(x: Double = 0, y: Double = 0) -> some View {
        modified(.offset(x: x, y: y))
    }

    /// Draws the view elsewhere by a width and a height in points.
    nonisolated public func offset(_ offset: ViewSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Puts the view's middle at a place in its space, in points.
    nonisolated public func position(x: Double = 0, y: Double = 0) -> some View {
        modified(.position(x: x, y: y))
    }

    /// Puts the view's middle at a point in its space.
    nonisolated public func position(_ position: ViewPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }

    /// Turns the view without moving what is around it.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modified(.rotation(angle, anchor: anchor))
    }

    /// Draws the view larger or smaller without moving what is around it.
    nonisolated public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    /// Draws the view larger or smaller, each direction by its own factor; 1 changes nothing.
    nonisolated public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center)
        -> some View
    {
        modified(.scale(x: x, y: y, anchor: anchor))
    }

    /// The same with width and height as the two factors.
    nonisolated public func scaleEffect(_ scale: ViewSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Which of overlapping siblings is in front; 0 where nothing is said.
    nonisolated public func zIndex(_ value: Double) -> some View { modified(.zIndex(value)) }

    /// Keeps the view's space and shows nothing.
    nonisolated public func hidden() -> some View { modified(.hidden) }

    /// Kept for the author's code: nothing here reserves edges.
    nonisolated public func ignoresSafeArea(_ edges: Edge.Set = .all) -> some View { self }

    /// Changes nothing, as `ignoresSafeArea(_:)`.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
