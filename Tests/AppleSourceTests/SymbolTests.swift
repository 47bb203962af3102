import ControlBasics
import Foundation
import TestSupport
import Testing

@testable import ControlRuntime

@Suite(.standardTimeLimit)
struct SymbolTests {
    private static let theme = "/usr/share/icons/Adwaita"

    @Test func everyIconIsInTheAdwaitaTheme() throws {
        let paths = FileManager.default.enumerator(atPath: Self.theme)?.compactMap { $0 as? String } ?? []
        try #require(!paths.isEmpty, "nothing in \(Self.theme): install the package adwaita-icon-theme")
        let icons = Set(
            paths.map { path in
                let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
                return name.hasSuffix(".symbolic") ? String(name.dropLast(".symbolic".count)) : name
            })
        for icon in SymbolIcons.all.keys.sorted() where !icon.hasPrefix(SymbolIcons.prefix) {
            #expect(icons.contains(icon), "the theme has no \(icon)")
        }
        #expect(SymbolIcons.symbols.count >= 250)
    }

    @Test func everySymbolOfTheTableIsFound() {
        for (icon, symbol) in SymbolIcons.all { #expect(SymbolIcons.icon(for: symbol) == icon) }
        #expect(SymbolIcons.symbols.filter { SymbolIcons.icon(for: $0) == nil } == [])
    }

    @Test(arguments: [
        // An icon, what separates the words, two words, part of a word, the end of a line with the next one.
        "printer-network", "own", "own:", ":", " ", "powerplug powercord", "powerplu", "owerplug",
        "number\naccessories-character-map:",
    ])
    func whatIsNoSymbolIsNotFound(_ word: String) { #expect(SymbolIcons.icon(for: word) == nil) }

    @Test(arguments: [
        ("flashlight.on.fill", "org.controlruntime.flashlight.on-symbolic"),
        ("lightbulb.fill", "org.controlruntime.lightbulb-symbolic"),
        ("moon.fill", "weather-clear-night-symbolic"), ("bluetooth", "bluetooth-active-symbolic"),
        ("speaker.slash.circle.fill", "audio-volume-muted-symbolic"),
        ("bell.badge.fill", "preferences-system-notifications-symbolic"),
        ("lock.circle", "changes-prevent-symbolic"),
        ("wifi.slash", "network-wireless-offline-symbolic"),
        ("heart.slash.fill", "emote-love-symbolic"),
        ("star.square.fill", "starred-symbolic"),
        ("calendar.badge.exclamationmark", "x-office-calendar-symbolic"),
        ("person.crop.circle.badge.xmark", "avatar-default-symbolic"),
        ("sun.max.trianglebadge.exclamationmark", "display-brightness-symbolic"),
        ("checkmark.circle.fill", "emblem-ok-symbolic"),
        ("stove.fill", "org.controlruntime.stove-symbolic"),
        ("tag.circle.fill", "org.controlruntime.tag-symbolic"),
        ("thermometer.medium", "org.controlruntime.thermometer-symbolic"),
        ("org.example.App-symbolic", "org.example.App-symbolic"),
        ("no.such.symbol", "no.such.symbol"),
        ("", ""),
    ])
    func symbolVariantsFallBackToKnownIcons(_ symbol: String, _ icon: String) {
        #expect(SymbolNames.iconName(for: symbol) == icon)
    }

    @Test func symbolOverridesOfTheFirstFolderWin() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "symbols-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [
            ("a", #"{"x": "first"}"#), ("b", #"{"x": "second", "y": "other"}"#), ("c", "no JSON"),
        ] {
            let place = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try text.write(
                to: place.appendingPathComponent("symbols.json"), atomically: true, encoding: .utf8)
        }
        let folders = ["a", "b", "c", "d"].map { folder.appendingPathComponent($0).path }
        #expect(SymbolOverrides(folders: folders).icons == ["x": "first", "y": "other"])
    }
}
