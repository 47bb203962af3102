internal import Synchronization

/// What several threads write down.
public final class Notes<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    public init() {}

    public func add(_ element: Element) { elements.withLock { $0.append(element) } }

    public var all: [Element] { elements.withLock { $0 } }
}
