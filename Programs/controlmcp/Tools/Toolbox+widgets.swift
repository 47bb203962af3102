internal import Assistants
internal import ControlBasics
internal import ControlClient
internal import WidgetRenderer

extension Toolbox {
    func showWidget(_ arguments: JSONObject) async throws -> ToolResult {
        let (widgets, failures) = try await allowed(\WidgetSnapshot.target) { [client] bundle in
            try await client.widgets(in: bundle).filter { !$0.needsConfiguration }
        }
        guard let name = arguments.text("widget") else {
            let items = widgets.map { widget, _ -> JSONObject in
                [
                    "widget": .string(widget.name),
                    "title": .string(AssistantWords.clean(widget.displayName)),
                    "families": .array(widget.families.map { .string($0) }),
                ]
            }
            return list(items, failures: failures)
        }
        var (widget, _) = try meant(
            name, "widget", among: widgets, failures: failures, name: \.name, title: \.displayName)
        let family = arguments.text("family") ?? widget.family
        guard widget.families.contains(family) || family == widget.family else {
            let known = widget.families.joined(separator: ", ")
            throw ToolMistake(
                "\(widget.name) has no family \(AssistantWords.clean(family)): there are \(known)")
        }
        // A bundle that has just been started shows a placeholder. Should asking fail, that is what there is.
        if widget.entryDate < 0, let loaded = try? await client.reload(widget) { widget = loaded }
        let tree =
            family == widget.family
            ? widget.currentEntry : try await client.viewTree(of: widget, family: family)
        let shown = try ViewTree(json: tree)
        let result: JSONObject = [
            "widget": .string(widget.name), "family": .string(family),
            "text": .string(AssistantWords.clean(shown.text)),
        ]
        guard arguments["picture"] == .bool(true) else { return ToolResult(result) }
        let pictures = await Self.pictures(shown, of: widget, client)
        return ToolResult(result, pictures: [try await DrawnWidget.png(tree, family, pictures)])
    }

    private static func pictures(
        _ tree: ViewTree, of widget: WidgetSnapshot, _ client: ControlClient
    ) async -> [String: [UInt8]] {
        var pictures: [String: [UInt8]] = [:]
        for digest in tree.pictures {
            guard let picture = try? await client.picture(digest, of: widget),
                picture.mediaType == "image/png"
            else { continue }
            pictures[digest] = Array(picture.bytes)
        }
        return pictures
    }

    func listActivities() async throws -> ToolResult {
        let (activities, failures) = try await allowed({ (activity: ActivitySnapshot) in
            .bundle(activity.bundle)
        }) { [client] bundle in
            try await client.activities(in: bundle, starting: false).filter { $0.state != "pending" }
        }
        return list(activities.map { $0.item.json }, failures: failures)
    }
}
