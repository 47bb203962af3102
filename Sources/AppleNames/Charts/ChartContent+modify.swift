public import Foundation
public import SwiftUILite

extension ChartContent {
    private func changed(_ change: @escaping @MainActor (inout PlotMark) -> Void)
        -> _ChangedChartContent<Self>
    { _ChangedChartContent(content: self, change: change) }

    /// What the marks are painted with.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        let node = StyleNode(style)
        return changed {
            if $0.style == nil, $0.color == nil { $0.style = node }
        }
    }

    /// A colour for each series, which the legend names.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed {
            if $0.style == nil, $0.color == nil { $0.color = value.value.name }
        }
    }

    /// Marks of one place beside each other, rather than on each other.
    public func position<P: Plottable>(
        by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent { changed { $0.group = $0.group ?? value.value.name } }

    /// How solid the marks are, 0...1.
    public func opacity(_ opacity: Double) -> some ChartContent {
        changed { $0.opacity = ($0.opacity ?? 1) * opacity }
    }

    /// Points of the corners of bars, rectangles and sectors.
    public func cornerRadius(_ radius: Double, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        changed { $0.cornerRadius = $0.cornerRadius ?? radius }
    }

    /// How lines are drawn.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        changed { $0.line = $0.line ?? style }
    }

    /// Lines of a series of their own.
    public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { $0.series = $0.series ?? value.value.name }
    }

    /// How a line goes from one point to the next.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changed { $0.interpolation = $0.interpolation ?? method.name }
    }

    /// Symbols at the points; circles here.
    public func symbol(_ symbol: some ChartSymbolShape) -> some ChartContent {
        changed { $0.showsSymbol = true }
    }

    /// Symbols by series; circles here.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed {
            $0.showsSymbol = true
            $0.series = $0.series ?? value.value.name
        }
    }

    /// Views at the points; circles here.
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        changed { $0.showsSymbol = true }
    }

    /// Square points that a symbol takes.
    public func symbolSize(_ area: Double) -> some ChartContent {
        changed { $0.symbolSize = $0.symbolSize ?? area }
    }

    public func symbolSize(_ size: CGSize) -> some ChartContent { symbolSize(size.width * size.height) }

    /// A note at each mark: the texts of the view.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Double? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        changed { mark in
            let text = LabelContent(evaluating: content()).text
            if mark.annotation == nil, !text.isEmpty { mark.annotation = text }
        }
    }

    /// Changes nothing: marks are painted in their order.
    public func zIndex(_ value: Double) -> some ChartContent { self }
    /// Changes nothing: marks stand where their values say.
    public func offset(x: Double = 0, y: Double = 0) -> some ChartContent { self }
    /// Changes nothing: a tree has shadows of views alone.
    public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0)
        -> some ChartContent
    { self }
    public func blur(radius: Double) -> some ChartContent { self }
    /// Rounded as the shape's corners are not; changes nothing.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent { self }
    /// Changes nothing: gradients run along the mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
    /// Changes nothing: a host reads a chart by its values.
    public func accessibilityLabel(_ label: Text) -> some ChartContent { self }
    /// Changes nothing: a host reads a chart by its values.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent { self }
    /// Changes nothing: a host reads a chart by its values.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent { self }
    /// Changes nothing: a host reads a chart by its values.
    public func accessibilityValue(_ value: Text) -> some ChartContent { self }
    /// Changes nothing: a host reads a chart by its values.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent { self }
    /// Changes nothing: a host reads a chart by its values.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent { self }
    /// Changes nothing: a host reads a chart by its values.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
}
