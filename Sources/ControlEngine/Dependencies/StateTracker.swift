internal import WidgetKitLite

/// Who depends on which shared values: readers by key, and what each type of action writes. A plain value.
struct StateTracker: Sendable {
    /// What is asked again when a value that it read was written.
    enum Reader: Hashable, Sendable {
        case control(ControlID)
        case widget(WidgetID)
    }

    /// How many keys are remembered of what a type of action writes; keys may be made up as they go.
    private static let memory = 256

    private var reads: [Reader: Set<StateKey>] = [:]
    private var readers: [StateKey: Set<Reader>] = [:]
    /// The keys of each suite that have readers, for writes to a suite as a whole.
    private var suites: [String: Set<StateKey>] = [:]
    private var writes: [ObjectIdentifier: Set<StateKey>] = [:]

    /// Applies what a reader read in its last run. True when that is something else than before.
    mutating func update(_ reader: Reader, reads now: Set<StateKey>) -> Bool {
        let before = reads[reader] ?? []
        guard before != now else { return false }
        reads[reader] = now.isEmpty ? nil : now
        for key in before.subtracting(now) {
            readers[key]?.remove(reader)
            if readers[key]?.isEmpty == true {
                readers[key] = nil
                suites[key.suite]?.remove(key)
                if suites[key.suite]?.isEmpty == true { suites[key.suite] = nil }
            }
        }
        for key in now.subtracting(before) {
            readers[key, default: []].insert(reader)
            suites[key.suite, default: []].insert(key)
        }
        return true
    }

    /// Applies what an action wrote. True when actions of its type were not known to write that.
    mutating func learn(_ action: ObjectIdentifier, writes keys: Set<StateKey>) -> Bool {
        var known = writes[action] ?? []
        let before = known.count
        for key in keys where known.count < Self.memory { known.insert(key) }
        guard known.count > before else { return false }
        writes[action] = known
        return true
    }

    /// What a reader read in its last run.
    func keys(readBy reader: Reader) -> Set<StateKey> { reads[reader] ?? [] }

    /// What actions of a type have written.
    func keys(writtenBy action: ObjectIdentifier) -> Set<StateKey> { writes[action] ?? [] }

    /// Those who read any of these keys. A suite as a whole stands for all its keys, on either side.
    func readers(of keys: Set<StateKey>) -> Set<Reader> {
        var found: Set<Reader> = []
        for key in keys {
            if key.key == nil {
                for other in suites[key.suite] ?? [] { found.formUnion(readers[other] ?? []) }
            } else {
                found.formUnion(readers[key] ?? [])
                found.formUnion(readers[StateKey(suite: key.suite, key: nil)] ?? [])
            }
        }
        return found
    }
}

extension Set<StateKey> {
    /// Whether a write of `keys` concerns one who read these.
    func isTouched(by keys: Set<StateKey>) -> Bool {
        if !isDisjoint(with: keys) { return true }
        return contains { read in
            keys.contains { $0.suite == read.suite && ($0.key == nil || read.key == nil) }
        }
    }
}
