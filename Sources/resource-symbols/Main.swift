internal import Foundation
internal import ResourceSymbols

/// Writes what Xcode would generate for resources: `resource-symbols OUTPUT RESOURCE…`. The package's build
/// plugin calls it.
@main
enum Main {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else {
            FileHandle.standardError.write(Data("usage: resource-symbols OUTPUT RESOURCE...\n".utf8))
            exit(2)
        }
        let symbols = ResourceSymbols(of: Array(arguments.dropFirst()))
        for problem in symbols.problems {
            FileHandle.standardError.write(Data("warning: \(problem)\n".utf8))
        }
        try Data(symbols.source.utf8).write(to: URL(fileURLWithPath: output))
    }
}
