internal import Foundation
internal import StateFiles

extension Console {
    /// Prints a drawing, or writes it to a file.
    ///
    /// - Parameter file: its path; nil and `-` for standard output.
    /// - Throws: ``ExitStatus/failed`` where the file can't be written, which has been said then.
    static func give(_ drawing: String, to file: String?) throws {
        guard let file, file != "-" else { return print(drawing) }
        do {
            try Data((drawing + "\n").utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            complain(FileError.sentence(of: error) ?? "\(file) can't be written: \(error)")
            throw ExitStatus.failed
        }
    }
}
