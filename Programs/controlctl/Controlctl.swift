internal import ArgumentParser

/// `controlctl`, the command line for controls.
struct Controlctl: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "controlctl",
        abstract: "Shows, watches and uses the controls and widgets of the desktop session.",
        discussion: """
            A control is named by its kind (Flashlight), or by bundle and kind (Flashlight/SOS) and, when it \
            was placed with a configuration, its instance (Audio/Volume/left). Case matters only where two \
            names differ by nothing else. Scripts should name the bundle too. `controlctl list` shows what \
            there is.

            \(ExitStatus.help)
            """,
        version: ProgramVersion.current,
        subcommands: [
            List.self, Show.self, Get.self, On.self, Off.self, Toggle.self, SetCommand.self, Press.self,
            IsOn.self, Watch.self, Run.self, Options.self, Add.self, Configure.self, Remove.self, Reload.self,
            Widget.self, Timeline.self, Monitor.self, Path.self, ConfigCommand.self, Doctor.self,
            Center.self, Install.self, Uninstall.self, CheckBundle.self, Graph.self, Stack.self, Stats.self,
            ActivityCommand.self, Arrange.self,
            Check.self, Edit.self, Port.self,
        ])
}
