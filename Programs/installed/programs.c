/* The main function of an executable that is several programs, by the name that it is started with. scripts/release names
   them: -DPROGRAMS='PROGRAM("a-b", a_b) …', each with its module, whose main function is MODULE_main. */
#include <stdio.h>
#include <string.h>

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

int main(int count, char **arguments) {
    const char *name = count > 0 ? arguments[0] : "", *slash = strrchr(name, '/');
    if (slash) name = slash + 1;
    for (int found = 0; found < COUNT; found++) {
        if (strcmp(programs[found].name, name) != 0) continue;
        int others = 0;
        for (int other = 0; other < COUNT; other++)
            if (other != found) controlruntime_other_programs[others++] = programs[other].module;
        return programs[found].run(count, arguments);
    }
    fprintf(stderr, "%s: this program goes by one of the names", name);
    for (int each = 0; each < COUNT; each++) fprintf(stderr, " %s", programs[each].name);
    fputc('\n', stderr);
    return 2;
}
