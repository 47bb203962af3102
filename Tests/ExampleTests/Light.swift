internal import Foundation
internal import TestSupport

/// The flashlight example with a brightness file of the test's.
struct Light {
    let program: ExampleProgram
    let file: URL

    /// - Parameters:
    ///   - text: what the file holds; nil for no file.
    ///   - unit: milliseconds per dot.
    init(text: String?, maximum: Int? = nil, unit: Int = 100, installed: Bool = false) async throws {
        program = try await ExampleProgram(installed ? nil : "flashlight", bundle: "Flashlight") {
            ["FLASHLIGHT_LED": $0.appendingPathComponent("brightness").path, "FLASHLIGHT_UNIT_MS": "\(unit)"]
        }
        file = program.folder.appendingPathComponent("brightness")
        if let text { try write(text) }
        if let maximum {
            try Data("\(maximum)\n".utf8).write(to: program.folder.appendingPathComponent("max_brightness"))
        }
    }

    init(brightness: Int, maximum: Int? = nil, unit: Int = 100) async throws {
        try await self.init(text: "\(brightness)\n", maximum: maximum, unit: unit)
    }

    var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

    func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
}
