public import SwiftUILite

// What a view may ask of its environment, and what is rarely set: as it is where nothing else is said, unless
// `environment(_:_:)` sets it. What a modifier such as `font(_:)` says isn't seen here.

/// Whether the user wants bolder text, as SwiftUI's `LegibilityWeight`.
public enum LegibilityWeight: Hashable, Sendable {
    case regular
    case bold
}

private struct UsualValues {
    var font: Font?
    var lineLimit: Int?
    var multilineTextAlignment = TextAlignment.leading
    var minimumScaleFactor = 1.0
    var allowsTightening = false
    var lineSpacing = 0.0
    var legibilityWeight: LegibilityWeight? = .regular
    var symbolRenderingMode: SymbolRenderingMode?
    var defaultMinListRowHeight = 44.0
    var defaultMinListHeaderHeight: Double?
    var backgroundStyle: AnyShapeStyle?
    var controlSize = ControlSize.regular
}

private enum UsualValuesKey: EnvironmentKey {
    static var defaultValue: UsualValues { UsualValues() }
}

extension EnvironmentValues {
    private var usual: UsualValues {
        get { self[UsualValuesKey.self] }
        set { self[UsualValuesKey.self] = newValue }
    }

    /// The font of texts; nil for the usual one.
    public var font: Font? {
        get { usual.font }
        set { usual.font = newValue }
    }
    /// How many lines a text may have; nil for any number.
    public var lineLimit: Int? {
        get { usual.lineLimit }
        set { usual.lineLimit = newValue }
    }
    /// Where the lines of a text begin.
    public var multilineTextAlignment: TextAlignment {
        get { usual.multilineTextAlignment }
        set { usual.multilineTextAlignment = newValue }
    }
    /// How small a text may be drawn to fit, 0...1.
    public var minimumScaleFactor: Double {
        get { usual.minimumScaleFactor }
        set { usual.minimumScaleFactor = newValue }
    }
    /// Whether letters may stand closer together to fit.
    public var allowsTightening: Bool {
        get { usual.allowsTightening }
        set { usual.allowsTightening = newValue }
    }
    /// In points, between lines.
    public var lineSpacing: Double {
        get { usual.lineSpacing }
        set { usual.lineSpacing = newValue }
    }
    /// Whether the user wants bolder text: as usual, for the host has the fonts.
    public var legibilityWeight: LegibilityWeight? {
        get { usual.legibilityWeight }
        set { usual.legibilityWeight = newValue }
    }
    /// How symbols are coloured; nil for the usual way.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { usual.symbolRenderingMode }
        set { usual.symbolRenderingMode = newValue }
    }
    /// Points that a row of a list is high at least.
    public var defaultMinListRowHeight: Double {
        get { usual.defaultMinListRowHeight }
        set { usual.defaultMinListRowHeight = newValue }
    }
    /// Points that the head of a list's section is high at least; nil for no limit.
    public var defaultMinListHeaderHeight: Double? {
        get { usual.defaultMinListHeaderHeight }
        set { usual.defaultMinListHeaderHeight = newValue }
    }
    /// What stands behind content; nil for the usual one.
    public var backgroundStyle: AnyShapeStyle? {
        get { usual.backgroundStyle }
        set { usual.backgroundStyle = newValue }
    }
    /// How large controls are.
    public var controlSize: ControlSize {
        get { usual.controlSize }
        set { usual.controlSize = newValue }
    }
    /// Nil: nobody on the bus has an undo to press.
    public var undoManager: UndoManager? { nil }
    /// False: nobody types into a widget.
    public var isFocused: Bool { false }
    /// False: nothing is searched.
    public var isSearching: Bool { false }
    /// False: a host that reads aloud reads the tree.
    public var accessibilityEnabled: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// False: shapes of buttons are the host's.
    public var accessibilityShowButtonShapes: Bool { false }
}
