// With the package's trait `Combine` these are Combine's own, and a file may subscribe to what a model
// publishes. A tree is made once for an entry all the same.
#if Combine
@_exported public import protocol OpenCombine.ObservableObject
@_exported public import class OpenCombine.ObservableObjectPublisher
@_exported public import struct OpenCombine.Published
public import protocol OpenCombine.Publisher
public import SwiftUILite

extension View {
    nonisolated public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never { self }
}
#else
public import SwiftUILite

/// An object that publishes its changes, as Combine's protocol of the same name. Nobody subscribes here.
public protocol ObservableObject: AnyObject {}

extension ObservableObject {
    /// What says that something changes; nobody listens.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// What says that an object changes, as Combine's type of the same name.
public struct ObservableObjectPublisher: Sendable {
    /// Notifies nobody: a tree is made again when its provider is asked.
    public func send() {}
}

/// A property of an ``ObservableObject`` whose changes are published, as Combine's `Published`; kept as it
/// is.
@propertyWrapper
public struct Published<Value> {
    public var wrappedValue: Value
    /// The value at first: `@Published var count = 0`.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// The value at first, where an initialiser sets it.
    public init(initialValue: Value) { wrappedValue = initialValue }
}

extension View {
    nonisolated public func onReceive<P>(_ publisher: P, perform action: @escaping (Any) -> Void) -> some View
    {
        self
    }
}
#endif
