import Drawing
import Foundation
import Testing
import WidgetRenderer

/// Every tree with the fonts of a private configuration: text is in its place, whatever the fonts are.
@Suite(.timeLimit(.minutes(5)))
struct FontTests {
    private static let trees = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../../Tests/WidgetRendererTests/Trees")

    struct Fonts: CustomTestStringConvertible, Sendable {
        let name: String
        let folders: [String]
        var testDescription: String { name }

        /// Nil where the fonts aren't installed.
        func metrics() throws -> PangoMetrics? {
            guard folders.allSatisfy({ FileManager.default.fileExists(atPath: $0) }) else { return nil }
            let directory = FileManager.default.temporaryDirectory.appending(path: "drawing-\(UUID())")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: directory) }
            let file = directory.appending(path: "fonts.conf")
            let list = folders.map { "<dir>\($0)</dir>" }.joined()
            let text =
                "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>\(list)"
                + "<cachedir>\(directory.path)</cachedir></fontconfig>"
            try text.write(to: file, atomically: true, encoding: .utf8)
            return PangoMetrics(fontConfiguration: file.path)
        }
    }

    static let all = [
        Fonts(name: "DejaVu", folders: ["/usr/share/fonts/truetype/dejavu"]),
        Fonts(name: "Liberation", folders: ["/usr/share/fonts/truetype/liberation"]),
        Fonts(
            name: "Noto",
            folders: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"]),
    ]

    private func check(_ layout: WidgetLayout) {
        let lines = layout.textLines.filter { $0.rect.width > 0 }
        let (width, height) = (layout.frame.width + 0.1, layout.frame.height + 0.1)
        for (text, rect) in lines {
            let isInside = rect.minX >= -0.1 && rect.minY >= -0.1 && rect.maxX <= width && rect.maxY <= height
            #expect(isInside, "\"\(text)\" is at \(rect)")
        }
        for (index, first) in lines.enumerated() {
            for second in lines[(index + 1)...] {
                let across = min(first.rect.maxX, second.rect.maxX) - max(first.rect.minX, second.rect.minX)
                let down = min(first.rect.maxY, second.rect.maxY) - max(first.rect.minY, second.rect.minY)
                #expect(across < 0.1 || down < 0.6, "\"\(first.text)\" is on \"\(second.text)\"")
            }
        }
    }

    @Test(arguments: all)
    func `text is within the widget and on no other text`(_ fonts: Fonts) throws {
        guard let metrics = try fonts.metrics() else { return }
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.trees.path).sorted()
        #expect(files.count >= 12)
        for file in files {
            let parts = file.split(separator: ".").map(String.init)
            let json = try String(contentsOf: Self.trees.appending(path: file), encoding: .utf8)
            let layout = WidgetLayout(
                try ViewTree(json: json), frame: try WidgetFrame(family: parts[1]), metrics: metrics,
                now: Date(timeIntervalSince1970: 1_767_346_200))
            check(layout)
        }
    }

    /// What is built in must not say less than the fonts say.
    @Test func builtInTextWidthsMatchFonts() throws {
        guard let metrics = try Self.all[0].metrics() else { return }
        let builtIn = BuiltInMetrics()
        let texts = [
            "Partly cloudy", "42 units", "Gießen – Łódź", "Ελληνικά", "Привет, мир", "AVATAR To. We",
            "17° 3.5 %",
            "“Quoted” … ’s", "office fi fl",
        ]
        for text in texts {
            for (design, weight) in [
                ("default", 400), ("default", 700), ("serif", 400), ("serif", 700), ("monospaced", 400),
            ] {
                let font = FontSpec(size: 20, weight: weight, design: design)
                var asked = font
                asked.family =
                    ["serif": "DejaVu Serif", "monospaced": "DejaVu Sans Mono"][design] ?? "DejaVu Sans"
                let face = metrics.face(of: asked).size
                let real = metrics.measure(text, in: asked).width * builtIn.face(of: font).size / face
                let known = builtIn.measure(text, in: font).width
                #expect(known >= real - 0.5, "\(text) in \(design) \(weight): \(known), and it is \(real)")
                #expect(
                    known <= real * 1.1 + 1, "\(text) in \(design) \(weight): \(known), and it is \(real)")
            }
        }
    }

    @Test func textsOfAllScriptsAreMeasuredAndDrawn() throws {
        let metrics = try #require(PangoMetrics())
        let texts = ["שלום עולם", "مرحبا بالعالم", "今日は晴れです", "👩‍👩‍👧‍👦 🎉", "Ünïcödé"]
        for text in texts { #expect(metrics.measure(text, in: FontSpec()).width > 20) }
        let nodes = texts.map { "{\"type\":\"text\",\"text\":\"\($0)\"}" }.joined(separator: ",")
        let json = "{\"version\":1,\"type\":\"vstack\",\"alignment\":\"leading\",\"children\":[\(nodes)]}"
        let frame = try WidgetFrame(family: "systemSmall")
        let layout = WidgetLayout(try ViewTree(json: json), frame: frame, metrics: metrics, now: .distantPast)
        check(layout)
        var canvas = CairoCanvas(
            size: Size(width: frame.width, height: frame.height), scale: 2, metrics: metrics)
        layout.draw(on: &canvas)
        let file = FileManager.default.temporaryDirectory.appending(path: "drawing-\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(canvas.write(to: file.path))
        #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4e, 0x47]))
        #expect(!canvas.write(to: "/nowhere/at/all.png"))
    }

    /// A file of a few kilobytes may say that it has gigabytes of pixels.
    @Test func pictureWithTooManyPixelsIsNotDecoded() throws {
        let metrics = try #require(PangoMetrics())
        let folder = FileManager.default.temporaryDirectory.appending(path: "drawing-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func isDrawn(_ width: Double, _ height: Double) throws -> Bool {
            let file = folder.appending(path: "\(width).png").path
            let size = Size(width: width, height: height)
            #expect(CairoCanvas(size: size, scale: 1, metrics: metrics).write(to: file))
            var canvas = CairoCanvas(
                size: Size(width: 10, height: 10), scale: 1, metrics: metrics, pictures: ["one": file])
            return canvas.draw(picture: "one", in: Rect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(try isDrawn(1_024, 1_024))
        #expect(try !isDrawn(1_025, 1_024))
        #expect(try !isDrawn(16_000, 66))
    }

    /// On a thread of a pool, whose stack is small.
    @Test func `the deepest tree is drawn on a small stack`() throws {
        let metrics = try #require(PangoMetrics())
        var node = #"{"type":"text","text":"deep"}"#
        for depth in 0..<99 {
            let type = depth.isMultiple(of: 2) ? "vstack" : "zstack"
            node =
                #"{"type":"\#(type)","children":[\#(node)],"modifiers":[{"type":"opacity","value":0.99},{"type":"padding","top":0}]}"#
        }
        let json = #"{"version":1,"# + node.dropFirst()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            defer { done.signal() }
            guard let tree = try? ViewTree(json: json), let frame = try? WidgetFrame(family: "systemSmall")
            else {
                Issue.record("the tree is refused")
                return
            }
            let layout = WidgetLayout(tree, frame: frame, metrics: metrics, now: .distantPast)
            var canvas = CairoCanvas(
                size: Size(width: frame.width, height: frame.height), scale: 1, metrics: metrics)
            layout.draw(on: &canvas)
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
    }

    @Test func lineBreaksFollowScriptRules() throws {
        let metrics = try #require(PangoMetrics())
        #expect(metrics.lineBreaks(in: "one two").count == 1)
        #expect(metrics.lineBreaks(in: "今日は").count == 2)
        #expect(metrics.lineBreaks(in: "") == [])
    }
}
