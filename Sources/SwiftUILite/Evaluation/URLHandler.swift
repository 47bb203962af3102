package import FoundationEssentials

/// What an author wants done with an opened URL.
///
/// @unchecked because Apple's API doesn't constrain the closure to be `Sendable`: it is made where views and
/// configurations are evaluated, on the main actor, and called there only.
package struct URLHandler: @unchecked Sendable {
    private let action: (URL) -> Void

    package init(_ action: @escaping (URL) -> Void) { self.action = action }

    @MainActor package func callAsFunction(_ url: URL) { action(url) }
}
