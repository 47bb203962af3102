internal import Foundation
internal import ResourceSymbols

/// Writes what Xcode would generate for resources: `resource-symbols OUTPUT RESOURCE…`. The package's build
/// plugin calls it.
@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else {
            FileHandle.standardError.write(Data("usage: resource-symbols OUTPUT RESOURCE...\n".utf8))
            exit(2)
        }
        let symbols = ResourceSymbols(of: Array(arguments.dropFirst()))
        for problem in symbols.problems {
            FileHandle.standardError.write(Data("warning: \(problem)\n".utf8))
        }
        do {
            try Data(symbols.source.utf8).write(to: URL(fileURLWithPath: output))
        } catch {
            let reason = error.localizedDescription
            FileHandle.standardError.write(Data("error: \(output) can't be written: \(reason)\n".utf8))
            exit(1)
        }
    }
}
