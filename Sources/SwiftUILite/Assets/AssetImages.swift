internal import AppIntentsLite
internal import FoundationEssentials
internal import Synchronization

/// The pictures of a program's resources: `<name>.png` and others beside each other, and the image sets and
/// symbol sets of asset catalogues. Read when a picture is first shown.
///
/// Usable from any thread.
package final class AssetImages: Sendable {
    /// The pictures of this process. Global because `Image("Name")` is made out of nothing.
    package static let ofProcess = AssetImages(folders: LocalizedTexts.ofProcess.folders)

    /// A picture by its name, or why there is none.
    package typealias Found = Result<AssetImage, PictureHeader.Problem>

    private static let endings = ["svg", "png", "jpg", "jpeg", "webp", "gif"]
    /// How many names are remembered: names that are made up while the program runs may be any number.
    private static let most = 4096

    private let folders: [String]
    private let known = Mutex<[String: Found]>([:])

    /// - Parameter folders: the resource folders; the first one's pictures win.
    package init(folders: [String]) { self.folders = folders }

    /// A picture by its name.
    package func image(named name: String) -> Found {
        if let found = known.withLock({ $0[name] }) { return found }
        // Not under the lock: it reads files.
        let found = read(name)
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[name] = found
        }
        return found
    }

    private func read(_ name: String) -> Found {
        guard AssetCatalogs.isInside(name) else {
            return .failure(.init("\"\(name.prefix(200))\" is not a picture's name"))
        }
        for folder in folders {
            if let variants = Self.files(name, in: folder) { return Self.image(variants) }
            let set = AssetCatalogs.first(name, "imageset", in: folder) { ImageSetFile.variants(in: $0) }
            if let (variants, isTemplate) = set { return Self.image(variants, isTemplate: isTemplate) }
            if let symbol = AssetCatalogs.first(name, "symbolset", in: folder, SymbolSet.picture) {
                return symbol.map { AssetImage(light: $0, dark: nil, isTemplate: true) }
            }
        }
        return .failure(
            .init(
                "there is no picture \"\(name.prefix(200))\" in the bundle's resources and asset catalogues"))
    }

    /// `logo.png`, `logo@2x.png`; for a name with an ending that file.
    private static func files(_ name: String, in folder: String) -> [ImageVariant]? {
        func variants(_ stem: some StringProtocol, _ ending: some StringProtocol) -> [ImageVariant] {
            [1, 2, 3].compactMap { scale in
                let path = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(ending)"
                guard FileManager.default.fileExists(atPath: path) else { return nil }
                return ImageVariant(path: path, scale: Double(scale))
            }
        }
        var found = endings.flatMap { variants(name, $0) }
        if found.isEmpty, let dot = name.lastIndex(of: "."),
            endings.contains(name[name.index(after: dot)...].lowercased())
        {
            found = variants(name[..<dot], name[name.index(after: dot)...])
        }
        return found.isEmpty ? nil : found
    }

    private static func image(_ variants: [ImageVariant], isTemplate: Bool? = nil) -> Found {
        do {
            let light = try best(variants.filter { !$0.isDark })
            let dark = try best(variants.filter(\.isDark))
            guard let picture = light ?? dark else {
                return .failure(.init("its set names no picture that is there"))
            }
            return .success(
                AssetImage(light: picture, dark: light == nil ? nil : dark, isTemplate: isTemplate))
        } catch {
            return .failure(error)
        }
    }

    /// The sharpest one that may be shown as it is, else the sharpest one; where none can be read, the error
    /// is that of the least.
    private static func best(_ variants: [ImageVariant]) throws(PictureHeader.Problem) -> Picture? {
        var problem: PictureHeader.Problem?
        var large: Picture?
        for variant in variants.sorted(by: { ($0.rank, -$0.scale, $0.path) < ($1.rank, -$1.scale, $1.path) })
        {
            do {
                let picture = try Picture(resource: variant.path, scale: variant.scale)
                if picture.refusal == nil { return picture }
                large = large ?? picture
            } catch {
                problem = error
            }
        }
        if large == nil, let problem { throw problem }
        return large
    }
}

/// A picture of the bundle in its two appearances.
package struct AssetImage: Sendable {
    package let light: Picture
    /// That of the dark appearance where it is another.
    package let dark: Picture?
    /// Whether it is drawn in the foreground's colour; nil where nothing says so.
    package let isTemplate: Bool?
}

/// One file of a picture of the bundle.
struct ImageVariant {
    let path: String
    let scale: Double
    var isDark = false
    /// The least is preferred.
    var rank = 0
}

/// The `Contents.json` of an image set, in the form that Xcode writes.
enum ImageSetFile {
    /// The pictures of a set; without a readable `Contents.json`, those that lie in it.
    ///
    /// - Returns: nil where there are none.
    static func variants(in set: String) -> (variants: [ImageVariant], isTemplate: Bool?)? {
        let data = FileManager.default.contents(atPath: "\(set)/Contents.json")
        let contents = data.flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
        let named = (contents?.images ?? []).compactMap { $0.variant(in: set) }
        let intent = contents?.properties?.intent
        let isTemplate: Bool? = intent == "template" ? true : intent == "original" ? false : nil
        if !named.isEmpty { return (named, isTemplate) }
        let loose = AssetCatalogs.names(in: set).filter { !$0.hasSuffix(".json") }.map { name in
            ImageVariant(
                path: "\(set)/\(name)", scale: name.contains("@3x.") ? 3 : name.contains("@2x.") ? 2 : 1)
        }
        return loose.isEmpty ? nil : (loose, isTemplate)
    }

    private struct Contents: Decodable {
        var images: [Entry]?
        var properties: Properties?
    }

    private struct Properties: Decodable {
        var intent: String?

        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
        }
    }

    private struct Entry: Decodable {
        var filename: String?
        var idiom: String?
        var scale: String?
        var appearances: [Appearance]?

        /// Nil for an entry without a picture of its own, and for one of an appearance such as high contrast.
        func variant(in set: String) -> ImageVariant? {
            guard let filename, AssetCatalogs.isInside(filename) else { return nil }
            var isDark = false
            for appearance in appearances ?? [] {
                guard appearance.appearance == "luminosity" else { return nil }
                isDark = appearance.value == "dark"
            }
            let scale = scale.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil } ?? 1
            guard scale > 0, scale.isFinite else { return nil }
            let isForAll = idiom == nil || idiom == "universal"
            return ImageVariant(
                path: "\(set)/\(filename)", scale: scale, isDark: isDark,
                rank: isForAll ? 0 : idiom == "mac" ? 1 : 2)
        }
    }

    private struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }
}
