internal import ControlBasics

/// What a bundle has done, as `stats` prints it.
struct StatisticsText {
    let bundle: String
    let values: [(name: String, value: Double)]

    /// A line for each value.
    var plain: String {
        ([bundle] + values.map { "  \($0.name): \(NumberText.of($0.value))" }).map(TextTable.printable)
            .joined(separator: "\n")
    }

    /// In the text format that Prometheus reads: each metric once, with a line for each bundle. Of those that
    /// are `silent` it is only told that they are.
    static func prometheus(_ bundles: [StatisticsText], silent: [String] = []) -> String {
        let states = (bundles.map { ($0.bundle, 1) } + silent.map { ($0, 0) }).sorted { $0.0 < $1.0 }
        let up = states.map { "controlruntime_up{bundle=\"\($0)\"} \($1)" }
        return ((up.isEmpty ? [] : ["# TYPE controlruntime_up gauge"]) + up + metrics(bundles))
            .joined(separator: "\n")
    }

    private static func metrics(_ bundles: [StatisticsText]) -> [String] {
        var names: [String] = []
        for name in bundles.flatMap(\.values).map(\.name) where !names.contains(name) { names.append(name) }
        // Whatever bundles call their figures, a page has each metric once.
        var taken = Set(counters.map(metric)).union(["controlruntime_up"])
        return names.flatMap { name -> [String] in
            let metric = metric(name)
            guard counters.contains(name) || taken.insert(metric).inserted else { return [] }
            return ["# TYPE \(metric) \(counters.contains(name) ? "counter" : "gauge")"]
                + bundles.compactMap { bundle in
                    bundle.values.first { $0.name == name }.map {
                        "\(metric){bundle=\"\(bundle.bundle)\"} \(NumberText.of($0.value))"
                    }
                }
        }
    }

    private static let counters: Set<String> = [
        "invocations", "failures", "refusals", "reloads", "handovers",
    ]

    /// With the units that the names of metrics end in.
    private static func metric(_ name: String) -> String {
        let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        if counters.contains(name) { return "controlruntime_\(plain)_total" }
        if name.hasPrefix("duration") { return "controlruntime_\(plain)_seconds" }
        if name.hasSuffix("memory") { return "controlruntime_\(plain)_bytes" }
        return "controlruntime_\(plain)"
    }
}
