internal import FoundationEssentials
internal import Glibc
internal import ControlBasics

/// A tree without its private parts, for when the session is locked.
///
/// It works on the JSON form, which is what is sent and what is stored. What stays of a private part is its
/// arrangement: stacks, buttons and spaces with a stand-in for each text, picture, shape and value. Buttons
/// and toggles in it do nothing, as WidgetKit's on a locked device.
package enum RedactedTree {
    /// Whether a tree may have private parts; a text that says so counts as well.
    package static func hasPrivateParts(_ json: String) -> Bool {
        strstr(json, "\"privacySensitive\"") != nil
    }

    /// - Returns: an empty tree for what is none.
    package static func of(_ json: String) -> String {
        guard let tree = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)), case .object = tree
        else {
            return ViewNode.empty.json()
        }
        return visible(tree).canonical
    }

    /// What a tree has a use for: the identifiers of the actions of its buttons and toggles, and the URLs of
    /// its links.
    package static func uses(in json: String) -> Set<String> {
        var found: Set<String> = []
        if let tree = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) {
            collectUses(in: tree, into: &found)
        }
        return found
    }

    private static func collectUses(in value: JSONValue, into found: inout Set<String>) {
        switch value {
        case .array(let values): for value in values { collectUses(in: value, into: &found) }
        case .object(let object):
            for member in object.members {
                if case .string(let use) = member.value, ["action", "url"].contains(member.name), !use.isEmpty
                {
                    found.insert(use)
                } else {
                    collectUses(in: member.value, into: &found)
                }
            }
        default: break
        }
    }

    private static func visible(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let values): return .array(values.map { visible($0) })
        case .object(let members):
            if isPrivate(members) == true { return hidden(members, isOutermost: true) }
            return .object(members.mapValues { visible($0) })
        default: return value
        }
    }

    /// What a node says of itself; nil for nothing. Of several modifiers the innermost counts.
    private static func isPrivate(_ members: JSONObject) -> Bool? {
        for case .object(let modifier) in modifiers(of: members) {
            switch modifier["type"] {
            case .string("privacySensitive"): return modifier["value"] != .bool(false)
            case .string("unredacted"): return false
            default: continue
            }
        }
        return nil
    }

    private static func modifiers(of members: JSONObject) -> [JSONValue] {
        if case .array(let modifiers) = members["modifiers"] { modifiers } else { [] }
    }

    /// A private node; `isOutermost` where what is around it isn't private.
    private static func hidden(_ members: JSONObject, isOutermost: Bool = false) -> JSONValue {
        if !isOutermost, isPrivate(members) == false { return visible(.object(members)) }
        var result: JSONObject
        switch members["type"] {
        case .string(let type) where arrangements.contains(type):
            result = members
            for key in ["children", "title", "icon", "label"] {
                result[key] = members[key].map { hidden(all: $0) }
            }
            if members["isOn"] != nil { result["isOn"] = .bool(false) }
            // An action's identifier names the elements that it is in, and what a toggle would be turned to.
            if members["action"] != nil { result["action"] = .string("") }
        default:
            result = ["type": .string("text"), "text": .string(standIn)]
            result["version"] = members["version"]
        }
        var kept = modifiers(of: members).filter { modifier in
            guard case .object(let modifier) = modifier, case .string(let type) = modifier["type"] else {
                return false
            }
            return layout.contains(type)
        }
        if isOutermost {
            kept.append(.record("privacySensitive", ["value": .bool(true)]))
            kept.append(.record("redacted", ["reasons": .array([.string("privacy")])]))
        }
        result["modifiers"] = kept.isEmpty ? nil : .array(kept)
        return .object(result)
    }

    private static func hidden(all value: JSONValue) -> JSONValue {
        guard case .array(let nodes) = value else { return .array([]) }
        return .array(
            nodes.map { node in
                if case .object(let members) = node { hidden(members) } else { .null }
            })
    }

    /// Always of one length, so that it doesn't reveal the text's.
    private static let standIn = "•••"

    /// Nodes that show nothing themselves.
    private static let arrangements: Set<String> = [
        "empty", "spacer", "divider", "accessoryBackground", "label", "hstack", "vstack", "zstack", "group",
        "grid",
        "gridRow", "lazyGrid", "viewThatFits", "button", "toggle",
    ]

    /// Modifiers that say where and how large something is, and nothing of what it is. Colours aren't among
    /// them.
    private static let layout: Set<String> = [
        "font", "fontWeight", "bold", "italic", "padding", "frame", "lineLimit", "multilineTextAlignment",
        "disabled",
        "accessibilityHidden", "buttonStyle", "toggleStyle", "labelStyle", "labelsHidden", "controlSize",
        "kerning",
        "minimumScaleFactor", "lineSpacing", "fontDesign", "monospacedDigit", "imageScale", "aspectRatio",
        "fixedSize",
        "layoutPriority", "zIndex", "gridCellColumns", "gridColumnAlignment", "contentMarginsDisabled",
        "containerBackgroundRemovable", "widgetAccentable", "widgetEnvironment",
    ]
}
