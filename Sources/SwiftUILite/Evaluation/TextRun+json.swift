internal import FoundationEssentials
internal import TextFormats

extension TextRun {
    var jsonValue: JSONValue {
        guard case .object(let object) = content.jsonValue else { return .null }
        return .object(style.members.merging(object))
    }
}

extension TextRun.Content {
    var jsonValue: JSONValue {
        switch self {
        case .string(let text): .record("string", ["text": .string(text)])
        case .date(let date, let style):
            .record("date", ["date": date.jsonValue, "style": .string(style.name)])
        case .interval(let dates):
            .record("interval", ["from": dates.lowerBound.jsonValue, "to": dates.upperBound.jsonValue])
        case .timer(let dates, let pausedAt, let countsDown, let showsHours):
            .record(
                "timer",
                [
                    "from": dates.lowerBound.jsonValue, "to": dates.upperBound.jsonValue,
                    "pausedAt": pausedAt?.jsonValue, "countsDown": .bool(countsDown),
                    "showsHours": .bool(showsHours),
                ])
        case .image(let image): image.jsonValue
        }
    }
}

extension TextRun.Style {
    var members: JSONObject {
        [
            "font": font?.jsonValue, "weight": weight.map { .string($0.name) },
            "bold": isBold.map(JSONValue.bool),
            "italic": isItalic.map(JSONValue.bool), "underline": isUnderlined.map(JSONValue.bool),
            "strikethrough": isStruckThrough.map(JSONValue.bool),
            "monospacedDigit": hasMonospacedDigits.map(JSONValue.bool), "foreground": foreground?.jsonValue,
            "underlineColor": underlineColor?.jsonValue, "strikethroughColor": strikethroughColor?.jsonValue,
            "kerning": kerning.map(JSONValue.number), "baselineOffset": baselineOffset.map(JSONValue.number),
            "design": design.map { .string($0.rawValue) },
        ]
    }
}

extension Date {
    /// Seconds since 1970.
    var jsonValue: JSONValue { .number(timeIntervalSince1970) }
}
