internal import AppIntentsLite
internal import Testing

/// Errors that say by themselves which error of App Intents they are.
@Suite struct AppIntentErrorTests {
    private enum Failure: Error, CustomAppIntentErrorConvertible, CustomLocalizedStringResourceConvertible {
        case gone, offline

        var appIntentError: AppIntentError {
            switch self {
            case .gone: .Unrecoverable.entityNotFound
            case .offline:
                AppIntentError(
                    predefinedError: .Unrecoverable.networkFailure, description: "the shop is offline")
            }
        }
        var localizedStringResource: LocalizedStringResource { "its own words" }
    }

    @Test func convertibleErrorIsTheErrorThatItNames() {
        #expect(AppIntentError(wrapping: Failure.gone) == .Unrecoverable.entityNotFound)
        let error: any Error = Failure.offline
        #expect("\(AppIntentError(wrapping: error))" == "the shop is offline")
    }

    @Test func predefinedErrorHasADescriptionOfItsOwn() {
        let error = AppIntentError(
            predefinedError: .UserActionRequired.signin, description: "sign in to the shop first")
        #expect("\(error)" == "sign in to the shop first" && error != .UserActionRequired.signin)
        let asking = AppIntentError(
            predefinedError: .UserActionRequired.confirmation, description: "really?")
        #expect("\(asking)".hasSuffix("really?"))
    }
}
