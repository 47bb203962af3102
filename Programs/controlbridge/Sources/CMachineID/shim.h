// The identity of the machine, as it may be shown to others.
#pragma once

#include <systemd/sd-id128.h>
