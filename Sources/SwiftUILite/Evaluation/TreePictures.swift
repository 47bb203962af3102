/// The pictures that a tree names by their content.
package struct TreePictures: Sendable {
    /// A picture with its digest.
    package struct Item: Sendable {
        package let picture: Picture
        /// Whether all of the tree that names it is private: it is not to be given out while the session is
        /// locked.
        package var isPrivate = false

        package init(picture: Picture, isPrivate: Bool = false) {
            self.picture = picture
            self.isPrivate = isPrivate
        }
    }

    /// Keyed by the pictures' digests.
    package internal(set) var items: [String: Item] = [:]
    /// Why pictures that the tree should have are not shown, each in a sentence.
    package internal(set) var problems: [String] = []

    package init() {}

    /// Those of several trees.
    package init(of views: [EvaluatedView]) {
        for view in views { add(view.pictures) }
    }

    package var isEmpty: Bool { items.isEmpty && problems.isEmpty }

    mutating func add(_ picture: Picture) {
        if items[picture.digest] == nil { items[picture.digest] = Item(picture: picture) }
    }

    /// Those of another tree as well.
    package mutating func add(_ other: TreePictures) {
        items.merge(other.items) { one, other in
            var both = one
            both.isPrivate = one.isPrivate && other.isPrivate
            return both
        }
        for problem in other.problems where !problems.contains(problem) { problems.append(problem) }
    }

    /// Keeps all of them back while the session is locked.
    package mutating func makePrivate() {
        for digest in items.keys { items[digest]?.isPrivate = true }
    }

    /// Notes which of them only private parts of their tree name.
    mutating func markPrivate(in tree: ViewNode) {
        guard !items.isEmpty else { return }
        var visible: Set<String> = []
        tree.collectVisibleDigests(into: &visible)
        for digest in items.keys { items[digest]?.isPrivate = !visible.contains(digest) }
    }
}

extension EvaluationContext {
    /// Finds an image's picture and names it by its content, where trees leave the process.
    mutating func resolved(_ image: ImageNode) -> ImageNode {
        guard resolvesPictures else { return image }
        var image = image
        switch image.source {
        case .system, .content: break
        case .picture(let picture):
            image.source = .content
            image.content = content(of: picture, "a picture of \(picture.count) bytes")
        case .asset(let name):
            switch AssetImages.ofProcess.image(named: name) {
            case .success(let asset):
                image.isTemplate = image.isTemplate ?? asset.isTemplate
                image.content = content(of: asset.light, "the picture \"\(name)\"")
                if let dark = asset.dark {
                    image.content?.darkDigest = content(of: dark, "the dark picture \"\(name)\"").digest
                }
            case .failure(let problem): image.content = failed("the picture \"\(name)\"", problem)
            }
        }
        return image
    }

    private mutating func content(of picture: Picture, _ what: String) -> ImageNode.Content {
        var shown = picture
        if let refusal = picture.refusal {
            guard let smaller = picture.fitted else {
                return failed(what, refusal, ", and nothing here makes it smaller: keep a smaller one")
            }
            shown = smaller
        }
        pictures.add(shown)
        // As large in points as the author's.
        return ImageNode.Content(digest: shown.digest, size: picture.size)
    }

    private mutating func failed(
        _ what: String, _ problem: PictureHeader.Problem, _ more: String = ""
    ) -> ImageNode.Content {
        let text = "\(what) can't be shown: \(problem)\(more)"
        if !pictures.problems.contains(text) { pictures.problems.append(text) }
        return ImageNode.Content(problem: text)
    }
}

extension ViewNode {
    /// The digests that are still in the tree when its private parts have been taken out, as `RedactedTree`
    /// does that in its JSON form.
    func collectVisibleDigests(into found: inout Set<String>, inPrivate: Bool = false) {
        var isPrivate = inPrivate
        loop: for modifier in modifiers {
            switch modifier {
            case .privacySensitive(let value):
                isPrivate = value
                break loop
            case .unredacted:
                isPrivate = false
                break loop
            default: continue
            }
        }
        if !isPrivate {
            switch content {
            case .image(let image): found.formUnion(image.digests)
            case .text(let runs):
                for case .image(let image) in runs.map(\.content) { found.formUnion(image.digests) }
            default: break
            }
            // Of a private part no modifier stays that shows something.
            for modifier in modifiers {
                for child in modifier.children { child.collectVisibleDigests(into: &found) }
            }
        }
        if isPrivate, !isArrangement { return }
        for child in children { child.collectVisibleDigests(into: &found, inPrivate: isPrivate) }
    }

    /// Whether it stays in a private part, with a stand-in for what it holds.
    private var isArrangement: Bool {
        switch content {
        case .gauge, .progress, .link: false
        default: true
        }
    }
}

extension ImageNode {
    /// The digests that it is named by.
    var digests: [String] { [content?.digest, content?.darkDigest].compactMap { $0 } }
}

extension NodeModifier {
    /// The trees in it.
    var children: [ViewNode] {
        switch self {
        case .background(_, let nodes), .containerBackground(_, _, let nodes), .overlay(_, let nodes),
            .mask(_, let nodes), .widgetLabel(let nodes), .accessibilityAction(_, _, let nodes):
            nodes
        default: []
        }
    }
}
