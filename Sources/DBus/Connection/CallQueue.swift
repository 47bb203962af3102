internal import DequeModule

/// Calls that have been read and not handed on: in order of arrival for each sender, senders taking turns. A plain value.
///
/// Whoever sends thousands at once is served between the others, and not before them.
struct CallQueue {
    private var bySender: [BusName?: Deque<MethodCall>] = [:]
    /// Each sender that has something, once; the next one first.
    private var order: Deque<BusName?> = []
    private var sizes: [BusName?: Int] = [:]

    /// The most that one sender's calls may have, in bytes of their messages.
    static let mostBytes = 32 << 20

    var isEmpty: Bool { count == 0 }
    /// How many calls.
    private(set) var count = 0

    /// Adds a call.
    ///
    /// - Returns: false where its sender has too much here already.
    mutating func add(_ call: MethodCall) -> Bool {
        let size = (sizes[call.sender] ?? 0) + call.size
        guard size <= Self.mostBytes else { return false }
        sizes[call.sender] = size
        count += 1
        if bySender[call.sender]?.append(call) == nil {
            bySender[call.sender] = [call]
            order.append(call.sender)
        }
        return true
    }

    /// Takes the first call of the sender whose turn it is.
    mutating func next() -> MethodCall? {
        guard let sender = order.popFirst(), let call = bySender[sender]?.popFirst() else { return nil }
        count -= 1
        if bySender[sender]?.isEmpty == true {
            bySender[sender] = nil
            sizes[sender] = nil
        } else {
            sizes[sender]? -= call.size
            order.append(sender)
        }
        return call
    }

    mutating func removeAll() { self = CallQueue() }
}
