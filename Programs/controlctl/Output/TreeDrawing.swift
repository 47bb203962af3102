internal import ControlClient
internal import FoundationEssentials
internal import Glibc
internal import WidgetRenderer

/// A tree of views, drawn for a terminal or as an SVG picture: a widget's or an activity's.
struct TreeDrawing {
    /// As JSON.
    let tree: String
    /// What it is drawn for.
    let frame: WidgetFrame

    /// Draws, and says what of something can't be drawn.
    ///
    /// - Throws: ``ExitStatus/failed`` in place of a `RenderError`, which has been said then.
    static func saying<Value>(
        _ name: String, _ draw: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await draw()
        } catch let error as RenderError {
            Console.complain("\(name) can't be drawn: \(error)")
            throw ExitStatus.failed
        }
    }

    /// In the terminal, with colours where standard output is one.
    func lines() throws(RenderError) -> String {
        var renderer = TerminalRenderer()
        renderer.isColored = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
        let lines = try renderer.render(json: tree, family: frame.family)
        return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
    }

    /// As a picture that is complete by itself. Says which symbols can't be drawn.
    func svg(
        _ appearance: Appearance, _ pictures: [String: WidgetPicture]
    ) throws(RenderError) -> String {
        var renderer = SVGRenderer()
        renderer.appearance = appearance
        renderer.pictures = pictures.mapValues {
            "data:\($0.mediaType);base64,\(Data($0.bytes).base64EncodedString())"
        }
        let (views, now) = (try ViewTree(json: tree), Date())
        let layout = WidgetLayout(views, frame: frame, appearance: appearance, now: now)
        for symbol in layout.unknownSymbols { Console.complain("\(symbol)") }
        return renderer.render(views, frame: frame, now: now)
    }

    /// The pictures that the tree names. What the bundle doesn't give is left out and said.
    ///
    /// - Parameters:
    ///   - bundle: the name of the bundle that served the tree.
    ///   - name: what it is the tree of, as messages say it.
    func pictures(
        of bundle: String, _ name: String, _ client: ControlClient
    ) async -> [String: WidgetPicture] {
        var found: [String: WidgetPicture] = [:]
        for digest in (try? ViewTree(json: tree).pictures.sorted()) ?? [] {
            do {
                let picture = try await client.picture(digest, in: bundle)
                guard picture.mediaType.hasPrefix("image/"), picture.mediaType.utf8.allSatisfy({ $0 > 0x20 })
                else { continue }
                found[digest] = picture
            } catch {
                Console.complain("a picture of \(name) is missing: \(error)")
            }
        }
        return found
    }
}
