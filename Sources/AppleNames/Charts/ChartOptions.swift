internal import SwiftUILite

/// What a chart's modifiers say, on their way to it through the environment.
struct ChartOptions {
    enum AxisChoice {
        case automatic
        case hidden
        case marks(any AxisContent)
    }

    /// What an axis ranges over, where that is said.
    struct Domain {
        var values: [PlotValue] = []
        /// Whether `values` are the ends of a range, rather than categories.
        var isRange = false
        var includesZero: Bool?
    }

    var axes: (x: AxisChoice, y: AxisChoice) = (.automatic, .automatic)
    var domains: (x: Domain, y: Domain) = (Domain(), Domain())
    var labels: (x: String?, y: String?) = (nil, nil)
    var hidesLegend = false
    /// Styles by the names of series, and those for series in their order.
    var styles: [String: StyleNode] = [:]
    var styleOrder: [String] = []
    var range: [StyleNode] = []
}

private enum ChartOptionsKey: EnvironmentKey {
    static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}
