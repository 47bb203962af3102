internal import ControlRuntime

/// A picture of the sky, in its own colours.
struct SkySymbol: View {
    let hour: ForecastHour

    var body: some View {
        Image(systemName: hour.sky.symbol(isNight: hour.isNight))
            .symbolRenderingMode(.multicolor)
            .accessibilityLabel(Text(hour.sky.text(isNight: hour.isNight)))
    }
}
