internal import DBus
internal import EventLoop
internal import Foundation
internal import SwiftUILite
internal import Synchronization

/// What the desktop's file manager is asked for, over one connection and by one task. A newer request takes
/// the place of one that waits for its answer.
final class FileManagerRequests: Sendable {
    struct Request: Sendable {
        /// Whether the files are folders to open, and not to be shown in theirs.
        var areFolders = false
        let files: [URL]
        /// What is opened where no file manager answers.
        let folder: URL
    }

    private static let patience = Duration.seconds(5)

    private struct State {
        var current: Task<Void, Never>?
        var connection: BusConnection?
    }

    private let bus: BusAddress
    private let state = Mutex(State())

    init(on bus: BusAddress = .session) { self.bus = bus }

    /// Returns at once.
    func send(_ request: Request) {
        state.withLock { state in
            let earlier = state.current
            earlier?.cancel()
            // Detached: it may outlast its caller, whose task-local values and priority are its own.
            state.current = Task.detached { [self] in
                // So that there is one connection.
                await earlier?.value
                if Task.isCancelled { return }
                let isAnswered = await isAnswered(request)
                if isAnswered || Task.isCancelled { return }
                _ = OpenURLAction.system?(request.folder)
            }
        }
    }

    private func isAnswered(_ request: Request) async -> Bool {
        guard let connection = try? await connection() else { return false }
        let answer = try? await connection.call(
            "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1",
            request.areFolders ? "ShowFolders" : "ShowItems",
            [.strings(request.files.map(\.absoluteString)), .string("")],
            timeout: Self.patience)
        return answer != nil
    }

    private func connection() async throws -> BusConnection {
        if let connection = state.withLock({ $0.connection }) {
            if await connection.isConnected { return connection }
            connection.loop.stop()
        }
        let loop = try Loop.start(name: "file manager")
        do {
            var limits = BusLimits()
            limits.connecting = Self.patience
            let connection = try await BusConnection.connecting(to: bus, on: loop, limits: limits)
            state.withLock { $0.connection = connection }
            return connection
        } catch {
            state.withLock { $0.connection = nil }
            loop.stop()
            throw error
        }
    }
}
