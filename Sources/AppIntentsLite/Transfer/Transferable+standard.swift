public import FoundationEssentials

extension String: Transferable {
    /// Text in UTF-8.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .utf8PlainText) {
            Data($0.utf8)
        } importing: {
            try text($0)
        }
        DataRepresentation(importedContentType: .text) { try text($0) }
    }

    @Sendable private static func text(_ data: Data) throws -> String {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw TransferError.noImport(of: String.self, from: "bytes that are no UTF-8", [])
        }
        return text
    }
}

extension Data: Transferable {
    /// The bytes.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
    }
}

extension URL: Transferable {
    /// The URL as text. What it leads to isn't read.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .url) {
            Data($0.absoluteString.utf8)
        } importing: {
            guard let text = String(validating: $0, as: UTF8.self), let url = URL(string: text) else {
                throw TransferError.noImport(of: URL.self, from: "bytes that are no URL", [])
            }
            return url
        }
    }
}

extension AttributedString: Transferable {
    /// The characters alone, as text in UTF-8: Apple's exports rich text as well.
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation<AttributedString, String> {
            String($0.characters)
        } importing: {
            AttributedString($0)
        }
    }
}
