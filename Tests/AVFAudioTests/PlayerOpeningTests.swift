import TestSupport
import Testing

@testable import AVFAudio

/// What mpv says, as decisions.
@Suite(.standardTimeLimit)
struct PlayerOpeningTests {
    private let length = #"{"data":2.5,"request_id":1,"error":"success"}"#
    private let output = #"{"data":48000,"request_id":2,"error":"success"}"#
    private let noOutput = #"{"request_id":2,"error":"property unavailable"}"#
    private let failure = #"{"event":"end-file","reason":"error","file_error":"#
    private let read = #"{"event":"end-file","reason":"eof","playlist_entry_id":1}"#
    private let idle = #"{"event":"idle"}"#

    private func hear(_ lines: String...) throws -> (opening: PlayerOpening, ends: [PlayerEnd]) {
        var opening = PlayerOpening()
        let ends = try lines.compactMap { opening.hear(try #require(PlayerLine($0))) }
        return (opening, ends)
    }

    @Test func soundIsReadyWithLengthAndOutput() throws {
        #expect(try hear(length).opening.result == .pending)
        #expect(try hear(output).opening.result == .pending)
        #expect(try hear(length, noOutput).opening.result == .pending)
        for lines in [(length, output), (output, length)] {
            let opening = try hear(lines.0, lines.1).opening
            #expect(opening.result == .ready && opening.duration == 2.5)
        }
    }

    @Test func soundFinishesWhenPlayedToTheEnd() throws {
        #expect(try hear(length, output, read).ends == [])
        #expect(try hear(length, output, read, idle).ends == [.finished])
        // Nothing to do, as before a sound.
        #expect(try hear(idle).ends == [])
        #expect(try hear(#"{"event":"end-file","reason":"stop"}"#, idle).ends == [])
    }

    @Test func failureNamesSoundOrOutput() throws {
        let noSound = try hear(failure + "\"unrecognized file format\"}")
        #expect(noSound.opening.result == .failed(.sound("unrecognized file format")))
        let unheard = try hear(length, noOutput, failure + "\"audio output initialization failed\"}")
        #expect(unheard.opening.result == .failed(.output("audio output initialization failed")))
        #expect(unheard.ends.count == 1)
        let later = try hear(length, output, failure + "\"loading failed\"}")
        #expect(later.opening.result == .ready && later.ends == [.failed(.sound("loading failed"))])
    }

    @Test func foreignPlayerLinesAreIgnored() {
        for line in ["", "[]", "mpv"] { #expect(PlayerLine(line) == nil) }
        #expect(PlayerLine(#"{"event":7,"data":"x","request_id":"y"}"#)?.event == nil)
    }
}
