internal import DBus
internal import WidgetKitLite

extension WidgetRecommendation {
    /// As `Widget1.Recommendations` has it.
    var vardict: Vardict {
        ["description": .string(description), "configuration": configuration.vardict.busValue]
    }
}
