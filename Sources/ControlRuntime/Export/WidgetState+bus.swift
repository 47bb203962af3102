internal import BusContract
internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import WidgetKitLite

extension WidgetState {
    /// The properties of `Widget1` that come of the state, in the order of the description.
    var properties: [(MemberName, BusValue)] {
        [
            (Widget1.displayName, .string(displayName)),
            (Widget1.descriptionText, .string(description)),
            (Widget1.families, .strings(families.map { "\($0)" })),
            (Widget1.family, .string("\(family)")),
            (Widget1.currentEntry, .string(entry)),
            (Widget1.entryDate, .int64(entryDate?.microseconds ?? -1)),
            (Widget1.nextReload, .int64(nextReload?.microseconds ?? -1)),
            (Widget1.reloadPolicy, .string(reloadPolicy)),
            (Widget1.budgetRemaining, .uint32(UInt32(clamping: budgetRemaining))),
            (
                Widget1.relevance,
                .structure([
                    .double(relevance.map { Double($0.score) } ?? .nan), .double(relevance?.duration ?? 0),
                ])
            ),
        ]
    }

    /// The properties that differ from those of an earlier state.
    func changes(from earlier: WidgetState) -> [(MemberName, BusValue)] {
        var changes: [(MemberName, BusValue)] = []
        for (now, before) in zip(properties, earlier.properties) where now.1 != before.1 {
            // A relevance of NaN differs from itself.
            if now.0 == Widget1.relevance, relevance == earlier.relevance { continue }
            changes.append(now)
        }
        return changes
    }
}

extension Date {
    /// Microseconds since the epoch, as all times on the bus.
    var microseconds: Int64 { Int64(clamping: timeIntervalSince1970 * 1_000_000) }
}

extension Int64 {
    /// The nearest whole number; the ends of the range for what lies outside, 0 for what is no number.
    init(clamping value: Double) {
        if let exact = Int64(exactly: value.rounded()) {
            self = exact
        } else {
            self = value.isNaN ? 0 : (value < 0 ? .min : .max)
        }
    }
}
