internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// The session's language, region, time zone and home, as authors' code sees them.
    @Suite(.standardTimeLimit)
    struct SessionTests {
        private func describe(_ variables: [String: String]) async throws -> [String] {
            var lines: [String] = []
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let none = ["LANGUAGE": "", "LC_ALL": "", "LC_TIME": "", "LC_MESSAGES": ""]
                let bundle = try await RunningBundle.start(
                    on: bus, folder: folder,
                    environment: none.merging(["HOME": folder.path, "TZ": "Asia/Tokyo"]) { $1 }
                        .merging(variables) { $1 }, settles: false)
                let text = try await bundle.perform("DescribeSession")?["value"]?.text ?? ""
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.terminate()
                _ = try await bundle.process.exitStatus()
                lines = text.split(separator: "\n").map(String.init)
                #expect(lines.suffix(2) == [folder.path, folder.path])
            }
            return lines.dropLast(2)
        }

        @Test func formatsAreThoseOfTheSession() async throws {
            let german = try await describe(["LANG": "de_DE.UTF-8"])
            #expect(
                german == [
                    "de_DE", "de_DE", "de-DE de", "Montag", "Dienstag", "Asia/Tokyo", "de_DE", "12,50\u{A0}€",
                    "1.234,5",
                    "02:39", "September",
                ])
            // Texts in one language, dates and numbers by the other's region.
            let abroad = try await describe(["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"])
            #expect(abroad.first == "en_DE")
            #expect(abroad.contains("Monday") && abroad.contains("1.234,5"))
        }

        @Test func sessionWithoutALanguageHasFoundationsLocale() async throws {
            let plain = try await describe(["LANG": "C"])
            #expect(plain.prefix(4) == ["en_001", "en_001", "en-001", "Monday"])
            #expect(plain.contains("€12.50"))
        }
    }
}
