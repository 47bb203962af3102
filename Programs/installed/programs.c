/* The main function of an executable that is several programs, by the name that it is started with. scripts/release names
   them: -DPROGRAMS='PROGRAM("a-b", a_b) …', each with its module, whose main function is MODULE_main. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PROGRAM(name, module) extern int module##_main(int, char **);
PROGRAMS
#undef PROGRAM

static const struct {
    const char *name;
    const char *module;
    int (*run)(int, char **);
} programs[] = {
#define PROGRAM(name, module) {name, #module, module##_main},
    PROGRAMS
};

enum { COUNT = sizeof programs / sizeof *programs };

/* For ProgramTypes: what other programs declare is none of this one's. */
const char *controlruntime_other_programs[COUNT];

static const char *last(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static int find(const char *name) {
    for (int found = 0; found < COUNT; found++)
        if (strcmp(programs[found].name, name) == 0) return found;
    return -1;
}

int main(int count, char **arguments) {
    int found = find(count > 0 ? last(arguments[0]) : "");
    if (found < 0) {
        /* Started by a link of another name, or with a name of the caller's: the file's own name counts. */
        char path[PATH_MAX];
        ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
        path[length > 0 ? length : 0] = 0;
        found = find(last(path));
    }
    if (found >= 0) {
        int others = 0;
        for (int other = 0; other < COUNT; other++)
            if (other != found) controlruntime_other_programs[others++] = programs[other].module;
        return programs[found].run(count, arguments);
    }
    fprintf(stderr, "%s: this program goes by one of the names", count > 0 ? arguments[0] : "");
    for (int each = 0; each < COUNT; each++) fprintf(stderr, " %s", programs[each].name);
    fputc('\n', stderr);
    return 2;
}
