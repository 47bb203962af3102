/// A symbol's name taken apart: "checkmark.circle.fill" is a filled circle around a checkmark.
struct SymbolName: Hashable, Sendable {
    /// The names of the glyphs that it is made of, the main one first; three at most.
    private(set) var things: [String] = []
    /// A shape around the first thing, such as `circle`.
    private(set) var enclosure: String?
    private(set) var isFilled = false
    private(set) var isSlashed = false
    private(set) var isDashed = false
    private(set) var hasBadge = false
    /// The glyph in the badge; a badge without one is a dot.
    private(set) var badge: String?
    /// The part of the first thing that is filled, such as `lefthalf`.
    private(set) var region: String?
    /// Whether what fills an outline keeps a distance from it.
    private(set) var isInset = false
    /// Parts that aren't known, which are not drawn.
    private(set) var unknown: [String] = []

    /// - Parameter isKnown: whether there is a glyph of a name.
    init(_ name: String, isKnown: (String) -> Bool) {
        let words = name.split(separator: ".", omittingEmptySubsequences: true).prefix(24).map(String.init)
        var index = 0
        // After "and" and the like comes another thing, which may have the name of a frame.
        var isOpen = true
        while index < words.count {
            let word = words[index]
            if isOpen || things.isEmpty || Self.enclosures[word] == nil,
                !Self.endings.contains(word) || things.isEmpty,
                let length = Self.longest(words[index...], isKnown)
            {
                add(words[index..<index + length].joined(separator: "."))
                index += length
                isOpen = false
                continue
            }
            isOpen = read(word, isLast: index == words.count - 1)
            index += 1
        }
        if things.isEmpty { unknown = [name] }
    }

    private static func longest(_ words: ArraySlice<String>, _ isKnown: (String) -> Bool) -> Int? {
        (1...min(7, words.count)).reversed().first { isKnown(words.prefix($0).joined(separator: ".")) }
    }

    private mutating func add(_ thing: String) {
        if hasBadge, badge == nil {
            badge = thing
        } else if things.count < 3 {
            if !things.contains(thing) { things.append(thing) }
        } else {
            unknown.append(thing)
        }
    }

    /// Reads a word that is no thing. True when another thing follows.
    private mutating func read(_ word: String, isLast: Bool) -> Bool {
        switch word {
        case "fill", "filled": isFilled = true
        case "slash": isSlashed = true
        case "inset": isInset = true
        case _ where SymbolRegion(word) != nil && region == nil: region = word
        case "dashed", "dotted": isDashed = true
        case "badge", "trianglebadge":
            hasBadge = true
            return true
        case _ where Self.connectors.contains(word): return true
        case _ where Self.languages.contains(word) && isLast && !things.isEmpty: break
        case _ where Self.variants.contains(word) && !things.isEmpty: break
        default:
            if let shape = Self.enclosures[word], !things.isEmpty {
                if enclosure == nil { enclosure = shape }
            } else {
                unknown.append(word)
            }
        }
        return false
    }

    private static let endings: Set<String> = [
        "fill", "filled", "slash", "badge", "trianglebadge", "dashed", "dotted",
    ]

    private static let enclosures = [
        "circle": "circle", "square": "square", "rectangle": "rectangle", "app": "square",
        "capsule": "capsule",
        "seal": "seal", "shield": "shield", "diamond": "diamond", "hexagon": "hexagon", "octagon": "octagon",
        "triangle": "triangle", "pentagon": "pentagon", "viewfinder": "viewfinder", "bubble": "message",
        "oval": "oval", "squareshape": "square",
    ]

    private static let connectors: Set<String> = ["and", "with", "on", "in", "of", "to", "or", "from", "at"]

    /// What says how a thing is drawn in a way that makes no difference to a small picture.
    private static let variants: Set<String> = [
        "crop", "inverse", "portrait", "compact", "side", "front", "rear", "gen1", "gen2", "gen3", "gen4",
        "style", "trianglehead", "landscape", "horizontal", "vertical", "medium", "stack", "open",
        "closed", "left", "right", "lines",
    ]

    /// The same symbol as some languages write it.
    private static let languages: Set<String> = [
        "ar", "bn", "el", "gu", "he", "hi", "ja", "km", "kn", "ko", "ml", "mni", "mr", "my", "or", "pa", "ru",
        "sa", "sat", "si", "ta", "te", "th", "ur", "zh", "rtl", "traditional", "bg", "as", "ne", "lo",
    ]
}
