#ifndef CONTROLRUNTIME_SESSION_LOCALE_H
#define CONTROLRUNTIME_SESSION_LOCALE_H

/* Nothing to call: the linker finds what is defined here. */

#endif
