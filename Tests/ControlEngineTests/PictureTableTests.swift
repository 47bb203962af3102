import Foundation
import SwiftUILite
import TestSupport
import Testing

@testable import ControlEngine

/// Which pictures may be asked for, and for how long.
@Suite(.standardTimeLimit)
struct PictureTableTests {
    private let one = PictureTable.Holder.widget(WidgetID(kind: "One"))
    private let other = PictureTable.Holder.activity("Other")

    /// Pictures of that many rows.
    private func items(_ rows: [UInt32], isPrivate: Bool = false) throws -> [String: TreePictures.Item] {
        var items: [String: TreePictures.Item] = [:]
        for rows in rows {
            let picture = try Picture(SamplePicture.png(1, rows))
            items[picture.digest] = TreePictures.Item(picture: picture, isPrivate: isPrivate)
        }
        return items
    }

    private func answer(_ table: inout PictureTable, _ rows: UInt32, _ seconds: Int) throws -> String {
        let digest = try Picture(SamplePicture.png(1, rows)).digest
        return switch table.answer(digest, at: .seconds(seconds)) {
        case .picture(_, let isPrivate): isPrivate ? "private" : "there"
        case .refused: "refused"
        case nil: "gone"
        }
    }

    @Test func servedTreeKeepsItsPictures() throws {
        var table = PictureTable()
        #expect(table.hold(try items([1, 2]), by: one, at: .zero) == 0)
        #expect(try answer(&table, 1, 1_000_000) == "there")
        #expect(try answer(&table, 3, 0) == "gone")
        // The next tree has one of them, and the other stays a minute.
        #expect(table.hold(try items([2]), by: one, at: .seconds(1_000_000)) == 0)
        #expect(try answer(&table, 1, 1_000_059) == "there")
        #expect(table.nextEnd == .seconds(1_000_060))
        #expect(try answer(&table, 1, 1_000_060) == "gone")
        #expect(try answer(&table, 2, 1_000_060) == "there")
        #expect(table.nextEnd == nil && table.count == 1)
    }

    @Test func pictureStaysWhileAnyTreeNamesIt() throws {
        var table = PictureTable()
        _ = table.hold(try items([1]), by: one, at: .zero)
        _ = table.hold(try items([1]), by: other, at: .zero)
        _ = table.hold([:], by: one, at: .zero)
        #expect(!table.isHeld(by: one) && table.isHeld(by: other))
        #expect(try answer(&table, 1, 100) == "there")
        _ = table.hold([:], by: other, at: .seconds(100))
        // It comes back in time.
        _ = table.hold(try items([1]), by: one, at: .seconds(150))
        #expect(try answer(&table, 1, 1_000) == "there")
        #expect(table.nextEnd == nil)
    }

    @Test func lentPictureStaysAMinute() throws {
        var table = PictureTable()
        #expect(table.lend(try items([1]), at: .zero) == 0)
        #expect(table.lend(try items([1]), at: .seconds(30)) == 0)
        #expect(try answer(&table, 1, 89) == "there")
        #expect(try answer(&table, 1, 90) == "gone")
        #expect(table.bytes == 0)
    }

    /// A snapshot may have a picture of the tree that is served: that stays as long as the tree.
    @Test func servedPictureOutlastsItsLending() throws {
        var table = PictureTable()
        _ = table.hold(try items([1]), by: one, at: .zero)
        #expect(table.lend(try items([1], isPrivate: true), at: .zero) == 0)
        #expect(table.nextEnd == nil)
        #expect(try answer(&table, 1, 1_000) == "there")
    }

    @Test func lentPictureMayBePrivate() throws {
        var table = PictureTable()
        _ = table.lend(try items([1], isPrivate: true), at: .zero)
        #expect(try answer(&table, 1, 0) == "private")
        _ = table.lend(try items([1]), at: .zero)
        #expect(try answer(&table, 1, 0) == "there")
    }

    @Test func picturesOfPrivatePartsAloneArePrivate() throws {
        var table = PictureTable()
        _ = table.hold(try items([1], isPrivate: true), by: one, at: .zero)
        #expect(try answer(&table, 1, 0) == "private")
        _ = table.hold(try items([1]), by: other, at: .zero)
        #expect(try answer(&table, 1, 0) == "there")
        _ = table.hold([:], by: other, at: .zero)
        #expect(try answer(&table, 1, 0) == "private")
        // Nobody names it any more, and it is as private as before.
        _ = table.hold([:], by: one, at: .zero)
        #expect(try answer(&table, 1, 59) == "private")
        #expect(try answer(&table, 1, 60) == "gone")
    }

    @Test func pictureMemoryIsBounded() throws {
        let size = try Picture(SamplePicture.png(1, 1)).count
        var table = PictureTable(mostBytes: 2 * size)
        #expect(table.hold(try items([1, 2]), by: one, at: .zero) == 0)
        #expect(table.bytes == 2 * size)
        #expect(table.hold(try items([1, 3]), by: other, at: .zero) == 1)
        #expect(try answer(&table, 3, 0) == "refused")
        #expect(try answer(&table, 1, 0) == "there")
        // There is room again once the first ones have gone.
        _ = table.hold([:], by: one, at: .zero)
        #expect(table.hold(try items([1, 3]), by: other, at: .seconds(60)) == 0)
        #expect(try answer(&table, 3, 60) == "there")
        #expect(table.bytes == 2 * size)
        // What is given out once has no more room than what stays.
        #expect(table.lend(try items([3, 4]), at: .seconds(60)) == 1)
        #expect(try answer(&table, 4, 60) == "refused")
        #expect(try answer(&table, 4, 120) == "gone")
    }
}
