swift run Lamps
