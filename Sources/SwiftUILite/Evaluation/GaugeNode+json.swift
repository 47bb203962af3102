internal import FoundationEssentials
internal import TextFormats

extension GaugeNode {
    var jsonValue: JSONValue {
        let labels = [
            ("label", label), ("currentValueLabel", currentValueLabel),
            ("minimumValueLabel", minimumValueLabel),
            ("maximumValueLabel", maximumValueLabel),
        ]
        var members: JSONObject = [
            "value": .number(value), "minimum": .number(bounds.lowerBound),
            "maximum": .number(bounds.upperBound),
        ]
        for (name, nodes) in labels where !nodes.isEmpty { members[name] = nodes.jsonValue }
        return .record("gauge", members)
    }
}

extension ProgressNode.Value {
    /// `value` 0...1, or `from`, `to` and `countsDown`, or nothing for what isn't known.
    var members: JSONObject {
        switch self {
        case .fraction(let fraction): ["value": .number(fraction)]
        case .indeterminate: [:]
        case .timer(let dates, let countsDown):
            [
                "from": dates.lowerBound.jsonValue, "to": dates.upperBound.jsonValue,
                "countsDown": .bool(countsDown),
            ]
        }
    }
}

extension GridItem {
    var jsonValue: JSONValue {
        let (kind, minimum, maximum): (String, Double, Double) =
            switch size {
            case .fixed(let length): ("fixed", length, length)
            case .flexible(let minimum, let maximum): ("flexible", minimum, maximum)
            case .adaptive(let minimum, let maximum): ("adaptive", minimum, maximum)
            }
        return .record(
            kind,
            [
                "minimum": .number(minimum), "maximum": .number(maximum),
                "spacing": spacing.map(JSONValue.number), "alignment": alignment.map { .string($0.name) },
            ])
    }
}

extension Axis {
    var name: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension Axis.Set {
    var jsonValue: JSONValue {
        .array(
            [(Axis.Set.horizontal, "horizontal"), (.vertical, "vertical")].filter { contains($0.0) }.map {
                .string($0.1)
            })
    }
}
