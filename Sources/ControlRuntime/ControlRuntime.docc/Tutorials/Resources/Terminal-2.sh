bus=org.controlruntime.Bundle1.Lamps
lamp=/org/controlruntime/Bundle1/control/Lamp
busctl --user call $bus $lamp org.controlruntime.Toggle1 Toggle
busctl --user get-property $bus $lamp org.controlruntime.Control1 ValueText
busctl --user monitor $bus
