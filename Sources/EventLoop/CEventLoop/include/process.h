#ifndef CONTROLRUNTIME_PROCESS_H
#define CONTROLRUNTIME_PROCESS_H

/* Gives back what memory can be had again: free memory of the heap, and the pages of the program's own code and
   constants, which are in the file and come back with the next look at them. Data that was written lies behind the
   code and is not touched. */
void controlruntime_release_memory(void);

/* Has the allocator sort what was freed, which it does at some later allocation otherwise. */
void controlruntime_sort_free_memory(void);

/* Has all threads share so many heaps at most. */
void controlruntime_limit_heaps(int count);

/* Has what is printed leave with each line, also where nobody is at a terminal. */
void controlruntime_print_by_lines(void);

/* Signals that end the process because of what it did: before the process dies of one, a page of memory is written to a
   file, with the signal (an int at 16) and the time (seconds since the epoch, a long long at 24). In C, as a handler may do
   next to nothing. Folders on the file's way are made. What handled the signal before, handles it afterwards. */
void controlruntime_record_death(void *page, unsigned long size, char *path);

/* Around what changes that file while the process lives: false where the process is dying, and then nothing may be
   changed, nor the end be reported. A signal's handler waits for changes that have begun, a second at most. */
int controlruntime_begin_record_change(void);
void controlruntime_end_record_change(void);

/* A stack of its own for this thread's signal handlers, so that they also run when the thread's stack is full; ending
   what began returned takes it away again. */
void *controlruntime_begin_signal_stack(void);
void controlruntime_end_signal_stack(void *memory);

#endif
