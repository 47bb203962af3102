internal import ControlRuntime

/// The widget's parameters: what `AddWidget` and `ConfigureWidget` take, by the name of the variable.
struct ChooseCity: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choose a City"
    static let description = IntentDescription("Which city the widget shows.")

    /// Nil in the kind's own widget, which nobody has placed: it shows the file's first city.
    @Parameter(title: "City") var city: City?
}
