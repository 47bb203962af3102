extension Shape where Self == Rectangle {
    /// The space's own outline.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// - Parameters:
    ///   - cornerRadius: points.
    ///   - style: makes no difference, see ``RoundedCornerStyle``.
    public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle
    {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// Corners by their width and height in points; the larger of the two is the radius that is drawn.
    public static func rect(cornerSize: ViewSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle
    {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// Each corner with its own radius.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// Radii in points.
    public static func rect(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

extension Shape where Self == Circle {
    /// The largest circle in the middle of the space.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// The ellipse that touches the space's four sides.
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
    /// Short sides that are half circles.
    public static var capsule: Capsule { Capsule() }

    /// Short sides that are half circles, whatever the style.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == ContainerRelativeShape {
    /// The widget's own outline, as the host draws it.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
