internal import AppIntentsLite
internal import FoundationEssentials
internal import ControlBasics
internal import Synchronization

/// The colours of a program's asset catalogues: `<name>.colorset/Contents.json`, read when a colour is first
/// shown.
///
/// Usable from any thread.
package final class AssetColors: Sendable {
    /// The colours of this process. Global because `Color("Name")` is made out of nothing.
    package static let ofProcess = AssetColors(folders: LocalizedTexts.ofProcess.folders)

    private let folders: [String]
    private let known = Mutex<[String: AssetColor?]>([:])

    /// - Parameter folders: the resource folders; the first one's colours win.
    package init(folders: [String]) { self.folders = folders }

    /// A colour by its name; nil for one that is missing or can't be read, which is reported once on
    /// standard error.
    package func color(named name: String) -> AssetColor? {
        known.withLock { known in
            if let color = known[name] { return color }
            let color = read(name)
            known[name] = .some(color)
            return color
        }
    }

    private func read(_ name: String) -> AssetColor? {
        for folder in folders {
            let found = AssetCatalogs.first(name, "colorset", in: folder) { Self.color(in: $0) }
            if let found { return found }
        }
        StandardError.write("there is no colour \"\(name.prefix(200))\" in the bundle's asset catalogues")
        return nil
    }

    private static func color(in set: String) -> AssetColor? {
        let path = "\(set)/Contents.json"
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            return try ColorSetFile(data).color()
        } catch {
            StandardError.write("\(path) is left out: \(error)")
            return nil
        }
    }
}

/// A colour of an asset catalogue, in light and in dark appearance.
package struct AssetColor: Hashable, Sendable {
    /// Red, green, blue and opacity, each 0...1; in sRGB, as all colours here are read.
    package struct Shade: Hashable, Sendable {
        package let red: Double
        package let green: Double
        package let blue: Double
        package let alpha: Double

        /// What is outside of 0...1 is cut off.
        package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            self.red = Self.limited(red)
            self.green = Self.limited(green)
            self.blue = Self.limited(blue)
            self.alpha = Self.limited(alpha)
        }

        /// The form is 0xRRGGBBAA.
        init(_ value: UInt32) {
            func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xff) / 255 }
            self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
        }

        /// `#rrggbb`, without the opacity.
        package var hex: String { Color.hex(red, green, blue) }

        private static func limited(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
    }

    package let light: Shade
    package let dark: Shade

    package init(light: Shade, dark: Shade) {
        self.light = light
        self.dark = dark
    }
}

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

/// The system's colours that an asset catalogue may name, with the values that Apple's platforms have for
/// them.
enum SystemColors {
    /// A colour by the name that Xcode writes, such as `systemBlueColor`; nil for one that isn't known.
    static func named(_ reference: String) -> AssetColor? {
        let name = reference.hasSuffix("Color") ? String(reference.dropLast("Color".count)) : reference
        guard let (light, dark) = values[name] else { return nil }
        return AssetColor(light: .init(light), dark: .init(dark))
    }

    /// 0xRRGGBBAA in light and in dark appearance.
    private static let values: [String: (UInt32, UInt32)] = [
        "systemRed": (0xff3b_30ff, 0xff45_3aff), "systemOrange": (0xff95_00ff, 0xff9f_0aff),
        "systemYellow": (0xffcc_00ff, 0xffd6_0aff), "systemGreen": (0x34c7_59ff, 0x30d1_58ff),
        "systemMint": (0x00c7_beff, 0x63e6_e2ff), "systemTeal": (0x30b0_c7ff, 0x40c8_e0ff),
        "systemCyan": (0x32ad_e6ff, 0x64d2_ffff), "systemBlue": (0x007a_ffff, 0x0a84_ffff),
        "systemIndigo": (0x5856_d6ff, 0x5e5c_e6ff), "systemPurple": (0xaf52_deff, 0xbf5a_f2ff),
        "systemPink": (0xff2d_55ff, 0xff37_5fff), "systemBrown": (0xa284_5eff, 0xac8e_68ff),
        "systemGray": (0x8e8e_93ff, 0x8e8e_93ff), "systemGray2": (0xaeae_b2ff, 0x6363_66ff),
        "systemGray3": (0xc7c7_ccff, 0x4848_4aff), "systemGray4": (0xd1d1_d6ff, 0x3a3a_3cff),
        "systemGray5": (0xe5e5_eaff, 0x2c2c_2eff), "systemGray6": (0xf2f2_f7ff, 0x1c1c_1eff),
        "label": (0x0000_00ff, 0xffff_ffff), "secondaryLabel": (0x3c3c_4399, 0xebeb_f599),
        "tertiaryLabel": (0x3c3c_434c, 0xebeb_f54c), "quaternaryLabel": (0x3c3c_432d, 0xebeb_f528),
        "placeholderText": (0x3c3c_434c, 0xebeb_f54c), "link": (0x007a_ffff, 0x0a84_ffff),
        "separator": (0x3c3c_4349, 0x5454_5899), "opaqueSeparator": (0xc6c6_c8ff, 0x3838_3aff),
        "systemBackground": (0xffff_ffff, 0x0000_00ff),
        "secondarySystemBackground": (0xf2f2_f7ff, 0x1c1c_1eff),
        "tertiarySystemBackground": (0xffff_ffff, 0x2c2c_2eff),
        "systemGroupedBackground": (0xf2f2_f7ff, 0x0000_00ff),
        "secondarySystemGroupedBackground": (0xffff_ffff, 0x1c1c_1eff),
        "tertiarySystemGroupedBackground": (0xf2f2_f7ff, 0x2c2c_2eff),
        "systemFill": (0x7878_8033, 0x7878_805b), "secondarySystemFill": (0x7878_8028, 0x7878_8051),
        "tertiarySystemFill": (0x7676_801e, 0x7676_803d), "quaternarySystemFill": (0x7474_8014, 0x7676_802d),
        "controlAccent": (0x007a_ffff, 0x0a84_ffff), "text": (0x0000_00ff, 0xffff_ffff),
        "textBackground": (0xffff_ffff, 0x1e1e_1eff), "controlBackground": (0xffff_ffff, 0x1e1e_1eff),
        "underPageBackground": (0x9696_96e5, 0x2828_28ff), "control": (0xffff_ffff, 0xffff_ff3f),
        "selectedContentBackground": (0x0064_e1ff, 0x0059_d1ff), "grid": (0xe6e6_e6ff, 0xffff_ff1a),
        "windowBackground": (0xecec_ecff, 0x3232_32ff), "darkText": (0x0000_00ff, 0x0000_00ff),
        "lightText": (0xffff_ff99, 0xffff_ff99), "white": (0xffff_ffff, 0xffff_ffff),
        "black": (0x0000_00ff, 0x0000_00ff), "clear": (0x0000_0000, 0x0000_0000),
    ]
}
