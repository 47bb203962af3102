internal import FoundationEssentials

@testable internal import ControlEngine
@testable internal import ControlRuntime
@testable internal import StateFiles
@testable internal import SwiftUILite
@testable internal import WidgetKitLite

extension FuzzTarget {
    /// A file of what was placed. Whatever it says, it is read or stays as it is; what could be read is read
    /// again, and the file as it was is beside it.
    static let list = FuzzTarget(name: "list") { input in
        let folder = FuzzFolder()
        let path = "\(folder.path)/controls.json"
        let file = ListFile<StoredControl>(path, name: "controls")
        try StateFile(path).replace(input, isDurable: false)
        let read: StoredList<StoredControl>
        do {
            read = try file.read { [$0.kind, $0.instance] }
        } catch let problem as StateFileProblem {
            try check(try StateFile(path).contents() == input, "\(problem), and it was changed")
            return try check(folder.names == ["controls.json"], "\(problem), and there are \(folder.names)")
        }
        let places = read.elements.map { [$0.kind, $0.instance] }
        try check(Set(places).count == places.count, "two stand in one place: \(places)")
        let copies = folder.names.filter { $0 != "controls.json" }
        try check(
            copies.count == (read.remark == nil ? 0 : 1),
            "\(read.remark, default: "all was read"), and there are \(copies)")
        for copy in copies {
            try check(
                try StateFile("\(folder.path)/\(copy)").contents() == input, "\(copy) is not what it was")
        }
        try expect(read.elements, in: file)
        try file.write(read.elements)
        try expect(read.elements, in: file)
    }

    private static func expect(_ elements: [StoredControl], in file: ListFile<StoredControl>) throws {
        let again = try file.read { [$0.kind, $0.instance] }
        try check(again.remark == nil, "a second reading says: \(again.remark, default: "")")
        try check(again.elements == elements, "\(elements) was read again as \(again.elements)")
    }

    /// A suite of shared values. What can be read of it is written and reads the same, and a write changes
    /// what it says it does.
    static let suite = FuzzTarget(name: "suite") { input in
        let folder = FuzzFolder()
        let file = SuiteFile("\(folder.path)/a.json")
        try file.file.replace(input, isDurable: false)
        let content: SuiteFile.Content
        do { content = try file.read() } catch is StateFileProblem { return }
        try check(content.damaged == nil || content.damaged == input, "what is damaged is not what was there")
        var values = SuiteValues()
        _ = values.adopt(content)
        _ = values.set(.bool(true), "added", by: nil)
        _ = values.set(nil, "removed", by: nil)
        let merged = values.batch().merged(into: values.values(of: content))
        try check(merged["added"] == .bool(true) && merged["removed"] == nil, "\(merged) lacks what was set")
        _ = try file.write(merged)
        let again = try file.read()
        try check(again.damaged == nil, "what was written is damaged")
        try check(
            again.values.count == merged.count
                && again.values.allSatisfy { key, value in merged[key].map(value.isSame) ?? false },
            "\(merged) was read as \(again.values)")
        _ = values.adopt(again)
    }

    /// What a process that died left of itself. It says at most what there is room for, says it again, and no
    /// pause is without end.
    static let crashes = FuzzTarget(name: "crashes") { input in
        let size = RunTable.size
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        defer { memory.deallocate() }
        // A page of this program, which nobody would guess.
        var page = RunTable(in: memory, after: [], program: 7).bytes
        page.replaceSubrange(16..<size, with: (input + [UInt8](repeating: 0, count: size)).prefix(size - 16))
        for page in [page, input] {
            let table = RunTable(in: memory, after: page, program: 7)
            let deaths = table.deaths
            try check(Set(deaths.map(\.key)).count == deaths.count, "one key is there twice: \(deaths)")
            let now = Date(timeIntervalSince1970: 1_750_000_000)
            for (place, death) in deaths.enumerated() {
                guard let pause = CrashPause(death, place: place, now: now) else { continue }
                // An hour, and ten seconds for each that may stand before it.
                try check(
                    pause.rest(now) <= .seconds(3_600 + 10 * deaths.count + 1), "\(pause) is without end")
                _ = pause.error("it")
            }
            for ticket in 0..<UInt64(200) { table.begin(ticket, ticket + 1) }
            for ticket in 0..<UInt64(128) {
                try check(table.end(ticket) == ticket + 1, "run \(ticket) is not there")
            }
            let again = RunTable(in: memory, after: table.bytes, program: 7)
            try check(Set(again.deaths) == Set(deaths), "\(deaths) was read again as \(again.deaths)")
            if let key = deaths.first?.key {
                try check(again.forget(key) && !again.forget(key), "\(key) is not forgotten")
            }
        }
    }

    /// A kept timeline: what is next is never past, and what is shown of it can be said.
    static let timeline = FuzzTarget(name: "timeline") { input in
        guard let stored = try? JSONDecoder().decode(StoredTimeline.self, from: Data(input)) else { return }
        let now = Date(timeIntervalSince1970: 1_750_000_000)
        let dates = stored.entries.map(\.date).filter(\.isUsable).sorted()
        let schedule = TimelineSchedule(
            dates: dates, policy: stored.reloadPolicy, loaded: stored.loaded ?? now)
        var budget = ReloadBudget(limit: 2, uses: stored.uses ?? [])
        let reload = schedule.reload(at: now, within: budget)
        try check(
            schedule.current(at: now).map(dates.indices.contains) ?? dates.isEmpty, "no entry is current")
        try check(schedule.nextEntry(after: now).map { $0 > now } ?? true, "the next entry is past")
        budget.spend(at: now)
        try check(budget.remaining(at: now) < 2, "what was spent is left")
        var agenda = TimelineDeadlines()
        agenda.set(WidgetID(kind: stored.kind, instance: stored.instance), to: reload)
        for date in dates + [reload, agenda.next].compactMap(\.self) {
            var state = WidgetState()
            (state.entryDate, state.nextReload) = (date, date)
            _ = state.changes(from: WidgetState())
        }
        for entry in stored.entries { _ = RedactedTree.of(entry.json) }
    }
}
