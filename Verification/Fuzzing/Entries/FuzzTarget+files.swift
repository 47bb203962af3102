internal import BusContract
internal import ControlBasics
internal import FoundationEssentials
internal import PushMessages

@testable internal import AppIntentsLite
@testable internal import ControlRuntime
@testable internal import SwiftUILite
@testable internal import WidgetRenderer

extension FuzzTarget {
    /// What a server pushes. What is passed on to a bundle is one value of JSON, as it was written.
    static let push = FuzzTarget(name: "push") { input in
        guard case .activity(let push)? = try? PushPayload(input) else { return }
        for text in [push.contentState, push.attributes].compactMap(\.self) {
            let again = #"{"aps":{"event":"update","timestamp":1,"content-state":\#(text)}}"#
            guard case .activity(let same)? = try? PushPayload(Array(again.utf8)) else {
                throw Broken("\(text) is no JSON")
            }
            try check(same.contentState == text, "\(text) is more than a value")
        }
    }

    /// A `.desktop` file. No word of a command holds a field code, and an address stays one word.
    static let desktop = FuzzTarget(name: "desktop") { input in
        let entry = DesktopEntry(id: "a.b", path: "/a.desktop", text: String(decoding: input, as: UTF8.self))
        _ = (entry.command, entry.schemes)
        let address = "fuzz:a b'\"$`\\;%f"
        if let words = entry.command(opening: address) {
            try check(words.contains { $0.contains(address) }, "\(words) lost the address")
        }
    }

    /// What stands for a text in a path stands for no other, and the name of a file is one.
    static func checkEscaping(_ text: String) throws {
        let element = PathEscaping.escape(text)
        try check(PathEscaping.unescape(element) == text, "\(text) became \(element)")
        if let unescaped = PathEscaping.unescape(text) {
            try check(
                PathEscaping.escape(unescaped) == text, "\(text) stands for \(unescaped), as another does")
        }
        let name = FileName.reduced(text).utf8
        let isOne = name.count < 256 && !name.contains(0) && !name.contains(UInt8(ascii: "/"))
        try check(
            isOne && ![".", ".."].contains { name.elementsEqual($0.utf8) },
            "\(text) became the file name \(name)")
    }

    /// Files of translations: `.strings` in all its forms and catalogues. Every text that is in them can be
    /// shown.
    static let strings = FuzzTarget(name: "strings") { input in
        let data = Data(input)
        let values = ["3", "x", "-1", "9223372036854775807"]
        if let file = try? StringsFile(data) {
            for text in file.texts.values { _ = FormatString.parts(text, argumentCount: values.count) }
        }
        guard let catalog = try? StringCatalog(data) else { return }
        for languages in catalog.templates.values {
            for (language, template) in languages {
                let format = template.format(arguments: values, language: language)
                _ = FormatString.parts(format, argumentCount: values.count)
                _ = template.format(arguments: [], language: language)
            }
        }
    }

    /// A picture's header. What has one has a size that can be drawn, and a digest of its own.
    static let picture = FuzzTarget(name: "picture") { input in
        guard let picture = try? Picture(Data(input)) else { return }
        let size = picture.size
        try check(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "\(size) is no size")
        try check(SHA256.isHex(picture.digest), "\(picture.digest) is no digest")
        _ = picture.refusal
    }

    /// A family by its number, and a widget's tree: it is drawn or refused, and drawn well-formed.
    static let tree = FuzzTarget(name: "tree") { input in
        guard let first = input.first else { return }
        let family = WidgetFrame.names[Int(first) % WidgetFrame.names.count]
        let json = String(decoding: input.dropFirst(), as: UTF8.self)
        guard let tree = try? ViewTree(json: json) else { return }
        let now = Date(timeIntervalSince1970: 1_750_000_000)
        var svg = SVGRenderer()
        svg.timeZone = TimeZone(secondsFromGMT: 0)
        let picture = svg.render(tree, frame: try WidgetFrame(family: family), now: now)
        try check(
            picture.hasPrefix("<svg") && picture.hasSuffix("</svg>\n") || picture.hasSuffix("</svg>"),
            "the picture doesn't end")
        var terminal = TerminalRenderer()
        terminal.timeZone = TimeZone(secondsFromGMT: 0)
        terminal.isColored = true
        _ = try terminal.render(json: json, family: family, now: now)
        _ = (tree.url, tree.text, tree.nextChange(after: now))
    }
}
