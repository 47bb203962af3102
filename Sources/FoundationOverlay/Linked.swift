internal import ControlEngine
internal import Foundation
package import WidgetKitLite

/// Registers the overlay: what stands in this section runs when the program is loaded.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = { ProcessExtensions.register(Linked.self) }

/// What all of Foundation adds to the engine where it is linked.
package struct Linked: ProcessExtension {
    /// The description of a `LocalizedError`, or of an `NSError` that carries one.
    package static func text(of error: any Error) -> String? {
        if let error = error as? any LocalizedError {
            return error.errorDescription ?? error.failureReason ?? error.recoverySuggestion
        }
        // The cast alone succeeds for every error.
        if type(of: error) is NSError.Type { return (error as NSError).localizedDescription }
        if let error = error as? any CustomNSError {
            return error.errorUserInfo[NSLocalizedDescriptionKey] as? String
        }
        return nil
    }

    package static func storage(bundleName: String) -> (any SharedStateStorage)? { DefaultsStorage.shared }

    package static func writableFolders(_ environment: [String: String]) -> [String] {
        // Foundation keeps defaults in files of any name, right in the user's folder of configuration.
        [SuiteRegistry.folderOfDefaults(environment)]
            + (SharedContainers.folder(environment).map { [$0] } ?? [])
    }

    package static func providerBegan() { SharedContainers.shared.providerBegan() }

    package static func providerEnded() { SharedContainers.shared.providerEnded() }

    package static func synchronize(since mark: Int?) -> Int { SuiteRegistry.shared.synchronize(since: mark) }

    package static func timeZoneChanged() { NSTimeZone.resetSystemTimeZone() }
}
