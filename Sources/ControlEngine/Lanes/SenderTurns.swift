internal import DequeModule

/// Things that wait: in order of arrival for each sender, and senders take turns. A plain value.
///
/// Senders are objects, so that they are found without their names. As a rule each has one thing here.
struct SenderTurns<Sender: AnyObject, Element> {
    private struct Line {
        let sender: Sender
        var first: Element
        var rest: Deque<Element> = []
    }

    /// Each sender that has something, in the order of their turns.
    private var lines: Deque<Line> = []

    var isEmpty: Bool { lines.isEmpty }

    /// What a sender's turn would give.
    func first(of sender: Sender) -> Element? { index(of: sender).map { lines[$0].first } }

    /// - Parameter isNew: whether the sender is known to have nothing here.
    mutating func add(_ element: Element, of sender: Sender, isNew: Bool = false) {
        if !isNew, let index = index(of: sender) {
            lines[index].rest.append(element)
        } else {
            lines.append(Line(sender: sender, first: element))
        }
    }

    /// The first of the senders, in the order of their turns, whose first may go. One whose first may not
    /// keeps its turn, and the next one goes before it.
    func next(where mayGo: (Element) -> Bool) -> Element? {
        for index in lines.indices {
            let first = lines[index].first
            if mayGo(first) { return first }
        }
        return nil
    }

    /// Removes a sender's first, which ends its turn.
    mutating func takeFirst(of sender: Sender) {
        guard let index = index(of: sender) else { return }
        var line = index == 0 ? lines.removeFirst() : lines.remove(at: index)
        guard let next = line.rest.popFirst() else { return }
        line.first = next
        lines.append(line)
    }

    /// Removes one that waits no more; the sender keeps its turn as long as it has others.
    mutating func remove(of sender: Sender, where isIt: (Element) -> Bool) {
        guard let index = index(of: sender) else { return }
        if let found = lines[index].rest.lastIndex(where: isIt) {
            lines[index].rest.remove(at: found)
        } else if isIt(lines[index].first) {
            if let next = lines[index].rest.popFirst() {
                lines[index].first = next
            } else {
                lines.remove(at: index)
            }
        }
    }

    private func index(of sender: Sender) -> Int? { lines.firstIndex { $0.sender === sender } }
}
