internal import Glibc

/// The target that `FUZZ_TARGET` names.
private let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    let targets = FuzzTarget.all + FuzzTarget.apps
    guard let target = targets.first(where: { $0.name == name }) else {
        fatalError("FUZZ_TARGET has to be one of \(targets.map(\.name).joined(separator: ", "))")
    }
    return target
}()

/// What libFuzzer calls with each input. A broken promise ends the process as a trap does, and the input is
/// kept.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError("\(target.name): \(error)")
    }
    return 0
}
