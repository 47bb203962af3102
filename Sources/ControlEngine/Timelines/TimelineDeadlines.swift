internal import FoundationEssentials
internal import HeapModule

/// When each widget changes next, the earliest first: what lets one timer serve all widgets. A plain value.
///
/// A heap of dates beside the date that counts for each widget. A date that counts no more stays in the heap
/// until it comes to the top, or such dates are more than half of it: changing or removing one is as cheap as
/// adding it. Widgets with equal dates come in the order in which they were first added.
struct TimelineDeadlines: Sendable {
    private struct Item: Comparable {
        let id: WidgetID
        let date: Date
        let rank: UInt64
        /// Another one each time that a widget gets a date.
        let number: UInt64

        static func < (one: Item, other: Item) -> Bool {
            one.date == other.date ? one.rank < other.rank : one.date < other.date
        }
    }

    private var heap = Heap<Item>()
    private var planned: [WidgetID: Item] = [:]
    private var ranks: [WidgetID: UInt64] = [:]
    private var lastRank: UInt64 = 0
    private var lastNumber: UInt64 = 0

    /// The next date; nil when nothing is planned.
    var next: Date? { heap.min?.date }

    /// How many widgets have a date.
    var count: Int { planned.count }

    /// A widget's date.
    subscript(_ id: WidgetID) -> Date? { planned[id]?.date }

    /// Gives a widget a date in place of its earlier one; nil removes its deadline.
    mutating func set(_ id: WidgetID, to date: Date?) {
        let date = date.flatMap { $0.isUsable ? $0 : nil }
        guard date != planned[id]?.date else { return }
        planned[id] = nil
        if let date {
            lastNumber += 1
            let item = Item(id: id, date: date, rank: rank(of: id), number: lastNumber)
            planned[id] = item
            heap.insert(item)
        }
        dropStale()
    }

    /// Forgets a widget that is gone.
    mutating func remove(_ id: WidgetID) {
        set(id, to: nil)
        ranks[id] = nil
    }

    /// Removes those that are due and returns them, the earliest first, `limit` at most.
    mutating func takeDue(_ now: Date, limit: Int = .max) -> [WidgetID] {
        var due: [WidgetID] = []
        while due.count < limit, let first = heap.min, first.date <= now {
            due.append(first.id)
            set(first.id, to: nil)
        }
        return due
    }

    private mutating func rank(of id: WidgetID) -> UInt64 {
        if let rank = ranks[id] { return rank }
        lastRank += 1
        ranks[id] = lastRank
        return lastRank
    }

    /// Keeps the top of the heap one that counts.
    private mutating func dropStale() {
        if heap.count > 32, heap.count > planned.count * 2 { heap = Heap(planned.values) }
        while let first = heap.min, planned[first.id]?.number != first.number { heap.removeMin() }
    }
}
