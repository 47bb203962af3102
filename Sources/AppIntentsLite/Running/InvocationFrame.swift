internal import Synchronization

/// The parameter values of one run of an action.
///
/// Copies of an intent share their parameters' storage, so a run can't keep its values there. It keeps them here,
/// found through a task-local, for the parameters of the intent that is being run and no others.
package final class InvocationFrame: Sendable {
    /// The frame of the run that the current task belongs to.
    @TaskLocal package static var current: InvocationFrame?

    private let values: Mutex<[ObjectIdentifier: (any Sendable)?]>

    /// A frame with the parameters' present values.
    package init(_ parameters: [any AnyIntentParameter & AnyObject]) {
        var values: [ObjectIdentifier: (any Sendable)?] = [:]
        for parameter in parameters {
            values.updateValue(parameter.anyValue, forKey: ObjectIdentifier(parameter))
        }
        self.values = Mutex(values)
    }

    /// The value of a parameter: nil when the parameter isn't this run's, `.some(nil)` when it has no value.
    func value(of parameter: ObjectIdentifier) -> (any Sendable)?? { values.withLock { $0[parameter] } }

    /// Sets a value; false when the parameter isn't this run's.
    func set(_ value: (any Sendable)?, for parameter: ObjectIdentifier) -> Bool {
        values.withLock { values in
            guard values[parameter] != nil else { return false }
            values.updateValue(value, forKey: parameter)
            return true
        }
    }
}
