// What every peer serves: the benchmark bundle's toggle, as it is on the bus.
// Usage of all of them: PEER BUS_NAME [NUMBER_OF_TOGGLES]
#pragma once

#define ROOT "/org/controlruntime/Bundle1"
#define MEASURED ROOT "/control/Bench"
#define TOGGLE1 "org.controlruntime.Toggle1"
#define CONTROL1 "org.controlruntime.Control1"
#define ACTIVITY1 "org.controlruntime.Activity1"

#define VALUE_TEXT(on) ((on) ? "On" : "Off")
#define SYMBOL(on) ((on) ? "lightbulb.fill" : "lightbulb")
#define ICON_NAME "display-brightness-symbolic"
