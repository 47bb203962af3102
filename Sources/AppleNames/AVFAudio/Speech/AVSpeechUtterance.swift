public import Foundation
internal import Synchronization

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// As fast as the user has set it in speech-dispatcher.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// Something to say, and how, as AVFAudio's `AVSpeechUtterance`. Changes count until it is given to a
/// synthesizer. Usable from any thread.
///
/// `@unchecked` because an open class can't be checked: what changes is in a mutex.
open class AVSpeechUtterance: @unchecked Sendable {
    private struct Settings {
        var voice: AVSpeechSynthesisVoice?
        var rate = AVSpeechUtteranceDefaultSpeechRate
        var pitch: Float = 1
        var volume: Float = 1
        var delays: (before: TimeInterval, after: TimeInterval) = (0, 0)
    }

    public let speechString: String
    private let settings = Mutex(Settings())

    /// Has a text said in the usual way.
    public init(string: String) { speechString = string }

    /// In which language; that of speech-dispatcher's settings by default.
    open var voice: AVSpeechSynthesisVoice? {
        get { settings.withLock { $0.voice } }
        set { settings.withLock { $0.voice = newValue } }
    }

    /// How fast, from 0 to 1.
    open var rate: Float {
        get { settings.withLock { $0.rate } }
        set { settings.withLock { $0.rate = newValue } }
    }

    /// How high, from 0.5 to 2.
    open var pitchMultiplier: Float {
        get { settings.withLock { $0.pitch } }
        set { settings.withLock { $0.pitch = newValue } }
    }

    /// How loud, from 0 to 1.
    open var volume: Float {
        get { settings.withLock { $0.volume } }
        set { settings.withLock { $0.volume = newValue } }
    }

    /// How long to wait before it, in seconds.
    open var preUtteranceDelay: TimeInterval {
        get { settings.withLock { $0.delays.before } }
        set { settings.withLock { $0.delays.before = newValue } }
    }

    /// How long to wait after it, in seconds.
    open var postUtteranceDelay: TimeInterval {
        get { settings.withLock { $0.delays.after } }
        set { settings.withLock { $0.delays.after = newValue } }
    }

    /// The text in pieces that are said one after another, so that what is held can go on with the piece that
    /// it was in: what speech-dispatcher holds itself it may never go on with.
    var sentences: [Substring] {
        var (sentences, start, hasEnded) = ([Substring](), speechString.startIndex, false)
        for (index, character) in zip(speechString.indices, speechString) {
            let isEnd = ".!?…".contains(character)
            if "。！？".contains(character) || character.isNewline || (hasEnded && character.isWhitespace) {
                let next = speechString.index(after: index)
                sentences.append(speechString[start..<next])
                start = next
            }
            hasEnded = isEnd
        }
        sentences.append(speechString[start...])
        let spoken = sentences.filter { !$0.allSatisfy(\.isWhitespace) }
        return spoken.isEmpty ? [speechString[...]] : spoken
    }

    /// The commands for speech-dispatcher, each sent when the one before was answered. Defaults are left to
    /// the user's own settings there.
    func commands(_ sentence: Substring) -> [String] {
        let settings = settings.withLock { $0 }
        func set(_ what: String, _ value: Float) -> [String] {
            ["SET SELF \(what) \(Int(exactly: max(-100, min(100, value)).rounded()) ?? 0)"]
        }
        let name = ProcessInfo.processInfo.processName.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        var commands = ["SET SELF CLIENT_NAME user:\(name):speech", "SET SELF NOTIFICATION ALL on"]
        if let voice = settings.voice { commands.append("SET SELF LANGUAGE \(voice.language)") }
        if settings.rate != AVSpeechUtteranceDefaultSpeechRate {
            commands += set("RATE", (settings.rate - AVSpeechUtteranceDefaultSpeechRate) * 200)
        }
        if settings.pitch != 1 { commands += set("PITCH", log2(max(settings.pitch, 0.5)) * 100) }
        if settings.volume != 1 { commands += set("VOLUME", settings.volume * 200 - 100) }
        // A line that is a point alone would end the text.
        let line = sentence.filter { !$0.isNewline }
        return commands + ["SPEAK", (line.hasPrefix(".") ? "." : "") + line + "\r\n."]
    }
}

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

/// Where speech is held or ended, as AVFAudio's `AVSpeechBoundary`. speech-dispatcher knows no words while it
/// speaks, so both are at once.
@frozen
public enum AVSpeechBoundary: Int, Sendable {
    case immediate
    /// Behind the word; here at once as well.
    case word
}
