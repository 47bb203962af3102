/// One or several ways to export a thing and to import it, as Core Transferable's protocol of the same
/// name.
///
/// One of one's own has a ``body`` of those that there are: ``DataRepresentation``,
/// ``CodableRepresentation``, ``FileRepresentation``, ``ProxyRepresentation`` and
/// ``IntentValueRepresentation``.
public protocol TransferRepresentation<Item>: Sendable {
    /// What is exported and imported.
    associatedtype Item: Transferable
    /// What this one is made of.
    associatedtype Body: TransferRepresentation

    /// The representations that this one is made of.
    @TransferRepresentationBuilder<Item> var body: Body { get }

    /// Each single way, the best first. The package's own.
    var _transfers: [_Transfer] { get }
}

extension TransferRepresentation {
    /// Those of the ``body``.
    public var _transfers: [_Transfer] { body._transfers }
}

extension TransferRepresentation where Body == Never {
    /// A single way has no body, and is never asked for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Transferable {
    /// `Never` has no instances, so nothing is exported.
    public static var transferRepresentation: Never { fatalError("Never has no representation") }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
    public typealias Body = Never
    /// None.
    public var _transfers: [_Transfer] { [] }
}
