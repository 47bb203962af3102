internal import ControlRuntime

/// A widget or control whose type is hidden, as the builder hides what stands in `if #available`.
typealias Erased = any Widget & _LimitedAvailabilityWidgetMarker

@MainActor
func erased(_ control: some ControlWidget) -> Erased {
    WidgetBundleBuilder.buildLimitedAvailability(WidgetBundleBuilder.buildExpression(control))
}

@MainActor
func erased(_ widget: some Widget) -> Erased { WidgetBundleBuilder.buildLimitedAvailability(widget) }

/// As many widgets as there are indices, in order. A body fixes how many things it lists; a benchmark has to
/// vary it, and does so with the builder's own functions.
@MainActor
func repeated(_ indices: Range<Int>, _ make: @MainActor (Int) -> Erased) -> some Widget {
    WidgetBundleBuilder.buildOptional(halves(indices, make))
}

@MainActor
private func halves(_ indices: Range<Int>, _ make: @MainActor (Int) -> Erased) -> Erased? {
    guard indices.count > 1 else { return indices.first.map { make($0) } }
    let middle = indices.lowerBound + indices.count / 2
    return erased(
        WidgetBundleBuilder.buildBlock(
            WidgetBundleBuilder.buildOptional(halves(indices.lowerBound..<middle, make)),
            WidgetBundleBuilder.buildOptional(halves(middle..<indices.upperBound, make))))
}
