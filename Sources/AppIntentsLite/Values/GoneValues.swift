internal import Synchronization

/// Which of several values that were named earlier are not there any more, by their places. Where it is
/// ``current``, a look-up notes them here and answers the others in their order; elsewhere one that isn't
/// there is an error.
final class GoneValues: Sendable {
    @TaskLocal static var current: GoneValues?

    private let places = Mutex<Set<Int>>([])

    var isEmpty: Bool { places.withLock { $0.isEmpty } }

    func notePlace(_ place: Int) { places.withLock { _ = $0.insert(place) } }

    /// Those that are there.
    func remaining<Element>(of all: [Element]) -> [Element] {
        let places = places.withLock { $0 }
        return all.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    }
}

/// A value that a placed control or widget needs names what is not there any more.
package struct GoneValueError: Error, CustomStringConvertible {
    /// What is said of the value where it is given anew.
    package var reason: IntentArgumentError

    init(_ reason: IntentArgumentError) { self.reason = reason }

    package var description: String { "what was chosen is gone: \(reason)" }
}
