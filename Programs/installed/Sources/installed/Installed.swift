// The programs are this target's dependencies; it has nothing of its own.
