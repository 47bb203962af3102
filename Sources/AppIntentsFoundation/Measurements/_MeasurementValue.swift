public import AppIntentsLite
public import Foundation

/// `Measurement` of any dimension, so that its parameters have one set of initialisers.
public protocol _MeasurementValue: _IntentValue {
    associatedtype UnitType: Dimension
    init(value: Double, unit: UnitType)
    var value: Double { get }
}

extension Measurement: _MeasurementValue where UnitType: Dimension {}
