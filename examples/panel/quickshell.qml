// Quickshell: a button for each control that is named in `names`. One process follows them all.
// As shell.qml it is a bar of its own; in a configuration that has one, take Controls out of it.
import QtQuick
import Quickshell
import Quickshell.Io

PanelWindow {
    id: bar

    anchors {
        top: true
        left: true
        right: true
    }
    implicitHeight: 32

    component Controls: Row {
        id: controls

        property list<string> names: ["Flashlight/Flashlight", "Flashlight/SOS"]
        // The last line of each control, by bundle and kind.
        property var states: ({})

        spacing: 8

        Process {
            running: true
            command: ["controlctl", "watch", "--format", "json", ...controls.names]
            stdout: SplitParser {
                onRead: line => {
                    const state = JSON.parse(line);
                    // A new object, so that bindings see it.
                    controls.states = Object.assign({}, controls.states, {
                        [state.control]: state
                    });
                }
            }
        }

        Repeater {
            model: controls.names

            Text {
                id: button

                required property string modelData
                readonly property var state: controls.states[modelData] ?? ({
                        "available": false
                    })

                text: (state.title || state.displayName || modelData) + (state.available ? "" : " (" + (state.reason ?? "…") + ")")
                font.bold: state.isOn ?? false
                opacity: state.available && !state.pending ? 1 : 0.5

                TapHandler {
                    onTapped: Quickshell.execDetached(["controlctl", button.state.form === "toggle" ? "toggle" : "press", button.modelData])
                }
            }
        }
    }

    Controls {
        anchors.centerIn: parent
    }
}
