internal import FoundationEssentials

/// A click on a block of i3blocks, as the i3bar protocol has it.
struct Click: Decodable, Equatable {
    /// The mouse button: 1 left, 2 middle, 3 right.
    let button: Int

    init(button: Int) { self.button = button }

    /// Nil for a line that is no click.
    init?(_ line: [UInt8]) {
        guard let click = try? JSONDecoder().decode(Click.self, from: Data(line)) else { return nil }
        self = click
    }
}
