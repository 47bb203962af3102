internal import ArgumentParser

/// The commands that key bindings, panels and scripts run, where no option is given: `toggle Flashlight`.
///
/// ArgumentParser looks each property up by reflection, which is half of what such a process executes. Here
/// the words are put where it would have put them.
enum ShortForm {
    /// The command that the words stand for; nil where ArgumentParser has to read them.
    static func command(of words: [String]) -> (any AsyncParsableCommand)? {
        guard let name = words.first, words.dropFirst().allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") })
        else { return nil }
        switch (name, words.count) {
        case ("toggle", 2):
            var command = Toggle()
            (command.argument, command.quiet, command.asking) = (.of(words[1]), false, .onTerminal)
            return command
        case ("on", 2):
            var command = On()
            (command.argument, command.quiet, command.asking) = (.of(words[1]), false, .onTerminal)
            return command
        case ("off", 2):
            var command = Off()
            (command.argument, command.quiet, command.asking) = (.of(words[1]), false, .onTerminal)
            return command
        case ("press", 2):
            var command = Press()
            (command.argument, command.asking) = (.of(words[1]), .onTerminal)
            return command
        case ("set", 3):
            var command = SetCommand()
            (command.argument, command.quiet, command.asking) = (.of(words[1]), false, .onTerminal)
            command.values = [words[2]]
            return command
        case ("get", 2):
            var command = Get()
            (command.argument, command.format) = (.of(words[1]), .plain)
            return command
        case ("is-on", 2):
            var command = IsOn()
            command.argument = .of(words[1])
            return command
        default: return nil
        }
    }
}

extension ControlArgument {
    fileprivate static func of(_ name: String) -> ControlArgument {
        var argument = ControlArgument()
        argument.control = name
        return argument
    }
}

extension AskingOptions {
    /// As without --ask and --no-ask.
    fileprivate static var onTerminal: AskingOptions {
        var options = AskingOptions()
        options.choice = nil
        return options
    }
}
