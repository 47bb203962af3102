internal import Foundation
internal import SwiftUILite
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// Pictures that gdk-pixbuf's thumbnailer makes smaller.
@Suite(.standardTimeLimit)
struct ThumbnailProgramTests {
    @Test func thumbnailKeepsTheProportion() throws {
        let program = ThumbnailProgram(ProcessInfo.processInfo.environment)
        let data = try #require(
            program.scaled(SamplePicture.whole(300, 200), side: 90), "install libgdk-pixbuf2.0-bin")
        let header = try PictureHeader(data)
        #expect(header.format == .png && header.width == 90 && header.height == 60)
    }

    @Test func invalidPictureHasNoThumbnail() throws {
        let program = ThumbnailProgram(ProcessInfo.processInfo.environment)
        #expect(program.scaled(Data(), side: 90) == nil)
        #expect(program.scaled(Data("a text".utf8), side: 90) == nil)
        #expect(program.scaled(SamplePicture.png(300, 200), side: 90) == nil, "it is cut off")
    }

    /// What others here expect to be refused are headers alone, which it can't read either.
    @Test func pictureIsFittedOnce() throws {
        let program = ThumbnailProgram(ProcessInfo.processInfo.environment)
        Picture.scaler = program
        let picture = try Picture(SamplePicture.whole(4_000, 1_000))
        let fitted = try #require(picture.fitted)
        #expect(fitted.header.width == 2_048 && fitted.header.height == 512 && fitted.refusal == nil)
        #expect(picture.fitted === fitted)
        let small = try #require(picture.scaled(width: 100, height: 100))
        #expect(small.header.width == 100 && small.header.height == 25)
        #expect(picture.scaled(width: 0, height: 100) == nil)
        // It is never made larger.
        #expect(try Picture(SamplePicture.whole(40, 20)).scaled(width: 100, height: 100)?.header.width == 40)
    }

    /// Who decodes it would need gigabytes.
    @Test func pictureOfTooManyPixelsIsNotDecoded() throws {
        final class Scaler: PictureScaler {
            let asked = Notes<Int>()
            func scaled(_ data: Data, side: Int) -> Data? {
                asked.add(side)
                return nil
            }
        }
        let (scaler, earlier) = (Scaler(), Picture.scaler)
        Picture.scaler = scaler
        defer { Picture.scaler = earlier }
        #expect(try Picture(SamplePicture.png(20_000, 20_000)).scaled(width: 100, height: 100) == nil)
        #expect(try Picture(SamplePicture.png(8_193, 8_192)).scaled(width: 100, height: 100) == nil)
        #expect(scaler.asked.all == [])
        #expect(try Picture(SamplePicture.png(8_192, 8_192)).scaled(width: 100, height: 100) == nil)
        #expect(scaler.asked.all == [100])
    }

    @Test func missingThumbnailerGivesNoPicture() {
        #expect(ThumbnailProgram(["PATH": "/nowhere"]).scaled(SamplePicture.whole(300, 200), side: 90) == nil)
    }
}
