internal import ControlRuntime

/// A bundle whose actions are about entities, for tests that know it by names only.
@main
struct CoffeeBar: WidgetBundle {
    var body: some Widget { Counter() }
}

struct Counter: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Counter") {
            ControlWidgetButton(action: ListCoffees()) { Text("Coffees") }
        }
        .reloads(
            after: OrderCoffee.self, GetCoffee.self, PayBill.self, Remember.self, SpillCoffee.self,
            BurnDown.self, CloseBar.self, Greet.self, VisitFarm.self)
    }
}
