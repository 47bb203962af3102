internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// With files in the place of the kernel's; logind, where it writes them, is python-dbusmock's.
@Suite(.standardTimeLimit)
struct BrightnessTests {
    private let panel = "sys/class/backlight/panel"

    private func desktop() async throws -> Desktop {
        let desktop = try await Desktop()
        try FileManager.default.createDirectory(
            at: desktop.folder.appendingPathComponent(panel), withIntermediateDirectories: true)
        try write("80\n", "max_brightness", of: desktop)
        try write("raw\n", "type", of: desktop)
        return desktop
    }

    private func write(_ text: String, _ file: String, of desktop: Desktop) throws {
        // As the kernel's files are written: in place.
        let file = desktop.folder.appendingPathComponent("\(panel)/\(file)").standardizedFileURL
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: file.path) {
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        }
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    @Test func brightnessIsSetAndFollowed() async throws {
        let desktop = try await desktop()
        try write("20\n", "brightness", of: desktop)
        let brightness = desktop.control("Brightness")
        try await brightness.shows("Level1", "Value", .double(25))
        #expect(try await brightness.call("Level1", "SetValue", .double(50)) == .double(50))
        let file = desktop.folder.appendingPathComponent("\(panel)/brightness")
        #expect(try String(contentsOf: file, encoding: .utf8) == "40\n")
        try write("60\n", "brightness", of: desktop)
        try await brightness.shows("Level1", "Value", .double(75))
    }

    private func raw(_ desktop: Desktop) throws -> Int? {
        let file = desktop.folder.appendingPathComponent("\(panel)/brightness")
        return Int(try String(contentsOf: file, encoding: .utf8).prefix { $0.isNumber })
    }

    /// Whatever few steps a backlight has: a move of any size is a step at least, and reaches both ends.
    @Test(arguments: [1, 2, 3, 7, 15, 50, 99])
    func brightnessMovesByWholeBacklightSteps(_ steps: Int) async throws {
        let desktop = try await desktop()
        try write("\(steps)\n", "max_brightness", of: desktop)
        try write("\(steps)\n", "brightness", of: desktop)
        let brightness = desktop.control("Brightness")
        try await brightness.isAvailable()
        for next in (1..<max(steps, 2)).reversed() {
            let value = try await brightness.call("Level1", "Change", .double(-1))
            #expect(try raw(desktop) == next)
            #expect(value == .double(Double((next * 100 + steps / 2) / steps)))
        }
        try await brightness.call("Level1", "Change", .double(-1))
        #expect(try raw(desktop) == 1, "it is never turned off")
        for next in 1..<max(steps, 2) {
            try await brightness.call("Level1", "Change", .double(1))
            #expect(try raw(desktop) == min(next + 1, steps))
        }
        #expect(try await brightness.call("Level1", "SetValue", .double(100)) == .double(100))
    }

    /// Something else has turned the panel off.
    @Test(arguments: [7, 100, 937])
    func darkPanelIsLitBySmallestBrightness(_ steps: Int) async throws {
        let desktop = try await desktop()
        try write("\(steps)\n", "max_brightness", of: desktop)
        try write("0\n", "brightness", of: desktop)
        let brightness = desktop.control("Brightness")
        try await brightness.shows("Level1", "Value", .double(0))
        #expect(try await brightness.get("Control1", "ValueText") == .string("0 %"))
        try await brightness.call("Level1", "SetValue", .double(1))
        #expect(try raw(desktop) == max(1, steps / 100))
        try write("0\n", "brightness", of: desktop)
        try await brightness.shows("Level1", "Value", .double(0))
        try await brightness.call("Level1", "Change", .double(5))
        #expect(try raw(desktop) ?? 0 > 0)
    }

    /// The service answers and writes nothing: at 40 of 80, a wish for 41 may have been rounded, one for 42
    /// was refused.
    @Test func unchangedBrightnessIsReportedAsFailureBeyondOneStep() async throws {
        let desktop = try await desktop()
        try FileManager.default.createSymbolicLink(
            atPath: desktop.folder.appendingPathComponent("\(panel)/brightness").path,
            withDestinationPath: "/proc/sys/kernel/cap_last_cap")
        let logind = try await Service.logind(on: desktop)
        try await logind.addMethod(
            Service.session, "org.freedesktop.login1.Session", "SetBrightness", "ssu", "", "")
        let brightness = desktop.control("Brightness")
        try await brightness.isAvailable()
        for rounded in [51.0, 50, 49] {
            #expect(try await brightness.call("Level1", "SetValue", .double(rounded)) == .double(50))
        }
        for refused in [53.0, 47, 25] {
            let error = await #expect(throws: BusError.self) {
                try await brightness.call("Level1", "SetValue", .double(refused))
            }
            #expect(error?.message.contains("the brightness of panel can't be changed: it stays at") == true)
        }
    }

    /// Laptops with two graphics cards have one of each card; the other one may be good for nothing.
    @Test func aBacklightThatCanBeUsedIsTaken() async throws {
        let desktop = try await desktop()
        try write("40\n", "brightness", of: desktop)
        for (name, files) in [
            ("a", ["max_brightness": "0\n", "brightness": "0\n", "type": "firmware\n"]),
            ("b", ["max_brightness": "10\n", "type": "firmware\n"]),
            (
                "c",
                [
                    "max_brightness": "10\n", "brightness": "1\n", "type": "raw\n",
                    "device/enabled": "disabled\n",
                ]
            ),
        ] {
            for (file, text) in files { try write(text, "../\(name)/\(file)", of: desktop) }
        }
        let brightness = desktop.control("Brightness")
        try await brightness.shows("Level1", "Value", .double(50))
        #expect(try await brightness.call("Level1", "SetValue", .double(25)) == .double(25))
        #expect(try raw(desktop) == 20)
    }

    @Test func missingBacklightMakesBrightnessUnavailable() async throws {
        let desktop = try await Desktop()
        try await desktop.control("Brightness").isUnavailable(saying: "no screen whose brightness can be set")
    }

    /// A file of the kernel's that nobody may write, root included, is the brightness here.
    @Test func logindSetsUnwritableBrightness() async throws {
        let desktop = try await desktop()
        try FileManager.default.createSymbolicLink(
            atPath: desktop.folder.appendingPathComponent("\(panel)/brightness").path,
            withDestinationPath: "/proc/sys/kernel/cap_last_cap")
        let logind = try await Service.logind(on: desktop)
        let file = desktop.folder.appendingPathComponent("\(panel)/brightness").path
        try await logind.addMethod(
            Service.session, "org.freedesktop.login1.Session", "SetBrightness", "ssu", "",
            "import os; os.remove('\(file)'); open('\(file)', 'w').write(str(args[2]))")
        let brightness = desktop.control("Brightness")
        try await brightness.isAvailable()
        #expect(try await brightness.call("Level1", "SetValue", .double(25)) == .double(25))
        let calls = try await logind.mock(Service.session, "GetMethodCalls", .string("SetBrightness"))
        let arguments = calls?.elements?.first?.elements?.last?.elements?.map(\.unwrapped)
        #expect(arguments == [.string("backlight"), .string("panel"), .uint32(20)])
    }
}
