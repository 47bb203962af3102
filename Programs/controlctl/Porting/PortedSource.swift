internal import FoundationEssentials

/// A Swift file of an Xcode project, as far as it matters whether and with what it compiles here.
struct PortedSource {
    let path: String
    /// The modules that it imports here: what stands in a condition counts where that holds.
    let imports: Set<String>
    /// The types, functions and variables that it declares outside of others.
    let declared: Set<String>
    /// Each word that begins with a capital, outside of comments and texts.
    let used: Set<String>
    let isMain: Bool
    /// Whether it gives others what their `@Dependency` needs.
    let addsDependencies: Bool
    /// The type with `@main`.
    let mainType: String?

    init(path: String, text: String) {
        self.path = path
        let code = Self.code(of: text)
        imports = Self.imports(of: code)
        var declared: Set<String> = []
        let declaration =
            #/
            (?m)^(?:(?:public|private|fileprivate|internal|package|open|final|indirect|nonisolated|static
            |@\w+(?:\([^)\n]*\))?)\s+)*
            (?:struct|class|enum|protocol|actor|func|var|let|typealias)\s+`?(\w+)
            /#
        for match in code.matches(of: declaration) { declared.insert(String(match.output.1)) }
        self.declared = declared
        used = Set(code.matches(of: /\b[A-Z]\w*/).map { String($0.output) })
        addsDependencies = code.contains(/\bAppDependencyManager\s*\.\s*shared\s*\.\s*add\b/)
        let main = code.firstMatch(of: /@main\s+(?:\w+\s+)*?(?:struct|class|enum|actor)\s+(\w+)/)
        isMain = main != nil
        mainType = main.map { String($0.output.1) }
    }

    /// Whether a word stands in it.
    func uses(_ word: String) -> Bool { used.contains(word) }

    /// The modules that have their counterparts in this package, and those of the toolchain.
    static let there: Set<String> = [
        "AVFAudio", "AVFoundation",
        "ActivityKit", "AlarmKit", "AppIntents", "AppIntentsTesting", "AppKit", "Charts", "Cocoa", "Combine",
        "CoreFoundation",
        "CoreGraphics", "CoreSpotlight", "CoreTransferable", "Dispatch", "ExtensionFoundation", "Foundation",
        "FoundationNetworking",
        "ImageIO", "Intents", "LockedCameraCapture", "OSLog", "Observation", "RegexBuilder",
        "RelevanceKit", "Swift",
        "SwiftUI", "Synchronization", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WidgetKit",
        "_Concurrency", "os",
    ]

    /// What to use in place of a module that isn't here, where there is something. `scripts/compatibility`
    /// reads it here.
    static let instead = [
        "CoreBluetooth": "BlueZ has Bluetooth on the system bus as org.bluez: use DBus",
        "CoreData": "keep values in a file, or in UserDefaults",
        "CoreLocation": "GeoClue has the place on the system bus as org.freedesktop.GeoClue2: use DBus",
        "CryptoKit": "swift-crypto has the same declarations: import Crypto",
        "EventKit": "calendars are on the session bus as org.gnome.evolution.dataserver: use DBus",
        "MediaPlayer": "players are on the session bus as org.mpris.MediaPlayer2: use DBus",
        "Network": "sockets are in Glibc; NetworkManager has the connections on the system bus: use DBus",
        "NetworkExtension": "NetworkManager has VPNs on the system bus: use DBus",
        "SwiftData": "keep values in a file, or in UserDefaults",
    ]

    /// What it imports and nobody has here.
    var foreign: [String] { imports.subtracting(Self.there).sorted() }

    private static func imports(of code: String) -> Set<String> {
        var found: Set<String> = []
        /// Of each open condition: whether this branch holds, and whether one before did.
        var branches: [(holds: Bool, held: Bool)] = []
        for line in code.split(separator: "\n") {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if line.hasPrefix("#if ") {
                let holds = Self.holds(line.dropFirst(4))
                branches.append((holds, holds))
            } else if line.hasPrefix("#elseif "), let last = branches.last {
                let holds = !last.held && Self.holds(line.dropFirst(8))
                branches[branches.count - 1] = (holds, last.held || holds)
            } else if line.hasPrefix("#else"), let last = branches.last {
                branches[branches.count - 1].holds = !last.held
            } else if line.hasPrefix("#endif") {
                _ = branches.popLast()
            } else if branches.allSatisfy(\.holds),
                let match = line.firstMatch(
                    of:
                        #/
                        ^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|internal|private|fileprivate|package)\s+)?
                        import\s+(?:(?:struct|class|enum|protocol|func|var|typealias)\s+)?(\w+)
                        /#
                )
            {
                found.insert(String(match.output.1))
            }
        }
        return found
    }

    /// Whether a condition holds here. What is not known does.
    private static func holds(_ condition: Substring) -> Bool {
        condition.split(separator: "||").contains { part in
            part.split(separator: "&&").allSatisfy { word in
                let isNot = word.contains("!")
                let holds: Bool
                if let match = word.firstMatch(of: /canImport\((\w+)/) {
                    holds = there.contains(String(match.output.1))
                } else if let match = word.firstMatch(of: /os\((\w+)/) {
                    holds = match.output.1 == "Linux"
                } else if word.contains("targetEnvironment") {
                    holds = false
                } else {
                    return true
                }
                return holds != isNot
            }
        }
    }

    /// The text without its comments and with empty string literals.
    static func code(of text: String) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        func at(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
        let (slash, star, quote, line) = (
            UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\""), UInt8(ascii: "\n")
        )
        while index < bytes.count {
            if bytes[index] == slash, at(1) == slash {
                while index < bytes.count, bytes[index] != line { index += 1 }
            } else if bytes[index] == slash, at(1) == star {
                var depth = 0
                repeat {
                    if bytes[index] == slash, at(1) == star {
                        depth += 1
                        index += 2
                    } else if bytes[index] == star, at(1) == slash {
                        depth -= 1
                        index += 2
                    } else {
                        index += 1
                    }
                } while depth > 0 && index < bytes.count
            } else if bytes[index] == quote {
                let marks = at(1) == quote && at(2) == quote ? 3 : 1
                result.append(quote)
                index += marks
                while index < bytes.count {
                    if bytes[index] == UInt8(ascii: "\\") {
                        index += 2
                        continue
                    }
                    if bytes[index] == quote, marks == 1 || at(1) == quote && at(2) == quote {
                        index += marks
                        break
                    }
                    if bytes[index] == line, marks == 1 { break }
                    index += 1
                }
                result.append(quote)
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
