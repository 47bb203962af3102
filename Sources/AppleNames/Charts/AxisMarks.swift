public import Foundation
public import SwiftUILite

/// A value at which an axis has a mark, as Swift Charts' `AxisValue`.
public struct AxisValue {
    let value: PlotValue
    /// Which of the axis's values it is.
    public let index: Int
    /// How many there are.
    public let count: Int

    /// The value in its own type; nil where it is of another.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? {
        switch value {
        case .date(let date): (date as? P.PrimitivePlottable).flatMap { P(primitivePlottable: $0) }
        case .category(let name): (name as? P.PrimitivePlottable).flatMap { P(primitivePlottable: $0) }
        case .number(let number):
            ((number as? P.PrimitivePlottable) ?? (Int(exactly: number) as? P.PrimitivePlottable))
                .flatMap { P(primitivePlottable: $0) }
        }
    }
}

/// Which values an axis has marks at, as Swift Charts' `AxisMarkValues`.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(count: Int?)
        case stride(Double)
        case dates(Calendar.Component, Int)
    }

    let kind: Kind

    /// As the chart likes.
    public static var automatic: AxisMarkValues { AxisMarkValues(kind: .automatic(count: nil)) }
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(count: desiredCount)) }
    /// One each so much.
    public static func stride(
        by stepSize: Double, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .stride(stepSize)) }
    /// One each so many days, hours and so on.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil, calendar: Calendar? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .dates(component, max(1, count))) }
}

/// Part of what an axis has at a value: a line, a tick or a label.
@MainActor @preconcurrency
public protocol AxisMark {
    /// The package's own: adds itself to what the axis has at a value.
    func _add(to tick: inout _AxisTick)
}

/// The package's own: what an axis has at a value.
public struct _AxisTick {
    let value: AxisValue
    let automaticLabel: String
    var label: String?
    var hasLine = false
}

/// A line across the plot, as Swift Charts' `AxisGridLine`.
public struct AxisGridLine: AxisMark {
    /// - Parameters:
    ///   - centered: makes no difference.
    ///   - stroke: makes no difference, the host has a style for it.
    nonisolated public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
    public func _add(to tick: inout _AxisTick) { tick.hasLine = true }
}

/// A short line at the plot's edge, as Swift Charts' `AxisTick`; none here.
public struct AxisTick: AxisMark {
    /// How long a tick is; makes no difference.
    public struct Length: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        /// As the chart likes, and as the label is long.
        public static let automatic = Length(), label = Length(), longestLabel = Length()
        /// A length in points.
        public init(integerLiteral value: Int) {}
        /// A length in points.
        public init(floatLiteral value: Double) {}
        init() {}
    }

    /// - Parameters:
    ///   - centered: makes no difference.
    ///   - length: makes no difference.
    ///   - stroke: makes no difference.
    nonisolated public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {}
    public func _add(to tick: inout _AxisTick) {}
}

/// The text at a value, as Swift Charts' `AxisValueLabel`.
public struct AxisValueLabel: AxisMark {
    private let text: @MainActor (_AxisTick) -> String

    /// The value's own text, or a given one.
    ///
    /// - Parameters:
    ///   - titleKey: the text; nil for the value's own.
    ///   - centered: makes no difference.
    ///   - anchor: makes no difference.
    ///   - multiLabelAlignment: makes no difference.
    ///   - collisionResolution: makes no difference: labels that don't fit are left out by the host.
    ///   - offsetsMarks: makes no difference.
    ///   - orientation: makes no difference.
    ///   - horizontalSpacing: makes no difference.
    ///   - verticalSpacing: makes no difference.
    nonisolated public init(
        _ titleKey: LocalizedStringKey? = nil, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil
    ) {
        text = { tick in titleKey.map { LabelContent(evaluating: Text($0)).text } ?? tick.automaticLabel }
    }

    /// A text as it is.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, centered: Bool? = nil) {
        let title = String(title)
        text = { _ in title }
    }

    /// The value in a format.
    nonisolated public init<F: FormatStyle & Sendable>(
        format: F, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        text = { tick in tick.value.as(F.FormatInput.self).map { format.format($0) } ?? tick.automaticLabel }
    }

    /// The texts of a view.
    public init<C: View>(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil, @ViewBuilder content: @escaping () -> C
    ) {
        text = { _ in LabelContent(evaluating: content()).text }
    }

    public func _add(to tick: inout _AxisTick) { tick.label = text(tick) }
}

/// What becomes of labels that don't fit, as Swift Charts' type; the host leaves them out.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    /// As the chart likes, and none.
    public static let automatic = AxisValueLabelCollisionResolution(),
        disabled = AxisValueLabelCollisionResolution(), truncate = AxisValueLabelCollisionResolution()
    /// Those that don't fit are left out.
    public static func greedy(priority: Double = 0, minimumSpacing: Double? = nil)
        -> AxisValueLabelCollisionResolution
    { AxisValueLabelCollisionResolution() }
}

/// Which way a label runs, as Swift Charts' type; across, whatever it says.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    /// As the chart likes, and others.
    public static let automatic = AxisValueLabelOrientation(), horizontal = AxisValueLabelOrientation(),
        vertical = AxisValueLabelOrientation(), verticalReversed = AxisValueLabelOrientation()
}

/// A mark that is there under a condition.
extension Optional: AxisMark where Wrapped: AxisMark {
    @MainActor public func _add(to tick: inout _AxisTick) { self?._add(to: &tick) }
}

/// Part of an axis that is there under a condition.
extension Optional: AxisContent where Wrapped: AxisContent {
    @MainActor public func _add(to axis: _AxisMarksList) { self?._add(to: axis) }
}

/// Marks that one value has.
public struct _AxisMarkParts: AxisMark {
    let parts: [any AxisMark]
    public func _add(to tick: inout _AxisTick) { for part in parts { part._add(to: &tick) } }
}

/// A mark in a colour or font of its own; the host has both.
extension AxisMark {
    /// Changes nothing: a host has a style for axes.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark { self }
    /// Changes nothing: a host has a font for axes.
    public func font(_ font: Font?) -> some AxisMark { self }
    public func offset(x: Double = 0, y: Double = 0) -> some AxisMark { self }
}

/// Builds the marks at a value.
@resultBuilder @MainActor
public struct AxisMarkBuilder {
    /// Any number of marks.
    public static func buildBlock<each M: AxisMark>(_ mark: repeat each M) -> _AxisMarkParts {
        var parts: [any AxisMark] = []
        for part in repeat each mark { parts.append(part) }
        return _AxisMarkParts(parts: parts)
    }
    public static func buildBlock<M: AxisMark>(_ mark: M) -> M { mark }
    public static func buildExpression<M: AxisMark>(_ mark: M) -> M { mark }
    /// Marks under a condition.
    public static func buildIf<M: AxisMark>(_ mark: M?) -> M? { mark }
    /// The first of two.
    public static func buildEither<M: AxisMark>(first: M) -> _AxisMarkParts { _AxisMarkParts(parts: [first]) }
    /// The second of two.
    public static func buildEither<M: AxisMark>(second: M) -> _AxisMarkParts {
        _AxisMarkParts(parts: [second])
    }
    /// What needs a newer system.
    public static func buildLimitedAvailability<M: AxisMark>(_ mark: M) -> _AxisMarkParts {
        _AxisMarkParts(parts: [mark])
    }
}

/// What an axis has, as Swift Charts' `AxisContent`.
@MainActor @preconcurrency
public protocol AxisContent {
    /// The package's own: adds its marks.
    func _add(to axis: _AxisMarksList)
}

/// The package's own: the marks of an axis, while a chart is made.
public final class _AxisMarksList {
    struct Item {
        var values: [PlotValue]?
        var choice: AxisMarkValues
        var content: (@MainActor (AxisValue) -> _AxisMarkParts)?
    }

    var items: [Item] = []
}

/// Marks at some of an axis's values, as Swift Charts' `AxisMarks`.
public struct AxisMarks: AxisContent {
    private let item: _AxisMarksList.Item

    /// Lines and labels at values that the chart chooses, or of which a distance is given.
    nonisolated public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) { item = .init(values: nil, choice: values, content: nil) }

    /// Lines and labels at some values.
    nonisolated public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) { item = .init(values: values.map { PlotValue($0) }, choice: .automatic, content: nil) }

    /// Lines, and labels in a format.
    nonisolated public init<F: FormatStyle & Sendable>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        item = .init(values: nil, choice: values) { _ in
            _AxisMarkParts(parts: [AxisGridLine(), AxisValueLabel(format: format)])
        }
    }

    /// What is built for each value.
    public init<Content: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) { item = .init(values: nil, choice: values) { _AxisMarkParts(parts: [content($0)]) } }

    /// The same for each of some values.
    public init<Value: Plottable, Content: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        item = .init(values: values.map { PlotValue($0) }, choice: .automatic) {
            _AxisMarkParts(parts: [content($0)])
        }
    }

    /// What is built for any value.
    public init<Content: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
    ) { item = .init(values: nil, choice: values) { _ in _AxisMarkParts(parts: [content()]) } }

    public func _add(to axis: _AxisMarksList) { axis.items.append(item) }
}

/// How marks are arranged, as Swift Charts' `AxisMarkPreset`; makes no difference.
public struct AxisMarkPreset: Hashable, Sendable {
    /// As the chart likes, and others.
    public static let automatic = AxisMarkPreset(), extended = AxisMarkPreset(), aligned = AxisMarkPreset(),
        inset = AxisMarkPreset()
}

/// On which side labels are, as Swift Charts' `AxisMarkPosition`; the host chooses.
public struct AxisMarkPosition: Hashable, Sendable {
    /// As the chart likes, and others.
    public static let automatic = AxisMarkPosition(), leading = AxisMarkPosition(),
        trailing = AxisMarkPosition(), top = AxisMarkPosition(), bottom = AxisMarkPosition()
}

/// Several parts of an axis.
public struct _AxisParts: AxisContent {
    let parts: [any AxisContent]
    public func _add(to axis: _AxisMarksList) { for part in parts { part._add(to: axis) } }
}

/// Builds what an axis has.
@resultBuilder @MainActor
public struct AxisContentBuilder {
    /// Any number of contents.
    public static func buildBlock<each A: AxisContent>(_ content: repeat each A) -> _AxisParts {
        var parts: [any AxisContent] = []
        for part in repeat each content { parts.append(part) }
        return _AxisParts(parts: parts)
    }
    public static func buildBlock<A: AxisContent>(_ content: A) -> A { content }
    public static func buildExpression<A: AxisContent>(_ content: A) -> A { content }
    /// Content under a condition.
    public static func buildIf<A: AxisContent>(_ content: A?) -> A? { content }
    /// The first of two.
    public static func buildEither<A: AxisContent>(first: A) -> _AxisParts { _AxisParts(parts: [first]) }
    /// The second of two.
    public static func buildEither<A: AxisContent>(second: A) -> _AxisParts { _AxisParts(parts: [second]) }
}
