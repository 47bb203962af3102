internal import Synchronization

/// An action that opens a camera, as App Intents' `CameraCaptureIntent`. Its context is kept in memory.
public protocol CameraCaptureIntent: SystemIntent {
    /// What the app says of itself; the type is the author's. Where there is none, nothing.
    associatedtype AppContext: Sendable = Never
    /// What the app last said of itself.
    ///
    /// - Throws: what the author's implementation throws; the one here throws nothing.
    static var appContext: AppContext? { get async throws }
    /// Says how the app is.
    ///
    /// - Throws: what the author's implementation throws; the one here throws nothing.
    static func updateAppContext(_ context: AppContext) async throws
}

extension CameraCaptureIntent {
    /// What was last handed to ``updateAppContext(_:)`` in this process; nil at first.
    ///
    /// - Throws: nothing.
    public static var appContext: AppContext? {
        get async throws { CameraContexts.all.withLock { $0[ObjectIdentifier(Self.self)] } as? AppContext }
    }

    /// Keeps it in memory, for this type of action.
    ///
    /// - Throws: nothing.
    public static func updateAppContext(_ context: AppContext) async throws {
        CameraContexts.all.withLock { $0[ObjectIdentifier(Self.self)] = context }
    }
}

private enum CameraContexts {
    /// Global because Apple's API is: a type is asked for its context, and not an instance.
    static let all = Mutex<[ObjectIdentifier: any Sendable]>([:])
}
