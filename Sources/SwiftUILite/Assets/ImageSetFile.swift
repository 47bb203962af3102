internal import FoundationEssentials

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
