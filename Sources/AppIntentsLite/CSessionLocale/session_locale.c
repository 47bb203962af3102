#include "session_locale.h"

/* Foundation on Linux has the locale en_001 whatever the session's language is, and nothing to set another. A program's own
   definitions go before those of the libraries that it loads, and these have the names of Foundation's getters: authors'
   code, and the default arguments of Foundation's formats, get the session's locale from Swift's side of this module.

   Weak, so that a program into which Foundation is linked as a whole has Foundation's. */
#define SWIFT __attribute__((swiftcall))
#define GETTER SWIFT __attribute__((weak, visibility("default")))

/* A locale and a calendar are an object and its witnesses; an array is an object. */
typedef struct {
    void *object;
    const void *witnesses;
} existential;

extern SWIFT existential controlruntime_session_locale(void);
extern SWIFT existential controlruntime_session_calendar(void);
extern SWIFT existential controlruntime_lasting_calendar(void);
extern SWIFT void *controlruntime_session_languages(void);

GETTER existential locale_current(void) __asm__("$s20FoundationEssentials6LocaleV7currentACvgZ");
GETTER existential locale_autoupdating(void) __asm__("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
GETTER void *locale_languages(void) __asm__("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");
GETTER existential calendar_current(void) __asm__("$s20FoundationEssentials8CalendarV7currentACvgZ");
GETTER existential calendar_autoupdating(void) __asm__("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");

existential locale_current(void) { return controlruntime_session_locale(); }
existential locale_autoupdating(void) { return controlruntime_session_locale(); }
void *locale_languages(void) { return controlruntime_session_languages(); }
existential calendar_current(void) { return controlruntime_session_calendar(); }
existential calendar_autoupdating(void) { return controlruntime_lasting_calendar(); }
