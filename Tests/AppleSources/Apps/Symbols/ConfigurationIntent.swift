import Intents

// What Xcode generates of SymbolWidget.intentdefinition, by hand.
nonisolated public class ConfigurationIntent: INIntent {
    @Parameter(title: "Symbol", default: "AAPL") public var symbol: String
    @Parameter(title: "Days", inclusiveRange: (1, 30)) public var days: Int?
    @Parameter(title: "Style", default: .line) public var style: ChartStyle
}

public enum ChartStyle: String, AppEnum {
    case line, bars

    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Chart Style" }
    public static var caseDisplayRepresentations: [ChartStyle: DisplayRepresentation] {
        [.line: "Line", .bars: "Bars"]
    }
}
