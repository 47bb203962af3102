internal import DBus
internal import WidgetKitLite

extension [WidgetRecommendation] {
    /// As `Widget1.Recommendations` has them.
    var busValue: BusValue {
        .array(
            of: .vardict,
            map { recommendation in
                .properties([
                    ("description", .string(recommendation.description)),
                    ("configuration", recommendation.configuration.busValue),
                ])
            })
    }
}
