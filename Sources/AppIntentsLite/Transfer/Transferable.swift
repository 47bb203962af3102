/// A type whose things can be given to other programs and taken from them, as Core Transferable's protocol of
/// the same name.
///
/// ```swift
/// extension Trail: Transferable {
///     static var transferRepresentation: some TransferRepresentation {
///         DataRepresentation(exportedContentType: .png) { try await $0.picture() }
///         ProxyRepresentation(exporting: \.name)
///     }
/// }
/// ```
@preconcurrency
public protocol Transferable: Sendable {
    /// The type of ``transferRepresentation``; inferred from it.
    associatedtype Representation: TransferRepresentation
    /// What the thing can be exported as and imported from, the best first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}
