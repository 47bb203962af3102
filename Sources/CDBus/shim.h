#ifndef CONTROLRUNTIME_CDBUS_SHIM_H
#define CONTROLRUNTIME_CDBUS_SHIM_H

#include <dbus/dbus.h>

#endif
