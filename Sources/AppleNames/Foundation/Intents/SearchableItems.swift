internal import Foundation
internal import Synchronization

/// What all indexes of a program hold.
final class SearchableItems: Sendable {
    struct Key: Hashable {
        /// The index's name.
        let index: String
        /// The name of an entity's type; nil for an item.
        let entity: String?
        let identifier: String
    }

    /// An item as it was when it was added.
    ///
    /// Unchecked because of the item: a copy that nobody changes. Each search gives a copy of it.
    struct Entry: @unchecked Sendable {
        let key: Key
        private let kept: CSSearchableItem
        fileprivate let domain: String?
        fileprivate let end: Date?
        fileprivate let order: Int
        private let texts: [String]

        fileprivate init(_ item: CSSearchableItem, _ key: Key, order: Int) {
            self.key = key
            kept = item.copied()
            domain = item.domainIdentifier
            end = item.expirationDate
            texts = item.attributeSet.searchableTexts
            self.order = order
        }

        var item: CSSearchableItem { kept.copied() }

        fileprivate func hasAll(_ words: [String]) -> Bool {
            words.allSatisfy { word in texts.contains { $0.localizedStandardContains(word) } }
        }

        fileprivate func isOver(at date: Date) -> Bool { end.map { $0 < date } ?? false }
    }

    private struct State {
        var known: [Key: Entry] = [:]
        var count = 0
        /// None is over before.
        var firstEnd = Date.distantFuture

        mutating func removeOver(at date: Date) {
            guard firstEnd < date else { return }
            known = known.filter { !$0.value.isOver(at: date) }
            firstEnd = known.values.compactMap(\.end).min() ?? .distantFuture
        }
    }

    /// Global because an app's indexes are found together.
    static let ofProgram = SearchableItems()

    private let state = Mutex(State())

    func add(_ items: [CSSearchableItem], _ key: (CSSearchableItem) -> Key) {
        state.withLock { state in
            for item in items {
                state.count += 1
                let key = key(item)
                let entry = Entry(item, key, order: state.count)
                if let end = entry.end { state.firstEnd = min(state.firstEnd, end) }
                state.known[key] = entry
            }
            state.removeOver(at: .now)
        }
    }

    func remove(_ keys: [Key]) {
        state.withLock { state in for key in keys { state.known[key] = nil } }
    }

    func remove(where isGone: (Key) -> Bool) {
        state.withLock { state in state.known = state.known.filter { !isGone($0.key) } }
    }

    /// Removes what is in some groups of an index, and in groups within these.
    func remove(index: String, domains: Set<String>) {
        func isGone(_ key: Key, _ entry: Entry) -> Bool {
            guard key.index == index, var domain = entry.domain?[...] else { return false }
            while !domains.contains(String(domain)) {
                guard let dot = domain.lastIndex(of: ".") else { return false }
                domain = domain[..<dot]
            }
            return true
        }
        state.withLock { state in state.known = state.known.filter { !isGone($0.key, $0.value) } }
    }

    /// What has all words of a text, the latest first.
    func entries(matching text: String) -> [Entry] {
        let words = text.split { $0.isWhitespace }.map(String.init)
        if words.isEmpty { return [] }
        let now = Date.now
        let all = state.withLock { Array($0.known.values) }
        return all.filter { !$0.isOver(at: now) && $0.hasAll(words) }.sorted { $0.order > $1.order }
    }
}
