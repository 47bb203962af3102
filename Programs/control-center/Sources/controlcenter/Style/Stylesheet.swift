internal import CAdwaita
internal import Tiles

/// The program's own style above libadwaita's: for light and dark, for high contrast, and for each tint that
/// there is.
@MainActor
final class Stylesheet {
    private let provider = gtk_css_provider_new()!
    private let manager = adw_style_manager_get_default()!
    private var tints: Set<TintColor> = []
    private var isComposited = true
    /// Called when the desktop has become dark or light.
    var recolored: @MainActor () -> Void = {}
    /// Called when the user wants another size of text.
    var resized: @MainActor () -> Void = {}

    /// Begins to style the display, and follows the desktop's settings.
    init() {
        if let display = gdk_display_get_default() {
            gtk_style_context_add_provider_for_display(
                display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
            isComposited = gdk_display_is_composited(display) != 0
        }
        for name in ["notify::dark", "notify::high-contrast"] {
            Signal.notify(UnsafeMutableRawPointer(manager), name) { [weak self] in
                self?.load()
                self?.recolored()
            }
        }
        if let settings = gtk_settings_get_default() {
            Signal.notify(UnsafeMutableRawPointer(settings), "notify::gtk-xft-dpi") { [weak self] in
                self?.load()
                self?.resized()
            }
        }
        load()
    }

    /// Whether the desktop is dark.
    var isDark: Bool { adw_style_manager_get_dark(manager) != 0 }

    /// Adds a tint, and answers the class of tiles that have it; nil for none.
    func className(for tint: String) -> String? {
        guard let tint = TintColor(tint) else { return nil }
        if tints.insert(tint).inserted { load() }
        return tint.className
    }

    private func load() {
        let isContrasty = adw_style_manager_get_high_contrast(manager) != 0
        let colors = isDark ? Self.dark : Self.light
        let rules = Self.scaled(Self.rules, by: TileGrid.scale)
        var text = colors + rules + tints.map(\.rules).sorted().joined()
        if isContrasty { text += Self.highContrast }
        if !isComposited { text += Self.opaque }
        gtk_css_provider_load_from_data(provider, text, -1)
    }

    /// Buttons, discs and corners grow with the text; lines stay as thin as they are.
    private static func scaled(_ rules: String, by scale: Double) -> String {
        guard scale != 1 else { return rules }
        return rules.replacing(/(\d+)px/) { match in
            guard let points = Double(match.output.1), points > 4 else { return String(match.output.0) }
            return "\(Int32(points: (points * scale).rounded()))px"
        }
    }

    private static let dark = """
        @define-color cc_panel rgba(40,38,62,0.97);
        @define-color cc_card rgba(255,255,255,0.13);
        @define-color cc_text #ffffff;
        @define-color cc_level rgba(255,255,255,0.93);
        @define-color cc_level_text rgba(0,0,0,0.8);
        @define-color cc_error #ff9e94;
        @define-color cc_badge #d8d8de;
        @define-color cc_badge_text #1e1e24;
        @define-color cc_lifted #5b596d;

        """
    private static let light = """
        @define-color cc_panel rgba(233,233,240,0.98);
        @define-color cc_card #ffffff;
        @define-color cc_text rgba(0,0,0,0.85);
        @define-color cc_level #3584e4;
        @define-color cc_level_text #ffffff;
        @define-color cc_error #b5121b;
        @define-color cc_badge #5e5e66;
        @define-color cc_badge_text #ffffff;
        @define-color cc_lifted #ffffff;

        """
    /// Where nothing shows through, round corners and shadows would be black.
    private static let opaque = """
        .center, .notice { border-radius: 0; }
        popover.menu > contents { border-radius: 0; box-shadow: none; margin: 0; }
        popover.menu > arrow { min-height: 0; min-width: 0; border: none; background: none; }

        """
    private static let highContrast = """
        .tile { box-shadow: inset 0 0 0 2px currentColor; }
        .tile.unavailable > *, .tile.disabled > * { opacity: 0.75; }
        .tile .value { opacity: 1; }

        """
    private static let rules = """
        window.center-window { background: none; box-shadow: none; }
        .center { background-color: @cc_panel; color: @cc_text; border-radius: 32px; padding: 20px 0 0 0; }
        .notice { background-color: @cc_panel; color: @cc_text; border-radius: 28px; padding: 6px; }
        .center .heading { font-size: 15pt; font-weight: 600; }
        .center .header { padding: 0 20px 4px 20px; }
        .center .header button { min-width: 36px; min-height: 36px; padding: 0; border-radius: 18px; color: inherit;
            -gtk-icon-size: 16px; }
        .center .battery { font-size: 10.5pt; font-weight: 500; opacity: 0.75; padding: 0 8px; -gtk-icon-size: 16px; }
        .center scrolledwindow { border-radius: 0 0 32px 32px; }
        .search > revealer > box { background: none; border: none; box-shadow: none; padding: 0 20px 4px 20px; }
        .tile { border-radius: 22px; background-color: @cc_card; color: @cc_text;
            transition: background-color 110ms ease-out, color 110ms ease-out; }
        .tile > button.face { background: none; border: none; box-shadow: none; border-radius: 22px; padding: 0;
            min-width: 0; min-height: 0; color: inherit; font-weight: normal;
            transition: none; }
        .tile > button.face:hover { background-color: alpha(currentColor, 0.06); }
        .tile > button.face:active { background-color: alpha(currentColor, 0.14); }
        .tile > button:focus-visible, .level > scale:focus-visible {
            outline: 3px solid @accent_color; outline-offset: -3px; }
        .tile.filled > button:focus-visible { outline-color: @cc_text; }
        .tile.filled { background-color: @accent_bg_color; color: @accent_fg_color; }
        .tile .disc { min-width: 40px; min-height: 40px; border-radius: 20px;
            background-color: alpha(currentColor, 0.12); }
        .tile.filled .disc { background-color: alpha(currentColor, 0.2); }
        .tile .title { font-size: 10.5pt; font-weight: 600; }
        .tile .value { font-size: 9pt; opacity: 0.75; }
        .tile.small .title { font-size: 8.25pt; font-weight: 500; }
        .tile.failed .value, .tile.small.failed .title { color: @cc_error; opacity: 1; }
        .tile.filled.failed .value, .tile.small.filled.failed .title { color: inherit; font-weight: 600; }
        .tile.unavailable > *, .tile.disabled > * { opacity: 0.45; }
        .tile.unconfigured { background-color: transparent; border: 2px dashed alpha(currentColor, 0.45); }
        .tile > button.more { background: none; border: none; box-shadow: none; min-width: 24px; min-height: 40px;
            padding: 0; margin: 0 2px; color: inherit; border-radius: 14px; -gtk-icon-size: 16px; }
        .tile > button.more:hover { background-color: alpha(currentColor, 0.1); }
        .tile > progressbar { margin: 0 16px 8px 16px; }
        .tile > progressbar > trough, .tile > progressbar > trough > progress { min-height: 4px; border-radius: 2px; }
        .tile > progressbar > trough { background-color: alpha(currentColor, 0.25); }
        .tile > progressbar > trough > progress { background-color: currentColor; }
        .level > scale { padding: 0; margin: 0; }
        .level > scale > trough { min-height: 52px; }
        .level.wide > scale > trough { min-height: 76px; }
        .level > scale > trough { background: none; border-radius: 0; padding: 0; margin: 0; border: none; }
        .level > scale > trough > highlight { background: none; border: none; margin: 0; min-height: 0; }
        .level > scale > trough > slider { min-width: 0; min-height: 0; margin: 0; padding: 0; opacity: 0; }
        .level .above { color: @cc_level_text; background-color: @cc_level; }
        .level .above .value { opacity: 0.9; }
        .tile.widget:not(.island) { background-color: transparent; }
        .tile.widget { border-radius: 26px; }
        .tile.widget > button.face, .tile button.region { border-radius: 26px; }
        .tile button.region { background: none; border: none; box-shadow: none; padding: 0; min-width: 0;
            min-height: 0; border-radius: 12px; }
        .tile button.region:hover { background-color: alpha(currentColor, 0.08); }
        .tile button.region:focus-visible { outline: 3px solid @accent_color; }
        .tile.bare { background: none; }
        .tile .letter { font-size: 12pt; font-weight: 700; }
        .tile.small .letter, .level .letter { border-radius: 999px; background-color: alpha(currentColor, 0.16); }
        .tile.island { background-color: #000000; color: #ffffff; }
        .tile .caption { font-size: 10.5pt; min-height: 28px; margin: 0 16px; opacity: 0.8; }
        .tile .addition { margin: 14px; }
        .tile .preview { border-radius: 12px; }
        .tile .plus { min-width: 24px; min-height: 24px; border-radius: 12px; -gtk-icon-size: 14px;
            background-color: alpha(currentColor, 0.14); }
        .tile > button.line { padding: 0 8px 0 4px; opacity: 0.75; }
        .tile .section { font-size: 11pt; font-weight: 600; padding: 0 4px 2px 4px; }
        .place > button.badge { min-width: 22px; min-height: 22px; padding: 0; margin: -5px; border-radius: 11px;
            background-color: @cc_badge; background-image: none; color: @cc_badge_text; border: none;
            box-shadow: 0 1px 3px rgba(0,0,0,0.3); -gtk-icon-size: 12px; }
        .place > button.badge:hover { background-color: @cc_text; color: @cc_panel; }
        .corner-room { margin: -2px; }
        .corner { min-width: 18px; min-height: 18px; border-radius: 0 0 22px 0;
            border: 4px solid @cc_badge; border-width: 0 4px 4px 0; }
        .corner:dir(rtl) { border-radius: 0 0 0 22px; border-width: 0 0 4px 4px; }
        .corner-room:hover > .corner { border-color: @accent_bg_color; }
        .place.dragged > .tile { box-shadow: 0 6px 18px rgba(0,0,0,0.45); }
        .place.dragged > .tile:not(.filled) { background-color: @cc_lifted; }
        .grid.editing .tile > button.face:focus { outline: 3px solid @accent_color; outline-offset: -3px; }
        .level > button.more { min-width: 32px; min-height: 32px; margin: 0 10px; border-radius: 16px;
            background-color: alpha(#808080, 0.45); color: #ffffff; }
        .band .art { border-radius: 14px; background-color: alpha(currentColor, 0.12); }
        button.transport { background: none; border: none; box-shadow: none; color: inherit; padding: 0;
            min-width: 36px; min-height: 36px; border-radius: 18px; -gtk-icon-size: 16px; }
        button.transport.narrow { min-width: 26px; }
        button.transport:hover { background-color: alpha(currentColor, 0.1); }
        button.transport:active { background-color: alpha(currentColor, 0.18); }
        button.transport:focus-visible { outline: 3px solid @accent_color; outline-offset: -3px; }
        button.transport:disabled { opacity: 0.35; }
        .menu { padding: 4px; }
        .menu button { min-height: 32px; padding: 0 10px; border-radius: 8px; font-weight: normal; }
        .menu .name { font-weight: 600; padding: 4px 10px; }
        .menu .hint { font-size: 9pt; opacity: 0.7; padding: 0 10px 4px 10px; }
        .details button { padding: 6px 10px; min-height: 36px; }
        .details .tile { margin: 2px 0; }
        .details .hint { padding: 0; }
        .details .failed .hint { color: @cc_error; opacity: 1; }
        .details separator { margin: 6px 0 4px 0; }
        .details .name { padding: 6px 10px 4px 10px; }
        .details .tile .title { padding: 0; min-height: 0; }
        .empty { padding: 0 20px; }
        .empty .title { font-size: 12pt; font-weight: 600; }
        .empty .value { opacity: 0.75; }

        """
}

/// A control's tint as CSS has it.
struct TintColor: Hashable {
    /// Six hexadecimal digits, lower case.
    let digits: String

    /// Nil for a text that is no `#rrggbb`.
    init?(_ text: String) {
        let digits = text.dropFirst().lowercased()
        guard text.first == "#", digits.utf8.count == 6, UInt32(digits, radix: 16) != nil else { return nil }
        self.digits = digits
    }

    /// The class of tiles that have it.
    var className: String { "tint-\(digits)" }

    /// White wherever it can be read on the tint, as on most.
    var text: String { 1.05 / (luminance + 0.05) >= 2.6 ? "#ffffff" : "rgba(0,0,0,0.85)" }

    private var luminance: Double {
        let value = UInt32(digits, radix: 16) ?? 0
        let parts = [value >> 16, value >> 8 & 0xff, value & 0xff].map { part in
            let part = Double(part) / 255
            return part <= 0.03928 ? part / 12.92 : Self.power((part + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// About the 2.4th power, without a library: between the square and the cube.
    private static func power(_ value: Double) -> Double { value * value * (0.6 + 0.4 * value) }

    var rules: String {
        """
        .tile.\(className).filled { background-color: #\(digits); color: \(text); }
        .level.\(className) .above { background-color: #\(digits); color: \(text); }

        """
    }
}
