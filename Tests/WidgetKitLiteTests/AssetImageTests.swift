import Foundation
import SwiftUILite
import TestSupport
import Testing

/// Pictures of a bundle's resources and catalogues.
@Suite(.standardTimeLimit)
struct AssetImageTests {
    private func withImages<Result>(
        _ files: [String: Data], _ body: (AssetImages) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, data) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        return try body(AssetImages(folders: [folder.path + "/none", folder.path]))
    }

    private func found(_ images: AssetImages, _ name: String) -> String {
        switch images.image(named: name) {
        case .success(let image):
            let size = image.light.size
            return "\(size.width) × \(size.height) @\(image.light.scale)\(image.dark == nil ? "" : " dark")"
                + "\(image.isTemplate.map { $0 ? " template" : " original" } ?? "")"
        case .failure(let problem): return problem.description
        }
    }

    @Test func pictureFilesAreFoundByName() throws {
        let files = [
            "a.png": SamplePicture.png(10, 10), "a@2x.png": SamplePicture.png(20, 20),
            "a@3x.png": SamplePicture.png(3000, 3000), "b.jpg": SamplePicture.jpeg(5, 6),
            "deep/c.svg": Data("<svg width='7' height='8'/>".utf8), "d.png": Data("no".utf8),
            "big.png": SamplePicture.png(3000, 3000),
        ]
        try withImages(files) { images in
            // The sharpest one that a widget takes.
            #expect(found(images, "a") == "10.0 × 10.0 @2.0")
            #expect(found(images, "b") == "5.0 × 6.0 @1.0")
            #expect(found(images, "b.jpg") == "5.0 × 6.0 @1.0")
            #expect(found(images, "deep/c") == "7.0 × 8.0 @1.0")
            #expect(found(images, "d") == "it is neither PNG, JPEG, GIF, WebP nor SVG")
            // What has to be made smaller, where nothing else is there.
            #expect(found(images, "big") == "3000.0 × 3000.0 @1.0")
            #expect(
                found(images, "e")
                    == "there is no picture \"e\" in the bundle's resources and asset catalogues")
            for name in ["", "../a", "deep/../../a", "a\0"] {
                #expect(found(images, name).hasSuffix("is not a picture's name"), "\(name)")
            }
        }
    }

    private func set(_ images: String, _ more: String = "") -> Data {
        Data("{\"images\":[\(images)],\"info\":{\"version\":1}\(more)}".utf8)
    }

    @Test func pictureSetsAreFoundInCatalogues() throws {
        let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#
        let contrast = #""appearances":[{"appearance":"contrast","value":"high"}]"#
        let files = [
            "A.xcassets/Logo.imageset/Contents.json": set(
                """
                {"idiom":"universal","filename":"l.png","scale":"1x"},
                {"idiom":"universal","filename":"l2.png","scale":"2x"},
                {"idiom":"universal","scale":"3x"},
                {"idiom":"universal","filename":"high.png","scale":"3x",\(contrast)},
                {"idiom":"watch","filename":"w.png","scale":"3x"},
                {"idiom":"universal","filename":"d.png","scale":"1x",\(dark)}
                """, #","properties":{"template-rendering-intent":"template"}"#),
            "A.xcassets/Logo.imageset/l.png": SamplePicture.png(8, 8),
            "A.xcassets/Logo.imageset/l2.png": SamplePicture.png(16, 16),
            "A.xcassets/Logo.imageset/d.png": SamplePicture.png(9, 9),
            "A.xcassets/Logo.imageset/w.png": SamplePicture.png(90, 90),
            "A.xcassets/Logo.imageset/high.png": SamplePicture.png(70, 70),
            "A.xcassets/Group/Loose.imageset/x@2x.png": SamplePicture.png(30, 30),
            "A.xcassets/Night.imageset/Contents.json": set(
                "{\"idiom\":\"universal\",\"filename\":\"n.png\",\(dark)}"),
            "A.xcassets/Night.imageset/n.png": SamplePicture.png(9, 9),
            "A.xcassets/Gone.imageset/Contents.json": set(#"{"filename":"gone.png"}"#),
            "A.xcassets/Out.imageset/Contents.json": set(#"{"filename":"../Logo.imageset/l.png"}"#),
            "A.xcassets/Torn.imageset/Contents.json": Data("{".utf8),
        ]
        try withImages(files) { images in
            #expect(found(images, "Logo") == "8.0 × 8.0 @2.0 dark template")
            // The only one there is, whatever the appearance.
            #expect(found(images, "Night") == "9.0 × 9.0 @1.0")
            #expect(found(images, "Loose") == "15.0 × 15.0 @2.0")
            #expect(found(images, "Gone") == "it can't be read")
            for name in ["Out", "Torn"] { #expect(found(images, name).hasPrefix("there is no picture")) }
        }
    }

    /// Of a template the regular symbol is shown, as large as a text's capitals; it has the text's colour.
    @Test func symbolSetsAreFoundInCatalogues() throws {
        let lines = """
            <line id='x'/><line id="left-margin-Regular-S" x1="100"/><line x1="270" id="right-margin-Regular-S"/>
            <line id="Capline-S" y1="50"/><line id="Baseline-S" y1="150"/>
            """
        let symbol = #"<g id="Regular-S" transform="t"><g a="1"><path/></g><g/></g>"#
        func template(_ parts: String) -> Data { Data("<svg width='9' height='9'>\(parts)</svg>".utf8) }
        let files = [
            "A.xcassets/Group/my.leaf.symbolset/Contents.json": Data(
                #"{"symbols":[{"idiom":"universal","filename":"leaf.svg"}]}"#.utf8),
            "A.xcassets/Group/my.leaf.symbolset/leaf.svg": template(
                #"\#(lines)<g id="Black-S"><path/></g>\#(symbol)<g id="Light-S"/>"#),
            "A.xcassets/plain.symbolset/plain.svg": template("<path/>"),
            "A.xcassets/torn.symbolset/torn.svg": template(symbol),
            "A.xcassets/open.symbolset/open.svg": template(#"\#(lines)<g id="Regular-S"><g>"#),
            "A.xcassets/out.symbolset/Contents.json": Data(
                #"{"symbols":[{"filename":"../plain.symbolset/plain.svg"}]}"#.utf8),
        ]
        try withImages(files) { images in
            let leaf = try images.image(named: "my.leaf").get()
            #expect(abs(leaf.light.size.width - 28.9) < 0.001 && leaf.isTemplate == true)
            let text = String(decoding: try leaf.light.data(), as: UTF8.self)
            #expect(
                text.hasSuffix(
                    "viewBox=\"100.0 20.0 170.0 160.0\" width=\"170.0\" height=\"160.0\">\(symbol)</svg>"))
            for name in ["plain", "torn", "open"] {
                #expect(found(images, name) == "9.0 × 9.0 @1.0 template")
            }
            #expect(found(images, "out").hasPrefix("there is no picture"))
        }
    }

    /// The bytes are read again, and are those that were shown or none.
    @Test func changedPictureFileIsNotServed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.png")
        try SamplePicture.png(8, 8).write(to: file)
        let picture = try AssetImages(folders: [folder.path]).image(named: "a").get().light
        #expect(try picture.data() == SamplePicture.png(8, 8))
        try SamplePicture.png(8, 9).write(to: file)
        #expect(throws: PictureHeader.Problem.self) { try picture.data() }
        try FileManager.default.removeItem(at: file)
        #expect(throws: PictureHeader.Problem.self) { try picture.data() }
    }
}
