public import Foundation
internal import Synchronization

/// Says texts, one after another, as AVFAudio's `AVSpeechSynthesizer`. Usable from any thread.
///
/// speech-dispatcher says them, which desktops have for their screen reader, in the voice and at the pace
/// that the user set there. Who wants to hear it to its end keeps the synthesizer until then.
///
/// ```swift
/// let utterance = AVSpeechUtterance(string: "Good morning")
/// utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
/// synthesizer.speak(utterance)
/// ```
///
/// `@unchecked` because an open class can't be checked: what changes is in a mutex.
open class AVSpeechSynthesizer: @unchecked Sendable {
    private struct State {
        /// What is being said, or waits for its delays; then what waits for that.
        var utterances: [AVSpeechUtterance] = []
        /// Of the first one, what isn't said yet; nil until it begins.
        var sentences: [Substring]?
        /// Whether the first of these is the utterance's first one, with which the delegate hears of it.
        var isBeginning = false
        var connection: SpeechConnection?
        /// The one before, until nothing of it can be heard any more.
        var closing: SpeechConnection?

        /// Ends what is being said.
        mutating func silence() {
            guard let connection else { return }
            connection.end()
            (self.connection, closing) = (nil, connection)
        }

        mutating func clear() {
            (utterances, sentences, connection, isPaused) = ([], nil, nil, false)
            turn += 1
        }

        var isPaused = false
        /// Changes with each that is said, so that a delay of an earlier one is none of a later one's.
        var turn = 0
        var delegate = WeakDelegate()
    }

    /// `@unchecked` because the delegate is called on the main queue alone, and the reference is in a mutex.
    private struct WeakDelegate: @unchecked Sendable {
        weak var delegate: (any AVSpeechSynthesizerDelegate)?
    }

    private let state = Mutex(State())
    private let environment = AudioEnvironment.variables

    /// A synthesizer that says nothing yet.
    public init() {}

    deinit { state.withLock { $0.connection?.end() } }

    /// Hears how it goes on. Not retained.
    open var delegate: (any AVSpeechSynthesizerDelegate)? {
        get { state.withLock { $0.delegate }.delegate }
        set {
            let reference = WeakDelegate(delegate: newValue)
            state.withLock { $0.delegate = reference }
        }
    }

    /// Whether there is something to say that wasn't yet said, be it held.
    open var isSpeaking: Bool { state.withLock { !$0.utterances.isEmpty } }
    /// Whether it is held.
    open var isPaused: Bool { state.withLock { $0.isPaused } }

    /// Says a text when all before it were said. Returns at once; the log says why nothing is heard.
    open func speak(_ utterance: AVSpeechUtterance) {
        state.withLock {
            $0.utterances.append(utterance)
            if $0.utterances.count == 1 { begin(&$0) }
        }
    }

    /// Says no more of all that it was given.
    ///
    /// - Parameter boundary: at once, whichever it is.
    /// - Returns: whether there was anything.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        let utterances = state.withLock { state in
            defer { state.clear() }
            state.silence()
            return state.utterances
        }
        for utterance in utterances { tell { $0.speechSynthesizer($1, didCancel: utterance) } }
        return !utterances.isEmpty
    }

    /// Holds it.
    ///
    /// - Parameter boundary: at once, whichever it is.
    /// - Returns: whether there was anything to hold.
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        let utterance: AVSpeechUtterance? = state.withLock {
            guard !$0.isPaused, let utterance = $0.utterances.first else { return nil }
            $0.isPaused = true
            $0.silence()
            return utterance
        }
        guard let utterance else { return false }
        tell { $0.speechSynthesizer($1, didPause: utterance) }
        return true
    }

    /// Goes on with what is held, with the sentence that it was in.
    ///
    /// - Returns: whether there was anything.
    @discardableResult
    open func continueSpeaking() -> Bool {
        let utterance: AVSpeechUtterance? = state.withLock {
            guard $0.isPaused, let utterance = $0.utterances.first else { return nil }
            $0.isPaused = false
            say(&$0)
            return utterance
        }
        guard let utterance else { return false }
        tell { $0.speechSynthesizer($1, didContinue: utterance) }
        return true
    }

    /// Begins with the first of what waits.
    private func begin(_ state: inout State) {
        state.turn += 1
        guard let utterance = state.utterances.first else { return }
        wait(utterance.preUtteranceDelay, &state) {
            $1.sentences = utterance.sentences
            $1.isBeginning = true
            $0.say(&$1)
        }
    }

    /// Says the next sentence, unless it is held, waits for a delay or is over.
    private func say(_ state: inout State) {
        guard !state.isPaused, state.connection == nil, state.closing == nil,
            let utterance = state.utterances.first, let sentence = state.sentences?.first
        else { return }
        state.connection = SpeechConnection(utterance.commands(sentence), environment) { [weak self] in
            self?.hear($1, of: $0)
        }
    }

    private func hear(_ event: SpeechConnection.Event, of connection: SpeechConnection) {
        let utterances: [AVSpeechUtterance] = state.withLock { state in
            if event == .closed, state.closing === connection {
                state.closing = nil
                say(&state)
                return []
            }
            guard state.connection === connection, let utterance = state.utterances.first else { return [] }
            switch event {
            case .began:
                defer { state.isBeginning = false }
                return state.isBeginning ? [utterance] : []
            case .finished, .cancelled:
                state.connection = nil
                state.sentences?.removeFirst()
                guard event == .cancelled || state.sentences?.isEmpty == true else {
                    say(&state)
                    return []
                }
                state.sentences = nil
                wait(utterance.postUtteranceDelay, &state) {
                    $1.utterances.removeFirst()
                    $0.begin(&$1)
                }
                return [utterance]
            case .failed:
                defer { state.clear() }
                return state.utterances
            case .closed: return []
            }
        }
        if case .failed(let problem) = event, !utterances.isEmpty { problem.log() }
        for utterance in utterances {
            tell {
                switch event {
                case .began: $0.speechSynthesizer($1, didStart: utterance)
                case .finished: $0.speechSynthesizer($1, didFinish: utterance)
                case .cancelled, .failed, .closed: $0.speechSynthesizer($1, didCancel: utterance)
                }
            }
        }
    }

    /// Runs `body` after a delay, unless something else is said by then.
    private func wait(
        _ delay: TimeInterval, _ state: inout State,
        _ body: @escaping @Sendable (AVSpeechSynthesizer, inout State) -> Void
    ) {
        guard delay > 0 else { return body(self, &state) }
        let turn = state.turn
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [weak self] in
            guard let self else { return }
            self.state.withLock { if $0.turn == turn { body(self, &$0) } }
        }
    }

    private func tell(
        _ body: @escaping @Sendable (any AVSpeechSynthesizerDelegate, AVSpeechSynthesizer) -> Void
    ) {
        DispatchQueue.main.async { [self] in delegate.map { body($0, self) } }
    }
}

/// Hears how speech goes on, as AVFAudio's `AVSpeechSynthesizerDelegate`. Called on the main queue; each
/// method may be left out.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
    /// It is being said.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    /// It won't be said, or not to its end.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    /// Never called: speech-dispatcher doesn't say where it is.
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    /// Nothing, unless the delegate has its own.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
    }
    /// Nothing, unless the delegate has its own.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    {}
    /// Nothing, unless the delegate has its own.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
    }
    /// Nothing, unless the delegate has its own.
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
    ) {}
    /// Nothing, unless the delegate has its own.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    {}
    /// Nothing, unless the delegate has its own.
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {}
}
