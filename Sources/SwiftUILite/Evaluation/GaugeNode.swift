package import FoundationEssentials
internal import ControlBasics

/// A gauge as data.
package struct GaugeNode: Sendable, Hashable {
    /// Within `bounds`; what is no number counts as the lower end.
    package let value: Double
    package let bounds: ClosedRange<Double>
    package var label: [ViewNode] = []
    package var currentValueLabel: [ViewNode] = []
    package var minimumValueLabel: [ViewNode] = []
    package var maximumValueLabel: [ViewNode] = []

    /// The value as a part of the range, 0...1.
    package var fraction: Double {
        let part = (value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
        return part > 0 ? min(part, 1) : 0
    }

    package init(value: Double, bounds: ClosedRange<Double>) {
        self.bounds = bounds
        self.value = value > bounds.lowerBound ? min(value, bounds.upperBound) : bounds.lowerBound
    }
}

/// What a progress view shows.
package enum ProgressNode {
    package enum Value: Sendable, Hashable {
        /// In the range 0...1.
        case fraction(Double)
        case indeterminate
        case timer(ClosedRange<Date>, countsDown: Bool)

        /// 0...1; nil where it isn't known or runs by itself.
        var fraction: Double? { if case .fraction(let part) = self { part } else { nil } }

        init<V: BinaryFloatingPoint>(_ value: V?, of total: V) {
            guard let value else {
                self = .indeterminate
                return
            }
            let fraction = Double(value) / Double(total)
            self = .fraction(fraction > 0 ? min(fraction, 1) : 0)
        }
    }
}

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
