public import AppIntentsLite
public import Foundation

/// `Measurement` of any dimension, so that its parameters have one set of initialisers.
public protocol _MeasurementValue: _IntentValue {
    /// The unit's dimension, such as `UnitLength`.
    associatedtype UnitType: Dimension
    /// A measurement of so many units.
    init(value: Double, unit: UnitType)
    /// The number of units.
    var value: Double { get }
}

extension Measurement: _MeasurementValue where UnitType: Dimension {}
