internal import ControlRuntime

/// The bundle: one widget, which can be placed for any city that the forecast file has.
///
/// The type's name becomes the end of the bus name, `org.controlruntime.Bundle1.Weather`.
@main
struct Weather: WidgetBundle {
    var body: some Widget { ForecastWidget() }
}
