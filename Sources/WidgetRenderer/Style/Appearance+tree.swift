internal import ControlBasics

extension ViewTree {
    /// What the tree says of the host for which it was made; nil where that said nothing.
    var environment: Node.Modifier? { root.modifiers.last { $0.type == "widgetEnvironment" } }
}

extension Appearance {
    /// As the tree was made for: its author may have chosen by that what is in it.
    func following(_ tree: ViewTree) -> Appearance {
        guard let said = tree.environment else { return self }
        var appearance = self
        if let mode = said["renderingMode"]?.string.flatMap(RenderingMode.init) { appearance.mode = mode }
        if let scheme = said["colorScheme"]?.string, background == nil {
            appearance.isDark = scheme == "dark"
        }
        if let direction = said["layoutDirection"]?.string {
            appearance.isRightToLeft = direction == "rightToLeft"
        }
        if let size = said["textSize"]?.string.flatMap(TextSize.init(inTrees:)) { appearance.textSize = size }
        return appearance
    }
}

extension TextSize {
    /// By the name of SwiftUI's size. Both have the same sizes in the same order.
    fileprivate init?(inTrees name: String) {
        guard let size = WidgetEnvironment.TextSize(rawValue: name),
            let index = WidgetEnvironment.TextSize.allCases.firstIndex(of: size),
            Self.allCases.indices.contains(index)
        else { return nil }
        self = Self.allCases[index]
    }
}
