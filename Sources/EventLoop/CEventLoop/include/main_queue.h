#ifndef CONTROLRUNTIME_MAIN_QUEUE_H
#define CONTROLRUNTIME_MAIN_QUEUE_H

/* libdispatch exports these two for run loops that own the main thread (CoreFoundation uses them), without
   a public header: the descriptor that becomes readable when the main queue has work, and the drain. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

#endif
