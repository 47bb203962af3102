internal import CAdwaita
internal import EventLoop
internal import FoundationEssentials
internal import Tiles

/// The program: one instance, whose window each further start brings to the front.
@main
enum Main {
    @MainActor
    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "--version":
            print(ProgramVersion.current)
            exit(0)
        case let word? where !word.hasPrefix("-"):
            let line = Array(
                "controlcenter: it takes no file or name, so not \(word); see controlcenter --help\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
            exit(2)
        default: break
        }
        // A small window of plain shapes: drawn by the processor it needs a third of the memory, and starts
        // sooner.
        setenv("GSK_RENDERER", "cairo", 0)
        // And without what draws by the graphics card, which is loaded nevertheless: 30 MB. It has two names.
        if gtk_get_minor_version() >= 16 {
            setenv("GDK_DISABLE", "gl,vulkan", 0)
        } else {
            setenv("GDK_DEBUG", "gl-disable", 0)
        }
        LayerShell.prepare()
        MainQueue.serve()
        // A hidden one is not woken: libdispatch's pool would look for work once a second.
        if ProcessExecutors.areAvailable { ProcessExecutors.installThreads() }
        let board = Board(words: Words(environment: ProcessInfo.processInfo.environment))
        let start = Task { await board.start() }
        let application = Application(board)
        let status = application.run()
        start.cancel()
        exit(status)
    }
}
