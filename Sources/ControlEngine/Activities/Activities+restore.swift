internal import EventLoop
internal import Logging
internal import WidgetKitLite

/// What an earlier process has left.
extension Activities {
    /// Shows what was kept, as far as it can be read. What can't at present stays where it is kept: of a type
    /// that the bundle doesn't declare now, or what ended earlier processes when it was read, which is tried
    /// again after a pause. What is no value of its type any more goes; the list as it was is set aside then.
    ///
    /// What authors' code has started before the declarations were known is there already.
    func restore() {
        var leftOut: [ActivityRecord] = []
        var unreadable: [ActivityRecord] = []
        for record in store.records {
            guard let declaration = declarations[record.type] else { continue }
            if isPaused(record, declaration) {
                leftOut.append(record)
                continue
            }
            do throws(ControlError) {
                try crashes.restoring("activity", record.id, clock.now) { () throws(ControlError) in
                    do {
                        // The loop doesn't run yet: this is the main actor, too.
                        try declaration.check(record.attributes, record.contentState)
                    } catch {
                        throw Self.misfit(record)
                    }
                }
            } catch {
                unreadable.append(record)
            }
        }
        if let kept, !unreadable.isEmpty, !setAside(unreadable, of: kept) {
            leftOut += unreadable
            unreadable = []
        }
        earlyAlerts = store.declare(
            types: Set(declarations.keys), leavingOut: Set(leftOut.map(\.id)),
            removing: Set(unreadable.map(\.id)))
    }

    /// Shows what is kept where another process kept it until now, in place of what it had kept when this one
    /// began. What of it can't be read stays where it is kept: the next process sets it aside. Where nothing
    /// can be read, all stays as it was and nothing can be changed.
    ///
    /// - Parameter isRetry: whether only where they couldn't be read before.
    func reread(isRetry: Bool) async {
        if !isRetry { isOutdated = true }
        guard isOutdated else { return }
        if declarations.isEmpty {
            isOutdated = !readPermissionAgain()
            return
        }
        guard let kept else { return }
        let (found, refusal) = await kept.reread()
        guard let records = found, let isAllowed = permission() else { return }
        var readable: [ActivityRecord] = []
        var leftOut: [ActivityRecord] = []
        for record in records {
            guard let declaration = declarations[record.type], !isPaused(record, declaration) else {
                if declarations[record.type] == nil, record.isOfRuntime {
                    readable.append(record)
                } else {
                    leftOut.append(record)
                }
                continue
            }
            do throws(ControlError) {
                try await check(record.type, record.attributes, record.contentState)
                readable.append(record)
            } catch {
                report(error.message, of: record)
                leftOut.append(record)
            }
        }
        isOutdated = false
        // Never cancelled: it ends when what is being written is.
        await Task(executorPreference: writing) { [store, readable, leftOut] in
            store.replaceKept(by: readable, leftOut: leftOut, isAllowed: isAllowed) { kept.allow(refusal) }
        }.value
    }

    /// Whether one is not read now for what that did to earlier processes; it is tried again then.
    private func isPaused(_ record: ActivityRecord, _ declaration: ActivityDeclaration) -> Bool {
        let refusal = pauses.refusal(of: .keptActivity(record.id)) { [weak self] in
            self?.readAgain(record, declaration)
        }
        return refusal != nil
    }

    private func readAgain(_ record: ActivityRecord, _ declaration: ActivityDeclaration) {
        let code = RecordedCode.keptActivity(record.id)
        self.code.onMain(within: .seconds(20), code.phrase, recorded: code) {
            Result { try declaration.check(record.attributes, record.contentState) }
        } then: { [weak self] result in
            switch result {
            case .success: self?.store.showAgain(record.id)
            // The next process sets it aside.
            case .failure: self?.report(Self.misfit(record).message, of: record)
            case nil: break
            }
        }
    }

    /// Keeps the list as it was for some of it that can't be read.
    ///
    /// - Returns: false where that can't be done: they have to stay in it.
    private func setAside(_ records: [ActivityRecord], of kept: KeptActivities) -> Bool {
        let place = Result { try kept.copyAside() }
        let remark =
            switch place {
            case .success(let path): "as it was, it is in \(path)"
            case .failure(let error): "it stays where it is kept: \(ControlError.text(of: error))"
            }
        for record in records { report("\(Self.misfit(record).message); \(remark)", of: record) }
        return (try? place.get()) != nil
    }

    private func report(_ problem: String, of record: ActivityRecord) {
        logger.warning(
            "the activity \(record.id) is not shown any more: \(problem)",
            metadata: LoggedEvent.stateUnreadable.metadata(kind: record.type))
    }

    private static func misfit(_ record: ActivityRecord) -> ControlError {
        ControlError(.invalidValue, "its kept values are no \(record.type)")
    }
}

extension Activities {
    /// How long after a change it is kept at the latest, where nobody waits for that.
    private static let saveDelay: Duration = .milliseconds(250)
    /// How long after a write that failed it is tried again; what changes meanwhile is with that.
    private static let saveAgain: Duration = .seconds(10)

    /// Keeps what there is, shortly.
    func saveSoon() { save(after: Self.saveDelay) }

    /// What can't be written is tried again until it can be, as nothing else may change meanwhile.
    private func save(after delay: Duration) {
        guard keeping != nil, saveTimer == nil else { return }
        saveTimer = clock.schedule(after: delay) { [weak self] in
            guard let self else { return }
            saveTimer = nil
            // Without an owner: it ends with the write.
            Task { [weak self] in
                guard let self else { return }
                let problem = await store.keep()
                // Each new reason is logged once.
                if let problem, problem != unkept { reportUnkept(problem) }
                unkept = problem
                if problem != nil { save(after: Self.saveAgain) }
            }
        }
    }

    func reportUnkept(_ problem: String) {
        logger.warning("\(problem)", metadata: LoggedEvent.stateNotKept.metadata())
    }
}
