internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// The text of `show`: one line for each thing known, with aligned values.
enum ShowText {
    static func of(_ control: ControlSnapshot) -> String {
        let isKnown = control.isAvailable
        let failure = isKnown ? control.failure : nil
        var rows: [(String, String)] = [
            ("Control", "\(control.address)"),
            ("Form", control.form.rawValue),
            ("State", control.longWord),
            ("Reason", control.unavailabilityReason ?? ""),
            ("Title", isKnown ? control.title : ""),
            ("Value", isKnown ? control.valueText : ""),
            ("Subject", isKnown ? subject(of: control) : ""),
            ("Status", isKnown ? control.status : ""),
            ("Range", isKnown ? control.level.map { range($0) } ?? "" : ""),
            ("Choices", isKnown ? choices(of: control) : ""),
            ("Name", control.displayName),
            ("Description", control.descriptionText),
            ("A tap", isKnown ? control.actionHint : ""),
            ("Symbol", control.symbol),
            ("Icon", control.iconName),
            ("Part of", control.part.map { "\($0.kind) (\($0.place.rawValue))" } ?? ""),
            ("Tint", control.tint),
            ("Progress", control.progress.map { "\(Int(percentOf: $0)) %" } ?? ""),
        ]
        if let failure {
            let name = failure.name
            rows.append(("Last error", failure.message.isEmpty ? name : "\(failure.message) (\(name))"))
        }
        for (name, value) in control.configuration.sorted(by: { $0.key < $1.key }) {
            rows.append(("Configured", "\(name) = \(JSONValue(value).compact)"))
        }
        if control.needsConfiguration { rows.append(("Configured", lack(of: control))) }
        if control.isPrivacySensitive { rows.append(("Private", "the value is not for everybody's eyes")) }
        let bundle = control.address.bundle
        rows += control.dependents.map { ("Reloads", GraphNode.readable($0, of: bundle)) }
        rows.append(("Path", control.address.path.rawValue))
        return TextTable.text(rows.filter { !$0.1.isEmpty }.map { [$0.0, $0.1] })
    }

    /// A control that can't be used so, and one that can, if its author would have it placed with values.
    private static func lack(of control: ControlSnapshot) -> String {
        let isUnusable = !control.isAvailable && control.failure?.name == "NotConfigured"
        return isUnusable
            ? "not yet; it must be before it is used, with `controlctl add`"
            : "not yet; it wants to be, with `controlctl add`"
    }

    private static func range(_ level: LevelSnapshot) -> String {
        let limits = "\(NumberText.of(level.minimum)) to \(NumberText.of(level.maximum))"
        let unit = level.unit.isEmpty ? "" : " \(level.unit)"
        return limits + unit + (level.step > 0 ? " by \(NumberText.of(level.step))" : "")
    }

    private static func subject(of control: ControlSnapshot) -> String {
        [control.subject, control.subjectDetail].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func choices(of control: ControlSnapshot) -> String {
        let choices = control.selection?.choices ?? []
        return choices.map { $0.title == $0.id ? $0.id : "\($0.id) (\($0.title))" }.joined(separator: ", ")
    }
}

/// What `stack` prints: widgets in the order of a stack.
enum StackText {
    static func table(_ widgets: [WidgetSnapshot]) -> String {
        if widgets.isEmpty { return "No bundle that runs offers a widget." }
        let rows = widgets.map { widget in
            let relevance = widget.relevance
            return [
                widget.name, relevance.map { "\($0.score)" } ?? "-",
                relevance.map { $0.duration > 0 ? "\($0.duration) s" : "always" } ?? "-", widget.displayName,
            ]
        }
        return TextTable.text(["WIDGET", "SCORE", "LASTS", "NAME"], rows)
    }

    /// The names of the widgets between tabs.
    static func line(_ widgets: [WidgetSnapshot]) -> String {
        widgets.map { TextTable.printable($0.name) }.joined(separator: "\t")
    }

    static func json(_ widgets: [WidgetSnapshot]) -> String { array(widgets).pretty }

    static func jsonLine(_ widgets: [WidgetSnapshot]) -> String { array(widgets).compact }

    private static func array(_ widgets: [WidgetSnapshot]) -> JSONValue {
        JSONValue.array(
            widgets.map { widget in
                .object([
                    "widget": .string(widget.name), "path": .string("\(widget.path)"),
                    "family": .string(widget.family), "entryDate": .integer(Int(widget.entryDate)),
                    "score": widget.relevance.map { .number($0.score) } ?? .null,
                    "duration": widget.relevance.map { .number($0.duration) } ?? .null,
                ])
            }
        )
    }
}

/// What a bundle has done, as `stats` prints it.
struct StatisticsText {
    let bundle: String
    let values: [(name: String, value: Double)]

    /// A line for each value, with its unit.
    var plain: String {
        ([bundle] + values.map { "  \($0.name): \(Self.text($0.value, of: $0.name))" })
            .map(TextTable.printable).joined(separator: "\n")
    }

    private static func text(_ value: Double, of name: String) -> String {
        switch Unit(name) {
        case .seconds: "\(NumberText.of((value * 1_000_000).rounded() / 1_000)) ms"
        case .bytes: "\(NumberText.of((value / 1_048_576 * 10).rounded() / 10)) MiB"
        case nil: NumberText.of(value)
        }
    }

    /// The unit of a figure, as its name says.
    private enum Unit {
        case seconds, bytes

        init?(_ name: String) {
            if name.hasPrefix("duration") {
                self = .seconds
            } else if name.hasSuffix("memory") {
                self = .bytes
            } else {
                return nil
            }
        }
    }

    /// In the text format that Prometheus reads: each metric once, with a line for each bundle. Of those that
    /// are `silent` only that fact is printed.
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
        "invocations", "failures", "assistant-calls", "refusals", "reloads", "handovers",
    ]

    /// With the units that the names of metrics end in.
    private static func metric(_ name: String) -> String {
        let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        if counters.contains(name) { return "controlruntime_\(plain)_total" }
        return switch Unit(name) {
        case .seconds: "controlruntime_\(plain)_seconds"
        case .bytes: "controlruntime_\(plain)_bytes"
        case nil: "controlruntime_\(plain)"
        }
    }
}

/// What a view tree says in words, and what in it can be pressed.
struct TreeText {
    /// A button or a toggle of the tree.
    struct Action: Equatable {
        let identifier: String
        let label: String
    }

    /// The texts in the order of the tree.
    private(set) var texts: [String] = []
    private(set) var actions: [Action] = []

    /// Reads a tree as `CurrentEntry` holds it; nothing comes of what is none.
    init(json: String) {
        self = LargeStack.run(levels: min(JSONText.depth(of: json), ViewTreeLimits.jsonLevels)) {
            TreeText(reading: json)
        }
    }

    private init(reading json: String) {
        let decoder = JSONDecoder()
        // Of another program: its depth must not exhaust the stack.
        if let key = JSONValue.depthLimit { decoder.userInfo[key] = ViewTreeLimits.jsonLevels }
        guard let tree = try? decoder.decode(JSONValue.self, from: Data(json.utf8)) else { return }
        read(tree)
    }

    private mutating func read(_ value: JSONValue) {
        switch value {
        case .array(let elements): elements.forEach { read($0) }
        case .object(let object):
            let start = texts.count
            if case .string(let text)? = object["text"], !text.isEmpty { texts.append(text) }
            for name in ["runs", "icon", "title", "label", "currentValueLabel", "children"] {
                if let part = object[name] { read(part) }
            }
            if case .string(let label)? = object["label"], !label.isEmpty { texts.append(label) }
            guard case .string(let identifier)? = object["action"], !identifier.isEmpty else { return }
            let named = texts[start...].joined(separator: " ")
            let fallback: String? =
                if case .string(let symbol)? = Self.symbol(in: value) { symbol } else { nil }
            actions.append(
                Action(identifier: identifier, label: named.isEmpty ? fallback ?? identifier : named))
        default: break
        }
    }

    /// The first symbol in a tree, for a button that is a picture.
    private static func symbol(in value: JSONValue) -> JSONValue? {
        switch value {
        case .array(let elements): elements.lazy.compactMap { symbol(in: $0) }.first
        case .object(let object):
            object["systemName"] ?? object.members.lazy.compactMap { symbol(in: $0.value) }.first
        default: nil
        }
    }
}

/// What an action answered, for the terminal.
enum ResultText {
    /// A text as it is, for scripts; a terminal gets what it doesn't act on. Anything else as JSON.
    private static func shown(_ value: BusValue) -> String {
        isatty(STDOUT_FILENO) == 1 ? ShownText.visibleLines(plain(value)) : plain(value)
    }

    /// A text as it is, anything else as JSON.
    static func plain(_ value: BusValue) -> String {
        value.unwrapped.text ?? JSONValue(value).compact
    }

    /// Prints it: the value on standard output, and the rest of what there is to say there too, unless a
    /// script may want the value alone.
    static func print(_ results: [String: BusValue], json: Bool) {
        if json {
            return Console.print(JSONValue.object(JSONObject(results.mapValues { JSONValue($0) })).pretty)
        }
        let dialog = results["dialog"]?.text
        if let value = results["value"] {
            if let dialog { Console.remark(dialog) }
            Console.print(shown(value))
        } else if let dialog {
            Console.print(ShownText.visibleLines(dialog))
        }
        if let url = results["opens-url"]?.text { Console.remark("opens \(url)") }
    }
}

/// Moments as the person at the terminal reads them, in the local time zone.
enum WallClock {
    /// The date and the time of microseconds since 1970.
    static func text(_ microseconds: Int64) -> String { format(microseconds, "%Y-%m-%d %H:%M:%S") }

    /// The time of day now.
    static var now: String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return format(Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000, "%H:%M:%S")
    }

    private static func format(_ microseconds: Int64, _ pattern: String) -> String {
        let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        var seconds = time_t(rest < 0 ? whole - 1 : whole)
        var parts = tm()
        // The zone may be another one by now.
        tzset()
        // A date in a far year has no form.
        guard localtime_r(&seconds, &parts) != nil else { return "\(microseconds) µs" }
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, pattern, &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
