internal import ControlEngine
internal import Foundation
internal import Logging

/// Why there is no sound, for whoever reads the log.
struct AudioProblem: LocalizedError, CustomStringConvertible, Equatable {
    let description: String
    var errorDescription: String? { description }

    /// Says it to whoever looks after the program.
    func log() { Logger(label: "AVFAudio").unblocked.warning("\(description)") }
}
