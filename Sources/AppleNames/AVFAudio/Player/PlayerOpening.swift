internal import Foundation

/// What mpv says of a sound, from its start to its end. Plain data and decisions.
struct PlayerOpening {
    /// The number of the question for the sound's length.
    static let duration = 1
    /// The number of the question whether something hears it: mpv says so before it has seen that nothing
    /// does.
    static let output = 2

    var result = PlayerProcess.Opening.pending
    private(set) var duration: Double?
    private var isPlayable = false
    /// That the last byte was read; the sound ends when all of it was heard, and mpv has nothing to do.
    private var isRead = false

    /// What to ask mpv when it said a line: the question's number, and a property.
    static func question(after line: PlayerLine) -> (number: Int, property: String)? {
        switch line.event {
        case "file-loaded": (duration, "duration")
        case "playback-restart": (output, "audio-out-params/samplerate")
        default: nil
        }
    }

    /// - Returns: the end of the sound, where the line says it.
    mutating func hear(_ line: PlayerLine) -> PlayerEnd? {
        if line.request == Self.duration { duration = line.data ?? 0 }
        if line.request == Self.output, line.data != nil { isPlayable = true }
        switch line.event {
        case "end-file" where line.reason == "error":
            let failure = PlayerFailure(line.fileError ?? "mpv doesn't say why")
            if result == .pending { result = .failed(failure) }
            return .failed(failure)
        case "end-file": isRead = line.reason == "eof"
        case "idle" where isRead:
            // A sound without a sample is opened and over at once.
            if result == .pending { result = .ready }
            return .finished
        default: break
        }
        if result == .pending, isPlayable, duration != nil { result = .ready }
        return nil
    }
}

/// How a sound ended.
enum PlayerEnd: Equatable {
    case finished
    case failed(PlayerFailure)
    /// The process has ended by itself.
    case gone
}

/// Why a sound isn't heard.
enum PlayerFailure: Equatable {
    /// It isn't one, in mpv's words.
    case sound(String)
    /// There is nothing to hear it with, in mpv's words.
    case output(String)

    /// - Parameter words: mpv's for an error with a file.
    init(_ words: String) { self = words.contains("output") ? .output(words) : .sound(words) }
}

/// A line of mpv's: an event, or the answer to a question.
struct PlayerLine: Decodable {
    let event: String?
    let reason: String?
    let fileError: String?
    let request: Int?
    let data: Double?

    private enum CodingKeys: String, CodingKey {
        case event, reason, data
        case fileError = "file_error"
        case request = "request_id"
    }

    init?(_ line: String) {
        guard let read = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
        self = read
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        event = try? values.decode(String.self, forKey: .event)
        reason = try? values.decode(String.self, forKey: .reason)
        fileError = try? values.decode(String.self, forKey: .fileError)
        request = try? values.decode(Int.self, forKey: .request)
        data = try? values.decode(Double.self, forKey: .data)
    }
}
