internal import Foundation

/// A program of this package that was built together with the tests.
public enum BuiltProgram {
    /// - Parameter product: the program's name.
    /// - Returns: its path.
    /// - Throws: `TestingError` when it is not beside the tests.
    public static func path(of product: String) throws -> String {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        // The tests are run from the build folder, or by a helper of the toolchain that loads them from
        // there.
        let folders = ([own] + CommandLine.arguments).map {
            URL(fileURLWithPath: $0).deletingLastPathComponent()
        }
        let candidates = folders.map { $0.appendingPathComponent(product).path }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw TestingError("no program \(product) beside the tests; looked for \(candidates)")
        }
        return path
    }
}
