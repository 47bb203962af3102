package import ControlEngine
public import Foundation
public import WidgetKitLite

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

    package static func indexed(matching text: String, most: Int) -> [IndexedThing] {
        SearchableItems.ofProgram.entries(matching: text).prefix(most).map { entry in
            let attributes = entry.item.attributeSet
            let title = attributes.displayName ?? attributes.title ?? entry.key.identifier
            return IndexedThing(
                identifier: entry.key.identifier, entity: entry.key.entity, title: title,
                text: attributes.contentDescription ?? "")
        }
    }

    package static func timeZoneChanged() { NSTimeZone.resetSystemTimeZone() }
}

// What ActivityKit's error has with all of Foundation.
extension ActivityAuthorizationError: LocalizedError, CustomNSError {
    /// The reason, in a sentence.
    public var errorDescription: String? { failureReason }
    /// The domain of Apple's errors of this name.
    public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorization" }
    /// The place in the list of errors.
    public var errorCode: Int {
        switch self {
        case .attributesTooLarge: 0
        case .unsupported: 1
        case .denied: 2
        case .globalMaximumExceeded: 3
        case .targetMaximumExceeded: 4
        case .unsupportedTarget: 5
        case .visibility: 6
        case .persistenceFailure: 7
        case .missingProcessIdentifier: 8
        case .unentitled: 9
        case .malformedActivityIdentifier: 10
        case .reconnectNotPermitted: 11
        }
    }
}
