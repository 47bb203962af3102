internal import FoundationEssentials

/// When each widget changes next, the earliest first: what lets one timer serve all widgets. A plain value.
///
/// A binary heap that knows where each widget stands in it, so that changing or removing one is as cheap as
/// adding it: O(log n). Widgets with equal dates come in the order in which they were first added.
struct TimelineDeadlines: Sendable {
    private struct Item {
        let id: WidgetID
        var date: Date
        let rank: UInt64

        func isBefore(_ other: Item) -> Bool { date == other.date ? rank < other.rank : date < other.date }
    }

    private var heap: [Item] = []
    private var places: [WidgetID: Int] = [:]
    private var ranks: [WidgetID: UInt64] = [:]
    private var lastRank: UInt64 = 0

    /// The next date; nil when nothing is planned.
    var next: Date? { heap.first?.date }

    /// How many widgets have a date.
    var count: Int { heap.count }

    /// A widget's date.
    subscript(_ id: WidgetID) -> Date? { places[id].map { heap[$0].date } }

    /// Gives a widget a date in place of its earlier one; nil removes its deadline.
    mutating func set(_ id: WidgetID, to date: Date?) {
        guard let date, date.isUsable else { return take(id) }
        if let place = places[id] {
            heap[place].date = date
            settle(place)
        } else {
            let rank = rank(of: id)
            heap.append(Item(id: id, date: date, rank: rank))
            places[id] = heap.count - 1
            settle(heap.count - 1)
        }
    }

    /// Forgets a widget that is gone.
    mutating func remove(_ id: WidgetID) {
        take(id)
        ranks[id] = nil
    }

    /// Removes those that are due and returns them, the earliest first, `limit` at most.
    mutating func takeDue(_ now: Date, limit: Int = .max) -> [WidgetID] {
        var due: [WidgetID] = []
        while due.count < limit, let first = heap.first, first.date <= now {
            due.append(first.id)
            take(first.id)
        }
        return due
    }

    private mutating func rank(of id: WidgetID) -> UInt64 {
        if let rank = ranks[id] { return rank }
        lastRank += 1
        ranks[id] = lastRank
        return lastRank
    }

    private mutating func take(_ id: WidgetID) {
        guard let place = places.removeValue(forKey: id) else { return }
        let last = heap.removeLast()
        guard place < heap.count else { return }
        heap[place] = last
        places[last.id] = place
        settle(place)
    }

    /// Moves an item up or down until it stands where it belongs.
    private mutating func settle(_ start: Int) {
        var place = start
        while place > 0, heap[place].isBefore(heap[(place - 1) / 2]) {
            swap(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
        while true {
            let children = [2 * place + 1, 2 * place + 2].filter { $0 < heap.count }
            guard let least = children.min(by: { heap[$0].isBefore(heap[$1]) }),
                heap[least].isBefore(heap[place])
            else { return }
            swap(place, least)
            place = least
        }
    }

    private mutating func swap(_ one: Int, _ other: Int) {
        heap.swapAt(one, other)
        places[heap[one].id] = one
        places[heap[other].id] = other
    }
}
