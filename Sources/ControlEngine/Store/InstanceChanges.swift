/// A list of placed instances, and the changes that are on their way to the disk. A plain value; its owner
/// writes.
///
/// One list is written at a time. The changes that come meanwhile share the next, so many callers at once
/// cost few writes. Nothing counts before it is written, so a write that fails leaves nothing to take back.
struct InstanceChanges<Element: StoredInstance> {
    typealias Ticket = UInt64

    /// What is on the disk.
    private(set) var kept: [Element]
    private var waiting: [(ticket: Ticket, change: InstanceChange<Element>)] = []
    private var writing: (list: [Element], tickets: [Ticket], additions: [InstanceChange<Element>])?
    private var lastTicket: Ticket = 0

    init(_ kept: [Element]) { self.kept = kept }

    /// Whether nothing is written or waits to be.
    var isIdle: Bool { writing == nil && waiting.isEmpty }

    /// Whether there is an instance of this name, or will be.
    func has(_ kind: String, _ instance: String) -> Bool {
        InstanceChange.index(kind, instance, kept) != nil
            || waiting.contains { $0.change.adds(kind, instance) }
            || writing?.additions.contains { $0.adds(kind, instance) } == true
    }

    /// Adds a change.
    ///
    /// - Returns: its ticket, and whether a write has to be planned.
    mutating func enter(_ change: InstanceChange<Element>) -> (ticket: Ticket, isFirst: Bool) {
        lastTicket += 1
        let isFirst = isIdle
        waiting.append((lastTicket, change))
        return (lastTicket, isFirst)
    }

    /// Makes one list of all that waits.
    ///
    /// - Returns: what to write, if anything; then ``ended(isKept:)`` has to follow. And the changes that
    ///   don't fit what came before them, such as those of an instance that has been removed.
    mutating func begin() -> (list: [Element]?, refused: [Ticket]) {
        guard writing == nil, !waiting.isEmpty else { return (nil, []) }
        var list = kept
        var tickets: [Ticket] = []
        var additions: [InstanceChange<Element>] = []
        var refused: [Ticket] = []
        for (ticket, change) in waiting {
            guard change.apply(to: &list) else {
                refused.append(ticket)
                continue
            }
            tickets.append(ticket)
            if case .add = change { additions.append(change) }
        }
        waiting = []
        guard !tickets.isEmpty else { return (nil, refused) }
        writing = (list, tickets, additions)
        return (list, refused)
    }

    /// A write has ended.
    ///
    /// - Parameter isKept: false when what was there before is there still.
    /// - Returns: whose changes that were, in their order, and whether others wait for the next write.
    mutating func ended(isKept: Bool) -> (tickets: [Ticket], hasMore: Bool) {
        guard let written = writing else { return ([], false) }
        writing = nil
        if isKept { kept = written.list }
        return (written.tickets, !waiting.isEmpty)
    }
}

/// What is to become of a list of placed instances.
enum InstanceChange<Element: StoredInstance>: Sendable {
    /// Adds one whose name is free.
    case add(Element)
    /// Puts one in the place of that of the same name.
    case replace(Element)
    case remove(kind: String, instance: String)

    /// - Returns: false when there is none of that name, or for an addition, when there is one; nothing has
    ///   changed then.
    func apply(to list: inout [Element]) -> Bool {
        switch self {
        case .add(let element):
            guard Self.index(element.kind, element.instance, list) == nil else { return false }
            list.append(element)
        case .replace(let element):
            guard let index = Self.index(element.kind, element.instance, list) else { return false }
            list[index] = element
        case .remove(let kind, let instance):
            guard let index = Self.index(kind, instance, list) else { return false }
            list.remove(at: index)
        }
        return true
    }

    /// Whether it adds one of this name.
    func adds(_ kind: String, _ instance: String) -> Bool {
        guard case .add(let element) = self else { return false }
        return element.instance == instance && element.kind == kind
    }

    // The instance first: kinds are mostly the same.
    static func index(_ kind: String, _ instance: String, _ list: [Element]) -> Int? {
        list.lastIndex { $0.instance == instance && $0.kind == kind }
    }
}
