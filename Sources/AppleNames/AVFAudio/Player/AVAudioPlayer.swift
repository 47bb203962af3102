internal import EventLoop
public import Foundation
internal import Synchronization

/// Plays a sound, as AVFAudio's `AVAudioPlayer`. Usable from any thread.
///
/// mpv plays it, a process of its own, which is started for each player, ends with the sound, ``stop()``, the
/// player or this process, and takes most formats that there are.
///
/// ```swift
/// let player = try AVAudioPlayer(contentsOf: Bundle.main.url(forResource: "bell", withExtension: "wav")!)
/// player.play()
/// ```
///
/// Whoever wants to hear it to its end keeps the player until then. The installed bundle says that it
/// `StartsPrograms`.
///
/// `@unchecked` because an open class can't be checked: what changes is in a mutex.
open class AVAudioPlayer: @unchecked Sendable {
    private struct State {
        var process: PlayerProcess?
        var isPlaying = false
        /// Where it stands, without a process.
        var position: TimeInterval = 0
        var duration: TimeInterval = 0
        var volume: Float = 1
        var loops = 0
        var rate: Float = 1
        var isRateEnabled = false
        var delegate = WeakDelegate()

        /// What mpv gets of these, by its options' names.
        var options: [(name: String, value: String)] {
            // Apple's volume multiplies the samples, and mpv's is what people hear: its third power does.
            let loudness = cbrt(Double(min(max(volume, 0), 1))) * 100
            let speed = isRateEnabled ? min(max(rate, 0.5), 2) : 1
            return [
                ("volume", "\(loudness)"), ("speed", "\(speed)"),
                ("loop-file", loops < 0 ? "inf" : loops == 0 ? "no" : "\(loops)"),
            ]
        }
    }

    /// `@unchecked` because the delegate is called on the main queue alone, and the reference is in a mutex.
    private struct WeakDelegate: @unchecked Sendable {
        weak var delegate: (any AVAudioPlayerDelegate)?
    }

    /// The file that it plays; nil where it was made with data.
    public let url: URL?
    /// The data that it plays; nil where it was made with a file.
    public let data: Data?
    /// Where mpv finds the sound, and the descriptor that it takes for that.
    private let source: (path: String, descriptor: Int32?)
    private let state = Mutex(State())

    /// The sound of a file. Waits for mpv to have opened it, half a second at most.
    ///
    /// - Parameter url: of a file.
    /// - Throws: where the file can't be read, is no sound, or mpv isn't installed.
    public init(contentsOf url: URL) throws {
        guard url.isFileURL else {
            throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url])
        }
        let path = url.absoluteURL.path
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            let code: CocoaError.Code = errno == ENOENT ? .fileReadNoSuchFile : .fileReadNoPermission
            throw CocoaError(code, userInfo: [NSFilePathErrorKey: path, NSURLErrorKey: url])
        }
        close(file)
        self.url = url
        data = nil
        source = (path, nil)
        try prepare()
    }

    /// The sound of a file. What it is, the file itself says.
    ///
    /// - Throws: where the file can't be read, is no sound, or mpv isn't installed.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    /// The sound that the contents of a file are. Waits for mpv to have opened it, half a second at most.
    ///
    /// - Throws: where it is no sound, or mpv isn't installed.
    public init(data: Data) throws {
        let memory = try data.withUnsafeBytes { try SealedMemory.holding($0, name: "sound") }
        url = nil
        self.data = data
        source = (PlayerProcess.inheritedSound, memory)
        try prepare()
    }

    /// The sound that the contents of a file are. What it is, they say themselves.
    ///
    /// - Throws: where it is no sound, or mpv isn't installed.
    public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

    deinit {
        state.withLock { $0.process?.end() }
        if let memory = source.descriptor { close(memory) }
    }

    /// Hears how it ends. Not retained.
    open var delegate: (any AVAudioPlayerDelegate)? {
        get { state.withLock { $0.delegate }.delegate }
        set {
            let reference = WeakDelegate(delegate: newValue)
            state.withLock { $0.delegate = reference }
        }
    }

    /// Whether it is to be heard, which it isn't any more once it is over, paused or stopped.
    open var isPlaying: Bool { state.withLock { $0.isPlaying } }
    /// How long the sound is, in seconds.
    open var duration: TimeInterval { state.withLock { $0.process?.duration ?? $0.duration } }

    /// Where it stands, in seconds. At the end of the sound that is its beginning.
    open var currentTime: TimeInterval {
        get {
            let (process, position) = state.withLock { ($0.process, $0.position) }
            return max(0, process?.position() ?? position)
        }
        set {
            state.withLock {
                $0.position = max(0, newValue)
                $0.process?.seek($0.position)
            }
        }
    }

    /// How loud, from 0 to 1; what the user set in the desktop's mixer is besides.
    open var volume: Float {
        get { state.withLock { $0.volume } }
        set { change { $0.volume = newValue } }
    }

    /// How often it begins again; less than 0 is without end.
    open var numberOfLoops: Int {
        get { state.withLock { $0.loops } }
        set { change { $0.loops = newValue } }
    }

    /// Whether ``rate`` is used.
    open var enableRate: Bool {
        get { state.withLock { $0.isRateEnabled } }
        set { change { $0.isRateEnabled = newValue } }
    }

    /// How fast, from 0.5 to 2, at the same pitch.
    open var rate: Float {
        get { state.withLock { $0.rate } }
        set { change { $0.rate = newValue } }
    }

    /// Has mpv open the sound, so that ``play()`` begins at once. Waits for that, half a second at most.
    ///
    /// - Returns: whether it can be played.
    @discardableResult
    open func prepareToPlay() -> Bool {
        do {
            guard case .failed(let failure) = try start() else { return true }
            problem(with: .failed(failure))?.log()
        } catch {
            (error as? AudioProblem)?.log()
        }
        return false
    }

    /// Plays from where it stands, and returns at once.
    ///
    /// - Returns: false where it can't be played; the log says why.
    @discardableResult
    open func play() -> Bool {
        guard prepareToPlay() else { return false }
        return state.withLock {
            $0.isPlaying = $0.process != nil
            $0.process?.set("pause", "no")
            return $0.isPlaying
        }
    }

    /// Holds it where it stands; ``play()`` goes on from there.
    open func pause() {
        state.withLock {
            $0.isPlaying = false
            $0.process?.set("pause", "yes")
        }
    }

    /// Ends what plays it. Where it stands stays: ``play()`` goes on from there.
    open func stop() {
        let position = currentTime
        state.withLock {
            $0.position = position
            $0.isPlaying = false
            $0.process?.end()
            $0.process = nil
        }
    }

    private func change(_ body: (inout State) -> Void) {
        state.withLock {
            let before = $0.options
            body(&$0)
            for (old, new) in zip(before, $0.options) where old.value != new.value {
                $0.process?.set(new.name, new.value)
            }
        }
    }

    /// The first opening, which says whether it is a sound at all. That there is nothing to hear it with may
    /// change until it is played.
    private func prepare() throws {
        do {
            guard case .failed(.sound(let reason)) = try start() else { return }
            var information: [String: Any] = [NSDebugDescriptionErrorKey: reason]
            if let url { information[NSURLErrorKey] = url }
            throw CocoaError(.fileReadCorruptFile, userInfo: information)
        } catch let problem as AudioProblem {
            problem.log()
            throw problem
        }
    }

    /// Has the sound opened, by the process that there is or a new one, and waits for that.
    ///
    /// - Throws: `AudioProblem` where mpv can't be started.
    private func start() throws -> PlayerProcess.Opening {
        let process = try state.withLock { state in
            if let process = state.process { return process }
            let settings = state.options.map { "--\($0.name)=\($0.value)" } + ["--start=\(state.position)"]
            let process = try PlayerProcess(source.path, inheriting: source.descriptor, settings) {
                [weak self] in self?.hasEnded($0, $1)
            }
            state.process = process
            return process
        }
        let opening = process.opening()
        state.withLock {
            if let duration = process.duration { $0.duration = duration }
            guard case .failed = opening else { return }
            if $0.process === process { $0.process = nil }
            process.end()
        }
        return opening
    }

    /// What plays it has come to an end that nobody asked for.
    private func hasEnded(_ process: PlayerProcess, _ end: PlayerEnd) {
        let wasPlaying = state.withLock { state in
            guard state.process === process else { return false }
            if end == .finished { state.position = 0 }
            defer { (state.process, state.isPlaying) = (nil, false) }
            return state.isPlaying
        }
        process.end()
        guard wasPlaying else { return }
        let problem = problem(with: end)
        problem?.log()
        DispatchQueue.main.async { [self] in
            if case .failed = end {
                delegate?.audioPlayerDecodeErrorDidOccur(self, error: problem)
            } else {
                delegate?.audioPlayerDidFinishPlaying(self, successfully: end == .finished)
            }
        }
    }

    private func problem(with end: PlayerEnd) -> AudioProblem? {
        let name = url?.path ?? "a sound in memory"
        switch end {
        case .finished: return nil
        case .gone: return AudioProblem(description: "mpv ended while it played \(name).")
        case .failed(.sound(let reason)):
            return AudioProblem(description: "\(name) can't be played: \(reason).")
        case .failed(.output(let reason)):
            return AudioProblem(
                description: "\(name) isn't heard: \(reason). Is a sound server running, such as PipeWire?")
        }
    }
}

/// Hears how a player's sound ended, as AVFAudio's `AVAudioPlayerDelegate`. Called on the main queue; both
/// methods may be left out.
public protocol AVAudioPlayerDelegate: AnyObject {
    /// The sound is over, its repetitions included. Pausing and stopping are no end.
    ///
    /// - Parameter flag: false where the program that plays it ended too soon.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// The sound broke off, as the rest of it is damaged or nothing is there to hear it with.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    /// Nothing, unless the delegate has its own.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    /// Nothing, unless the delegate has its own.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
