public import SwiftUILite

/// A shared value under a key, as SwiftUI's `AppStorage`.
///
/// Providers and views that read it reload once an action has written it, in this program or in another of
/// the same user that shares the suite; no reload call is needed.
///
/// ```swift
/// @AppStorage("streak") var streak = 0
/// ```
///
/// It may be read and written on any executor. A write is read by this program as soon as it returns; what an
/// action writes is in the suite's file before its caller has the answer, and where it can't be kept, as on a
/// full disk, the earlier value comes back and the action fails. Reads count for a reload when they happen in
/// the task that asks the provider, or in its child tasks.
@propertyWrapper
public struct AppStorage<Value> {
    private let key: String
    private let suite: StorageSuite?
    private let initial: Value
    private let codec: StateCodec<Value>

    init(_ key: String, _ suite: StorageSuite?, _ initial: Value, _ codec: StateCodec<Value>) {
        self.key = key
        self.suite = suite
        self.initial = initial
        self.codec = codec
    }

    /// The stored value; the declared one while none is stored, or one of another type. Setting nil removes
    /// it.
    public var wrappedValue: Value {
        get { StateAccess.value(key, in: suite).flatMap(codec.decode) ?? initial }
        nonmutating set { StateAccess.set({ try codec.encode(newValue) }, key, in: suite) }
    }

    /// The value for a view that writes it.
    public var projectedValue: Binding<Value> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

extension AppStorage: Sendable where Value: Sendable {}
