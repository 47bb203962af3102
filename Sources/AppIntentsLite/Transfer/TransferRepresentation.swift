public import FoundationEssentials

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
    public var _transfers: [_Transfer] { [] }
}

extension TransferRepresentation {
    /// Exports only those items that meet a condition; the next representation takes the others.
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> some TransferRepresentation<Item> {
        changed { transfer in
            let isAllowed = transfer.isAllowed
            transfer.isAllowed = { item in
                (item as? Item).map(condition) != false && isAllowed(item)
            }
        }
    }

    /// What a file is called that an item is exported to. Of several such names the last is used.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        changed { $0.fileName = { _ in fileName } }
    }

    /// What a file is called that an item is exported to; nil leaves it open.
    public func suggestedFileName(
        _ fileName: @escaping @Sendable (Item) -> String?
    ) -> some TransferRepresentation<Item> {
        changed { $0.fileName = { ($0 as? Item).flatMap(fileName) } }
    }

    /// Who may see that items can be exported so.
    public func visibility(
        _ visibility: TransferRepresentationVisibility
    ) -> some TransferRepresentation<Item> {
        changed { $0.visibility = visibility }
    }

    private func changed(_ change: (inout _Transfer) -> Void) -> CombinedRepresentation<Item> {
        var transfers = _transfers
        for index in transfers.indices { change(&transfers[index]) }
        return CombinedRepresentation(_transfers: transfers)
    }
}

/// Makes one representation of those that an author writes below each other.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// One representation of the item.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    /// Several representations, the best first.
    public static func buildBlock<First: TransferRepresentation, each Content: TransferRepresentation>(
        _ first: First, _ content: repeat each Content
    ) -> some TransferRepresentation<Item> where First.Item == Item {
        var transfers = first._transfers
        repeat transfers += (each content)._transfers
        return CombinedRepresentation<Item>(_transfers: transfers)
    }
}

/// Representations whose kinds nobody needs to know any more.
struct CombinedRepresentation<Item: Transferable>: TransferRepresentation {
    typealias Body = Never
    let _transfers: [_Transfer]
}

/// Who may see a representation, as Core Transferable's type of the same name: kept, and heeded by
/// ``Transferable/exportedContentTypes(visibility:)``.
public struct TransferRepresentationVisibility: Sendable, Hashable {
    /// The larger, the more.
    let reach: Int

    public static let all = TransferRepresentationVisibility(reach: 3)
    /// Programs of the same team.
    public static let team = TransferRepresentationVisibility(reach: 2)
    /// Programs that share a group's container.
    public static let group = TransferRepresentationVisibility(reach: 1)
    public static let ownProcess = TransferRepresentationVisibility(reach: 0)
}

/// One way to export the things of a type and to import them, without the type. The package's own.
public struct _Transfer: Sendable {
    /// What a thing was exported to.
    enum Content: Sendable {
        case data(Data)
        case file(SentTransferredFile)
        /// A value that a parameter may have.
        case value(any Sendable)
    }

    /// What a thing is imported from.
    enum Source: Sendable {
        case data(Data)
        case file(URL)
        case value(any Sendable)
    }

    /// What others know the form by.
    enum Form: Sendable {
        case content(UTType)
        case value(any Sendable.Type)

        var contentType: UTType? { if case .content(let type) = self { type } else { nil } }
    }

    typealias Export = @Sendable (any Transferable) async throws -> Content?
    typealias Import = @Sendable (Source) async throws -> any Transferable

    /// What is exported, and how; nil from the closure where this item isn't exported so after all.
    var exported: (form: Form, content: Export)?
    /// What is imported, and how.
    var imported: (form: Form, item: Import)?
    /// Who may see what is exported.
    var visibility = TransferRepresentationVisibility.all
    /// Whether an item is exported so.
    var isAllowed: @Sendable (any Transferable) -> Bool = { _ in true }
    /// What a file is called that an item is exported to.
    var fileName: @Sendable (any Transferable) -> String? = { _ in nil }

    init(exported: (form: Form, content: Export)?, imported: (form: Form, item: Import)?) {
        self.exported = exported
        self.imported = imported
    }
}

/// Makes bytes of things that are `Encodable`, as Combine's `TopLevelEncoder` whose output is `Data`.
public protocol _TransferEncoder: Sendable {
    /// A thing's bytes.
    ///
    /// - Throws: what encoding throws.
    func encode<Value: Encodable>(_ value: Value) throws -> Data
}

/// Makes things that are `Decodable` of bytes, as Combine's `TopLevelDecoder` whose input is `Data`.
public protocol _TransferDecoder: Sendable {
    /// The thing with these bytes.
    ///
    /// - Throws: what decoding throws.
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONEncoder: _TransferEncoder {}
extension JSONDecoder: _TransferDecoder {}
extension PropertyListEncoder: _TransferEncoder {}
extension PropertyListDecoder: _TransferDecoder {}
