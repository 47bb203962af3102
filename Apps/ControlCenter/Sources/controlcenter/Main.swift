internal import CAdwaita
internal import Foundation
internal import Tiles

/// The program: one instance, whose window each further start brings to the front.
@main
enum Main {
    @MainActor
    static func main() {
        // A small window of plain shapes: drawn by the processor it needs a third of the memory, and starts
        // sooner.
        setenv("GSK_RENDERER", "cairo", 0)
        LayerShell.prepare()
        MainQueue.serve()
        let board = Board(words: Words(environment: ProcessInfo.processInfo.environment))
        let start = Task { await board.start() }
        let application = Application(board)
        let status = application.run()
        start.cancel()
        exit(status)
    }
}
