internal import ControlBasics

/// A chart as data: what is plotted, in which space, with what beside it.
package struct ChartNode: Sendable, Hashable {
    /// A place along an axis: a number, or one of the axis's categories. Dates are seconds since 1970.
    package enum Value: Sendable, Hashable {
        case number(Double)
        case category(String)
    }

    /// Where a mark is along an axis: at a value, or from one to another.
    package struct Extent: Sendable, Hashable {
        package var start: Value
        package var end: Value?

        package init(_ start: Value, to end: Value? = nil) {
            self.start = start
            self.end = end
        }
    }

    /// A part of a whole turn, 0...1, and of the radius that there is, 0...1.
    package struct Sector: Sendable, Hashable {
        package var from: Double
        package var to: Double
        package var innerRadius: Double
        package var outerRadius: Double
        /// Points between this one and the next.
        package var inset: Double

        package init(from: Double, to: Double, innerRadius: Double, outerRadius: Double, inset: Double) {
            self.from = from
            self.to = to
            self.innerRadius = innerRadius
            self.outerRadius = outerRadius
            self.inset = inset
        }
    }

    /// One thing that is plotted. Marks of kind `line` and `area` with the same series are one line or area.
    package struct Mark: Sendable, Hashable {
        /// `bar`, `line`, `area`, `point`, `rule`, `rectangle` or `sector`.
        package var kind: String
        package var x: Extent?
        package var y: Extent?
        package var sector: Sector?
        package var series: String?
        package var style: StyleNode
        package var opacity: Double?
        /// How wide a bar is: a fraction of its place, else points.
        package var widthFraction: Double?
        package var width: Double?
        /// Beside how many others it stands in its place, and as which.
        package var slot: Int?
        package var slots: Int?
        package var cornerRadius: Double?
        package var line: StrokeStyle?
        package var interpolation: String?
        /// The area of a point's symbol in square points.
        package var symbolSize: Double?
        package var annotation: String?

        package init(kind: String, style: StyleNode) {
            self.kind = kind
            self.style = style
        }
    }

    /// A line across the plot with its label.
    package struct Tick: Sendable, Hashable {
        package var value: Value
        package var label: String
        package var hasLine: Bool

        package init(value: Value, label: String, hasLine: Bool) {
            self.value = value
            self.label = label
            self.hasLine = hasLine
        }
    }

    /// What is plotted along a direction.
    package struct Axis: Sendable, Hashable {
        /// Empty where values are numbers.
        package var categories: [String] = []
        package var lower = 0.0
        package var upper = 1.0
        /// None where the axis is hidden.
        package var ticks: [Tick] = []
        package var label: String?

        package init() {}
    }

    /// A series in the legend.
    package struct Entry: Sendable, Hashable {
        package var name: String
        package var style: StyleNode

        package init(name: String, style: StyleNode) {
            self.name = name
            self.style = style
        }
    }

    package var marks: [Mark]
    package var x: Axis
    package var y: Axis
    /// None where it is hidden.
    package var legend: [Entry]

    package init(marks: [Mark], x: Axis, y: Axis, legend: [Entry]) {
        self.marks = marks
        self.x = x
        self.y = y
        self.legend = legend
    }
}

extension ChartNode {
    var jsonValue: JSONValue {
        .record(
            "chart",
            [
                "marks": .array(marks.map(\.jsonValue)), "x": x.jsonValue, "y": y.jsonValue,
                "legend": legend.isEmpty
                    ? nil
                    : .array(
                        legend.map {
                            .object(["name": .string($0.name), "style": $0.style.jsonValue])
                        }),
            ])
    }
}

extension ChartNode.Value {
    fileprivate var jsonValue: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .category(let name): .string(name)
        }
    }
}

extension ChartNode.Mark {
    fileprivate var jsonValue: JSONValue {
        var members: JSONObject = ["style": style.jsonValue]
        for (name, extent) in [("x", x), ("y", y)] {
            guard let extent else { continue }
            if let end = extent.end {
                members[name + "Start"] = extent.start.jsonValue
                members[name + "End"] = end.jsonValue
            } else {
                members[name] = extent.start.jsonValue
            }
        }
        if let sector {
            members["from"] = .number(sector.from)
            members["to"] = .number(sector.to)
            members["innerRadius"] = .number(sector.innerRadius)
            members["outerRadius"] = .number(sector.outerRadius)
            members["inset"] = .number(sector.inset)
        }
        members["series"] = series.map(JSONValue.string)
        members["opacity"] = opacity.map(JSONValue.number)
        members["widthFraction"] = widthFraction.map(JSONValue.number)
        members["width"] = width.map(JSONValue.number)
        members["slot"] = slot.map { .number(Double($0)) }
        members["slots"] = slots.map { .number(Double($0)) }
        members["cornerRadius"] = cornerRadius.map(JSONValue.number)
        members["lineWidth"] = line.map { .number($0.lineWidth) }
        if let line, !line.dash.isEmpty { members["dash"] = .array(line.dash.map(JSONValue.number)) }
        members["interpolation"] = interpolation.map(JSONValue.string)
        members["symbolSize"] = symbolSize.map(JSONValue.number)
        members["annotation"] = annotation.map(JSONValue.string)
        return .record(kind, members)
    }
}

extension ChartNode.Axis {
    fileprivate var jsonValue: JSONValue {
        var members: JSONObject = [:]
        if categories.isEmpty {
            members["lower"] = .number(lower)
            members["upper"] = .number(upper)
        } else {
            members["categories"] = .array(categories.map(JSONValue.string))
        }
        if !ticks.isEmpty {
            members["ticks"] = .array(
                ticks.map {
                    .object([
                        "value": $0.value.jsonValue, "label": .string($0.label), "hasLine": .bool($0.hasLine),
                    ])
                })
        }
        members["label"] = label.map(JSONValue.string)
        return .object(members)
    }
}
