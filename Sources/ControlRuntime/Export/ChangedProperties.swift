internal import DBus

/// What differs between two states of an object, as rows with their new values, in the order of asking.
struct ChangedProperties<State> {
    let earlier: State
    let now: State
    private(set) var found: [(MemberName, BusValue)] = []

    init(from earlier: State, to now: State) {
        self.earlier = earlier
        self.now = now
    }

    /// Keeps a property where what is read of the states differs: compared first, as few do.
    mutating func compare<Part: Equatable, Value>(
        _ row: Property<Value>, _ read: (State) -> Part, _ value: (Part) -> Value
    ) {
        let part = read(now)
        if read(earlier) != part { found.append(row.holding(value(part))) }
    }

    /// The same for a property that the state has as the bus does.
    mutating func compare<Value: Equatable>(_ row: Property<Value>, _ read: (State) -> Value) {
        compare(row, read) { $0 }
    }
}
