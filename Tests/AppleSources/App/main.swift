// The app beside a widget extension: another process that shares a suite of defaults. It knows Foundation only.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 3, let defaults = UserDefaults(suiteName: arguments[1]) else {
    fatalError("usage: apple-app SUITE KEY [VALUE]")
}
if arguments.count > 3 {
    defaults.set(Int(arguments[3]), forKey: arguments[2])
    _ = defaults.synchronize()
}
print(defaults.integer(forKey: arguments[2]))
