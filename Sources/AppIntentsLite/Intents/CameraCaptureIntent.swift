internal import Synchronization

/// An action that opens a camera, as App Intents' `CameraCaptureIntent`. Its context is kept in memory.
public protocol CameraCaptureIntent: SystemIntent {
    associatedtype AppContext: Sendable
    /// What the app last said of itself.
    static var appContext: AppContext? { get async throws }
    /// Says how the app is.
    static func updateAppContext(_ context: AppContext) async throws
}

extension CameraCaptureIntent {
    public static var appContext: AppContext? {
        get async throws { CameraContexts.all.withLock { $0[ObjectIdentifier(Self.self)] } as? AppContext }
    }

    public static func updateAppContext(_ context: AppContext) async throws {
        CameraContexts.all.withLock { $0[ObjectIdentifier(Self.self)] = context }
    }
}

private enum CameraContexts {
    static let all = Mutex<[ObjectIdentifier: any Sendable]>([:])
}
