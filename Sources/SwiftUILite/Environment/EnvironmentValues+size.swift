private enum ProposedSizeKey: EnvironmentKey {
    static var defaultValue: ViewSize { ViewSize(width: 126, height: 126) }
}

extension EnvironmentValues {
    /// The size that `GeometryReader` reports, in points: the widget's usual size less margins, paddings and
    /// fixed frames.
    package var proposedSize: ViewSize {
        get { self[ProposedSizeKey.self] }
        set {
            self[ProposedSizeKey.self] = ViewSize(
                width: max(0, newValue.width), height: max(0, newValue.height))
        }
    }
}
