internal import Assistants
internal import ControlClient
internal import EventLoop

/// The list of tools, and what changes it: the user's rules, and bundles with tools of their own.
actor ToolList {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let file: AssistantRulesFile
    private let bus: BusConnections
    private let complain: @Sendable (String) -> Void
    private var changed: @Sendable () -> Void = {}
    /// As they were last seen.
    private var rules = AssistantRules()
    private var watch: RulesWatch?
    private var bundleChanges: Task<Void, Never>?

    init(
        _ loop: Loop, _ file: AssistantRulesFile, _ bus: BusConnections,
        _ complain: @escaping @Sendable (String) -> Void
    ) {
        self.loop = loop
        self.file = file
        self.bus = bus
        self.complain = complain
    }

    /// Begins to follow the rules.
    ///
    /// - Parameter changed: called on the loop.
    func begin(changed: @escaping @Sendable () -> Void) {
        self.changed = changed
        rules = (try? file.read()) ?? AssistantRules()
        watch = RulesWatch(file.folder, loop) { [weak self] in self?.assumeIsolated { $0.readAgain() } }
    }

    func end() {
        watch = nil
        bundleChanges?.cancel()
    }

    /// The tools that there are now. What can't be had is left out: a call says why it can't be done.
    func list() async -> [Tool] {
        do {
            let rules = try file.read()
            self.rules = rules
            if rules.rules.isEmpty { return [Catalog.howToAllow] }
            guard rules.rules.contains(where: \.isTool) else { return Catalog.tools }
            let client = try await bus.client()
            followBundles(client)
            let gate = Gate(client: client, system: nil, rules: rules, caller: "")
            let toolbox = Toolbox(client: client, gate: gate, options: [:], agreed: { _, _ in })
            return Catalog.tools + (try await toolbox.picked()).map(\.tool)
        } catch {
            complain("\(error)")
            return Catalog.tools
        }
    }

    private func readAgain() {
        let now = (try? file.read()) ?? AssistantRules()
        guard now != rules else { return }
        rules = now
        changed()
    }

    /// A bundle that comes or goes has tools of its own, or had.
    private func followBundles(_ client: ControlClient) {
        guard bundleChanges == nil else { return }
        bundleChanges = Task { [weak self] in
            guard let changes = try? await client.bundleChanges() else { return }
            for await change in changes {
                let bundle =
                    switch change {
                    case .appeared(let bundle), .vanished(let bundle): bundle
                    }
                await self?.bundleChanged(bundle)
            }
            await self?.bundlesLost()
        }
    }

    private func bundleChanged(_ bundle: String) {
        if rules.rules.contains(where: { $0.isTool && $0.target.bundle == bundle }) { changed() }
    }

    private func bundlesLost() { bundleChanges = nil }
}
