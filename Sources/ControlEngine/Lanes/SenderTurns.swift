internal import DequeModule

/// Things that wait: in order of arrival for each sender, and senders take turns. A plain value.
struct SenderTurns<Element> {
    private var bySender: [String: Deque<Element>] = [:]
    /// Each sender that has something, once.
    private var order: Deque<String> = []

    var isEmpty: Bool { order.isEmpty }

    /// What a sender's turn would give.
    func first(of sender: String) -> Element? { bySender[sender]?.first }

    mutating func add(_ element: Element, of sender: String) {
        if bySender[sender]?.append(element) == nil {
            bySender[sender] = [element]
            order.append(sender)
        }
    }

    /// The senders that wait, in the order of their turns. One whose first may not go yet keeps its turn, and
    /// the next one goes before it.
    var senders: Deque<String> { order }

    /// Removes and returns a sender's first, which ends its turn.
    mutating func takeFirst(of sender: String) {
        guard bySender[sender]?.popFirst() != nil else { return }
        order.removeAll { $0 == sender }
        if bySender[sender]?.isEmpty == true { bySender[sender] = nil } else { order.append(sender) }
    }

    /// Removes one that waits no more; the sender keeps its turn as long as it has others.
    mutating func remove(of sender: String, where isIt: (Element) -> Bool) {
        guard let index = bySender[sender]?.lastIndex(where: isIt) else { return }
        bySender[sender]?.remove(at: index)
        guard bySender[sender]?.isEmpty == true else { return }
        bySender[sender] = nil
        order.removeAll { $0 == sender }
    }
}
