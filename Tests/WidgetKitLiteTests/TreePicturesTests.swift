import Foundation
import SwiftUILite
import TestSupport
import Testing

/// What a tree says of its pictures.
@MainActor
@Suite(.standardTimeLimit)
struct TreePicturesTests {
    private let pictures: [Picture]

    init() throws { pictures = try (1...6).map { try Picture(SamplePicture.png($0, $0)) } }

    private func image(_ index: Int) -> Image { Image(pictures[index]) }

    @Test func pictureIsNamedByItsContent() throws {
        let view = EvaluatedView(
            image(1).resizable().scaledToFill().accessibilityLabel("A dot"), resolvesPictures: true)
        let digest = pictures[1].digest
        #expect(
            view.node.json()
                == #"{"digest":"\#(digest)","height":2,"modifiers":[{"contentMode":"fill","#
                + #""type":"aspectRatio"},{"text":"A dot","type":"accessibilityLabel"}],"#
                + #""resizable":true,"type":"image","version":1,"width":2}"#)
        #expect(Array(view.pictures.items.keys) == [digest])
        #expect(view.pictures.problems.isEmpty)
        // A control's label has none.
        let label = EvaluatedView(image(1))
        #expect(label.pictures.isEmpty && !label.node.json().contains(digest))
    }

    @Test func oversizedPictureIsAProblem() throws {
        let large = try Picture(SamplePicture.png(5000, 5000))
        let view = EvaluatedView(
            VStack {
                Image(large)
                Image(large)
                Text("Behind it \(Image(large))")
            }, resolvesPictures: true)
        let problem =
            "a picture of 57 bytes can't be shown: it has 5000 × 5000 pixels; a widget takes 1048576 in all, "
            + "and nothing here makes it smaller: keep a smaller one"
        #expect(view.pictures.problems == [problem])
        #expect(view.pictures.items.isEmpty)
        #expect(view.node.json().contains(#""problem":"\#(problem)""#))
    }

    /// A picture is private where it isn't in what a locked session shows of the tree.
    @Test func picturesOfPrivatePartsAreMarkedPrivate() throws {
        let view = VStack {
            image(0)
            image(1).privacySensitive()
            VStack {
                image(2)
                image(3).unredacted()
                Link(destination: URL(string: "https://example.org")!) { image(4).unredacted() }
                Text("In a line \(image(4))")
            }
            .background { image(5) }.privacySensitive()
            HStack { image(5).privacySensitive(false) }.overlay { image(2).privacySensitive() }
        }
        let evaluated = EvaluatedView(view, resolvesPictures: true)
        let json = evaluated.node.json()
        let redacted = RedactedTree.of(json)
        #expect(evaluated.pictures.items.count == 6)
        var hidden: [Int] = []
        for (index, picture) in pictures.enumerated() {
            let item = try #require(evaluated.pictures.items[picture.digest])
            #expect(json.contains(picture.digest))
            #expect(item.isPrivate == !redacted.contains(picture.digest), "\(index)")
            if item.isPrivate { hidden.append(index) }
        }
        #expect(hidden == [1, 2, 4])
    }
}
