internal import FoundationEssentials

/// The `Contents.json` of a colour set, in the form that Xcode writes and its asset catalogue format
/// reference describes.
struct ColorSetFile {
    /// Why a file has no colour.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private let entries: [Entry]

    init(_ data: Data) throws(Problem) {
        do {
            entries = try JSONDecoder().decode(Contents.self, from: data).colors ?? []
        } catch {
            throw Problem(description: "it is no colour set: \(error)")
        }
    }

    /// The colour in its two appearances; one that the file doesn't have is as the other.
    ///
    /// - Throws: ``Problem`` where no entry has a colour, and for a colour in a form that is not known.
    func color() throws(Problem) -> AssetColor {
        let plain = try shade(nil)
        let dark = try shade("dark")
        guard let light = try shade("light") ?? plain ?? dark else {
            throw Problem(description: "no entry has a colour")
        }
        return AssetColor(
            light: AssetColor.Shade(light, isDark: false),
            dark: AssetColor.Shade(dark ?? plain ?? light, isDark: true))
    }

    /// The colour for a luminosity; of several that for all devices and the usual range of colours.
    private func shade(_ luminosity: String?) throws(Problem) -> AssetColor? {
        let fitting = entries.filter { entry in
            let wanted = luminosity.map { [Appearance(appearance: "luminosity", value: $0)] } ?? []
            return entry.color != nil && (entry.appearances ?? []) == wanted
        }
        guard let color = fitting.min(by: { $0.rank < $1.rank })?.color else { return nil }
        return try color.read()
    }
}

extension AssetColor.Shade {
    fileprivate init(_ color: AssetColor, isDark: Bool) { self = isDark ? color.dark : color.light }
}

private struct Contents: Decodable {
    var colors: [Entry]?
}

private struct Entry: Decodable {
    var idiom: String?
    var gamut: String?
    var appearances: [Appearance]?
    var color: Definition?

    enum CodingKeys: String, CodingKey {
        case idiom, appearances, color
        case gamut = "display-gamut"
    }

    /// The least is taken.
    var rank: Int {
        let device = idiom == nil || idiom == "universal" ? 0 : idiom == "mac" ? 1 : 2
        return device * 2 + (gamut == nil || gamut == "sRGB" ? 0 : 1)
    }
}

private struct Appearance: Decodable, Equatable {
    var appearance: String?
    var value: String?
}

/// A colour by its parts, or one of the system by its name.
private struct Definition: Decodable {
    var components: [String: Component]?
    var reference: String?

    func read() throws(ColorSetFile.Problem) -> AssetColor {
        if let reference {
            if let color = SystemColors.named(reference) { return color }
            throw ColorSetFile.Problem(description: "the system colour \"\(reference)\" is not known")
        }
        let alpha = try part("alpha", isByte: false) ?? 1
        let shade: AssetColor.Shade
        if let white = try part("white") {
            shade = AssetColor.Shade(red: white, green: white, blue: white, alpha: alpha)
        } else if let red = try part("red"), let green = try part("green"), let blue = try part("blue") {
            shade = AssetColor.Shade(red: red, green: green, blue: blue, alpha: alpha)
        } else {
            throw ColorSetFile.Problem(description: "a colour has neither red, green and blue nor white")
        }
        return AssetColor(light: shade, dark: shade)
    }

    /// A part, 0...1: "0xFF" and "255" are of 255, "0.500" is of 1.
    ///
    /// - Parameter isByte: false for a part that is of 1 even without a dot.
    private func part(_ name: String, isByte: Bool = true) throws(ColorSetFile.Problem) -> Double? {
        guard let component = components?[name] else { return nil }
        let text: String
        switch component {
        case .number(let number) where number <= 1: return number
        case .number(let number): return number / 255
        case .text(let value): text = value
        }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            if let byte = UInt8(text.dropFirst(2), radix: 16) { return Double(byte) / 255 }
        } else if let number = Double(text), number.isFinite {
            return isByte && !text.contains(".") ? number / 255 : number
        }
        throw ColorSetFile.Problem(description: "the part \"\(name)\" of a colour is \"\(text)\"")
    }
}

/// Xcode writes texts; other tools write numbers.
private enum Component: Decodable {
    case text(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }
}
