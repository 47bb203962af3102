internal import Foundation
package import SwiftUILite

/// What UIKit's and AppKit's pictures have in common.
package enum PlatformPicture: Hashable, Sendable {
    case none
    case symbol(String)
    /// A picture of the bundle, with the one for the light appearance.
    case asset(String, Picture)
    case picture(Picture)

    /// A picture of the bundle; nil for one that isn't there, or is broken.
    init?(named name: String) {
        guard case .success(let image) = AssetImages.ofProcess.image(named: name) else { return nil }
        self = .asset(name, image.light)
    }

    /// A picture of a file, read at once; nil for a file that can't be read, or is none.
    init?(file path: String) {
        guard let data = try? Picture.read(path) else { return nil }
        let name = path.split(separator: "/").last ?? ""
        let scale: Double = name.contains("@3x.") ? 3 : name.contains("@2x.") ? 2 : 1
        guard let picture = try? Picture(data, scale: scale) else { return nil }
        self = .picture(picture)
    }

    var picture: Picture? {
        switch self {
        case .none, .symbol: nil
        case .asset(_, let picture), .picture(let picture): picture
        }
    }

    /// In points.
    var size: ViewSize {
        if case .symbol = self { return ViewSize(width: 20, height: 20) }
        return picture?.size ?? ViewSize(width: 0, height: 0)
    }

    /// The bytes of a picture of a format; nil for one of another.
    func data(of format: PictureHeader.Format) -> Data? {
        guard let picture, picture.header.format == format else { return nil }
        return try? picture.data()
    }
}

extension Image {
    init(_ content: PlatformPicture) {
        switch content {
        case .none: self.init(empty: ())
        case .symbol(let name): self.init(systemName: name)
        case .asset(let name, _): self.init(name)
        case .picture(let picture): self.init(picture)
        }
    }
}
