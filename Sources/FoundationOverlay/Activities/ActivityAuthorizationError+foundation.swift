public import Foundation
public import WidgetKitLite

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
