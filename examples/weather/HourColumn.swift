internal import ControlRuntime

/// One hour among others: when, how the sky is and how warm it is.
struct HourColumn: View {
    /// In the user's time zone, which `Calendar.current` is not in a program without all of Foundation.
    @Environment(\.calendar) private var calendar
    let hour: ForecastHour
    let isNow: Bool

    var body: some View {
        VStack(spacing: 4) {
            Text(isNow ? "Now" : "\(calendar.component(.hour, from: hour.time))")
                .font(.caption2).foregroundStyle(.white.opacity(0.75))
            SkySymbol(hour: hour).font(.callout)
            Text(hour.temperature).font(.caption.weight(.semibold))
        }
    }
}
