// DankMaterialShell: a toggle in the bar and in its control center. This folder goes to
// ~/.config/DankMaterialShell/plugins/flashlight, of newer versions ~/.config/dms/plugins/flashlight.
import QtQuick
import Quickshell
import Quickshell.Io
import qs.Common
import qs.Widgets
import qs.Modules.Plugins

PluginComponent {
    id: root

    readonly property string control: "Flashlight/Flashlight"
    property var state: ({
            "available": false
        })
    readonly property bool isOn: state.isOn ?? false

    function toggle() {
        Quickshell.execDetached(["controlctl", "toggle", control]);
    }

    Process {
        running: true
        command: ["controlctl", "watch", "--format", "json", root.control]
        stdout: SplitParser {
            onRead: line => root.state = JSON.parse(line)
        }
    }

    ccWidgetIcon: isOn ? "flashlight_on" : "flashlight_off"
    ccWidgetPrimaryText: state.displayName || "Flashlight"
    ccWidgetSecondaryText: state.available ? state.valueText : (state.reason ?? "")
    ccWidgetIsActive: isOn
    onCcWidgetToggled: toggle()

    pillClickAction: () => toggle()

    horizontalBarPill: Component {
        StyledText {
            text: root.state.available ? root.state.title : "Flashlight: unavailable"
            color: root.isOn ? Theme.primary : Theme.surfaceText
            font.pixelSize: Theme.fontSizeSmall
        }
    }

    verticalBarPill: Component {
        DankIcon {
            name: root.isOn ? "flashlight_on" : "flashlight_off"
            color: root.isOn ? Theme.primary : Theme.surfaceText
        }
    }
}
