import WidgetKit
import SwiftUI

@main
struct AppleSources: WidgetBundle {
    var body: some Widget {
        TimerWidget()
        SymbolWidget()
        GameWidgets().body
        QueueWidget()
        QueueOfShop()
        QueueOfCounter()
        QueueActivity()
        TimerControl()
        NamedTimerControl()
        ServiceToggleControl()
        BrightnessToggle()
        BrightnessLevelWidget()
        ContrastWidget()
        BrandWidget()
        if #available(iOS 18.0, *) {
            ChatControlWidget()
            BookmarksControl()
            VPNControlWidget()
            HomeLightControl()
            HomeSceneControl()
            StationControl()
            ScreenControl()
            MachineControl()
            CopyControl()
            ReactControl()
            LiteralControl()
            LiteralWidget()
            BrandControl()
            BrandGroupControl()
            BrandGoneControl()
            WalkControl()
            NotesControl()
            NotesWidget()
            PhotoWidget()
            OvenControl()
            TrayControl()
            BellControl()
        }
    }
}
