import WidgetKit
import SwiftUI

// Three widgets in a bundle.
struct GameWidgets: WidgetBundle {
    @WidgetBundleBuilder
    var body: some Widget {
        GameStatusWidget()
        CharacterWidget()
        PosterWidget()
    }
}
