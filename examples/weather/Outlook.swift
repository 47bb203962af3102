internal import ControlRuntime

/// The next hours in a line: "Rain in 2 h, 80%".
struct Outlook: View {
    let hours: [ForecastHour]

    var body: some View {
        Group {
            if let first = hours.firstIndex(where: { $0.rain >= 0.5 }) {
                let what = hours[first].sky == .snow ? "Snow" : "Rain"
                let chance = hours[first].chance
                Text(first == 0 ? "\(what) likely, \(chance)" : "\(what) in \(first) h, \(chance)")
            } else {
                Text("No rain in sight")
            }
        }
        .lineLimit(1)
    }
}
