import ControlBasics
import Foundation
import TestSupport
import Testing

@Suite(.standardTimeLimit)
struct WidgetEnvironmentTests {
    private static func environment(_ change: (inout WidgetEnvironment) -> Void) -> WidgetEnvironment {
        var environment = WidgetEnvironment()
        change(&environment)
        return environment
    }

    @Test func missingPartsComeFromTheOther() {
        let own = Self.environment {
            $0.colorScheme = .dark
            $0.textSize = .xLarge
            $0.contentMargins = .init(4)
        }
        let asked = Self.environment {
            $0.renderingMode = .accented
            $0.colorScheme = .light
        }
        let filled = asked.filled(from: own)
        #expect(filled.renderingMode == .accented && filled.colorScheme == .light)
        #expect(filled.textSize == .xLarge && filled.contentMargins == .init(4))
        #expect(WidgetEnvironment().filled(from: own) == own)
        #expect(own.filled(from: WidgetEnvironment()) == own)
    }

    @Test func modesAndPlacesLeaveTheBackgroundOut() {
        #expect(WidgetEnvironment().showsBackground == nil)
        #expect(Self.environment { $0.renderingMode = .fullColor }.showsBackground == nil)
        #expect(Self.environment { $0.location = .homeScreen }.showsBackground == nil)
        for mode in [WidgetEnvironment.RenderingMode.accented, .vibrant] {
            #expect(Self.environment { $0.renderingMode = mode }.showsBackground == false)
        }
        for place in [WidgetEnvironment.Location.standBy, .carPlay] {
            #expect(Self.environment { $0.location = place }.showsBackground == false)
        }
        let said = Self.environment {
            $0.renderingMode = .accented
            $0.showsContainerBackground = true
        }
        #expect(said.showsBackground == true)
    }

    @Test func marginsAreKeptWithinTheirRange() {
        let margins = WidgetEnvironment.Margins(top: -1, leading: .nan, bottom: .infinity, trailing: 3)
        #expect(margins == .init(top: 0, leading: 0, bottom: 1_000, trailing: 3))
    }

    @Test func keptEnvironmentIsReadAgain() throws {
        let environment = Self.environment {
            $0.renderingMode = .vibrant
            $0.isLuminanceReduced = true
            $0.contrast = .increased
            $0.contentMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
            $0.layoutDirection = .rightToLeft
            $0.displayScale = 1.5
        }
        let kept = try JSONEncoder().encode(environment)
        #expect(try JSONDecoder().decode(WidgetEnvironment.self, from: kept) == environment)
    }

    @Test func keptValuesOfOtherVersionsCountAsNotSaid() throws {
        let kept = #"{"colorScheme":"dark","renderingMode":"sepia","location":7,"displayScale":-1,"new":1}"#
        let read = try JSONDecoder().decode(WidgetEnvironment.self, from: Data(kept.utf8))
        #expect(read == Self.environment { $0.colorScheme = .dark })
    }
}
