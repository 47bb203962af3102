// What a file with `import CoreTransferable` finds on Apple's platforms, and all of Foundation.
@_exported public import struct AppIntentsLite.CodableRepresentation
@_exported public import struct AppIntentsLite.DataRepresentation
@_exported public import struct AppIntentsLite.FileRepresentation
@_exported public import struct AppIntentsLite.ProxyRepresentation
@_exported public import struct AppIntentsLite.ReceivedTransferredFile
@_exported public import struct AppIntentsLite.SentTransferredFile
@_exported public import protocol AppIntentsLite.TransferRepresentation
@_exported public import struct AppIntentsLite.TransferRepresentationBuilder
@_exported public import struct AppIntentsLite.TransferRepresentationVisibility
@_exported public import protocol AppIntentsLite.Transferable
@_exported public import struct AppIntentsLite.UTType
@_exported public import Foundation
