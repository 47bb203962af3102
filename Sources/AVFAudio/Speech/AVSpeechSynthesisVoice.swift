internal import Foundation

/// In which language something is said, as AVFAudio's `AVSpeechSynthesisVoice`. Which voice says it, the user
/// chose in speech-dispatcher's settings.
public final class AVSpeechSynthesisVoice: Sendable {
    /// The language's code, such as `en-GB`.
    public let language: String

    /// A voice of a language.
    ///
    /// - Parameter languageCode: such as `en-GB`; that of the user by default. Nil for what is no such code.
    public init?(language languageCode: String?) {
        let code = languageCode ?? Self.currentLanguageCode()
        let parts = code.split(separator: "-", omittingEmptySubsequences: false)
        let isCode = parts.allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isCode, (2...3).contains(parts[0].count) else { return nil }
        language = code
    }

    /// The code of the user's language.
    public class func currentLanguageCode() -> String { Locale.current.identifier(.bcp47) }
}
