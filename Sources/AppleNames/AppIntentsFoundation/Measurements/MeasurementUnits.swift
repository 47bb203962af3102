internal import Foundation

/// The units that may be named from outside, of all dimensions.
enum MeasurementUnits {
    /// Made on each use: units aren't `Sendable` by type.
    static var all: [Dimension] {
        dimensions.flatMap { $0() }
    }

    private static var dimensions: [() -> [Dimension]] {
        [
            { [UnitAcceleration]([.metersPerSecondSquared, .gravity]) },
            { [UnitAngle]([.degrees, .arcMinutes, .arcSeconds, .radians, .gradians, .revolutions]) },
            {
                [UnitArea]([
                    .squareMegameters, .squareKilometers, .squareMeters, .squareCentimeters,
                    .squareMillimeters, .squareMicrometers, .squareNanometers, .squareInches, .squareFeet,
                    .squareYards, .squareMiles, .acres, .ares, .hectares,
                ])
            },
            { [UnitConcentrationMass]([.gramsPerLiter, .milligramsPerDeciliter]) },
            { [UnitDispersion]([.partsPerMillion]) },
            {
                [UnitDuration]([
                    .hours, .minutes, .seconds, .milliseconds, .microseconds, .nanoseconds, .picoseconds,
                ])
            },
            {
                [UnitElectricCharge]([
                    .coulombs, .megaampereHours, .kiloampereHours, .ampereHours, .milliampereHours,
                    .microampereHours,
                ])
            },
            { [UnitElectricCurrent]([.megaamperes, .kiloamperes, .amperes, .milliamperes, .microamperes]) },
            {
                [UnitElectricPotentialDifference]([.megavolts, .kilovolts, .volts, .millivolts, .microvolts])
            },
            { [UnitElectricResistance]([.megaohms, .kiloohms, .ohms, .milliohms, .microohms]) },
            { [UnitEnergy]([.kilojoules, .joules, .kilocalories, .calories, .kilowattHours]) },
            {
                [UnitFrequency]([
                    .terahertz, .gigahertz, .megahertz, .kilohertz, .hertz, .millihertz, .microhertz,
                    .nanohertz,
                ])
            },
            { [UnitFuelEfficiency]([.litersPer100Kilometers, .milesPerGallon, .milesPerImperialGallon]) },
            { [UnitIlluminance]([.lux]) },
            {
                [UnitInformationStorage]([
                    .bytes, .bits, .nibbles, .yottabytes, .zettabytes, .exabytes, .petabytes, .terabytes,
                    .gigabytes, .megabytes, .kilobytes, .yobibytes, .zebibytes, .exbibytes, .pebibytes,
                    .tebibytes, .gibibytes, .mebibytes, .kibibytes,
                ])
            },
            {
                [UnitLength]([
                    .megameters, .kilometers, .hectometers, .decameters, .meters, .decimeters, .centimeters,
                    .millimeters, .micrometers, .nanometers, .picometers, .inches, .feet, .yards, .miles,
                    .scandinavianMiles, .lightyears, .nauticalMiles, .fathoms, .furlongs,
                    .astronomicalUnits, .parsecs,
                ])
            },
            {
                [UnitMass]([
                    .kilograms, .grams, .decigrams, .centigrams, .milligrams, .micrograms, .nanograms,
                    .picograms, .ounces, .pounds, .stones, .metricTons, .shortTons, .carats, .ouncesTroy,
                    .slugs,
                ])
            },
            {
                [UnitPower]([
                    .terawatts, .gigawatts, .megawatts, .kilowatts, .watts, .milliwatts, .microwatts,
                    .nanowatts, .picowatts, .femtowatts, .horsepower,
                ])
            },
            {
                [UnitPressure]([
                    .newtonsPerMetersSquared, .gigapascals, .megapascals, .kilopascals, .hectopascals,
                    .inchesOfMercury, .bars, .millibars, .millimetersOfMercury, .poundsForcePerSquareInch,
                ])
            },
            { [UnitSpeed]([.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots]) },
            { [UnitTemperature]([.kelvin, .celsius, .fahrenheit]) },
            {
                [UnitVolume]([
                    .megaliters, .kiloliters, .liters, .deciliters, .centiliters, .milliliters,
                    .cubicKilometers, .cubicMeters, .cubicDecimeters, .cubicMillimeters, .cubicInches,
                    .cubicFeet, .cubicYards, .cubicMiles, .acreFeet, .bushels, .teaspoons, .tablespoons,
                    .fluidOunces, .cups, .pints, .quarts, .gallons, .imperialTeaspoons,
                    .imperialTablespoons, .imperialFluidOunces, .imperialPints, .imperialQuarts,
                    .imperialGallons, .metricCups,
                ])
            },
        ]
    }
}
