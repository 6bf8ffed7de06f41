/* Stands before the C library: counts the operations on the files of a store, and lets some of them fail.
 *
 * FAILING_FILES names a file of three numbers, shared with the test: how many operations were seen, the first
 * that fails, and the first that does not fail any more. A store is known by ".db" in the name of its file. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct faults {
    _Atomic long seen, from, until;
};

static struct faults *faults;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("FAILING_FILES");
    int file = path ? REAL(open)(path, O_RDWR) : -1;
    if (file < 0) return;
    void *map = mmap(NULL, sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    faults = map == MAP_FAILED ? NULL : map;
    close(file);
}

static int is_store(const char *path) { return strstr(path, ".db") != NULL; }

static int is_of_store(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_store(path);
}

/* Whether the next operation fails; why, is in errno. */
static int fails(int reason) {
    long number = atomic_fetch_add(&faults->seen, 1) + 1;
    if (number < atomic_load(&faults->from) || number >= atomic_load(&faults->until)) return 0;
    errno = reason;
    return 1;
}

#define BY_FILE(result, name, parameters, arguments, reason)             \
    result name parameters {                                             \
        if (faults && is_of_store(file) && fails(reason)) return -1;     \
        return REAL(name) arguments;                                     \
    }

BY_FILE(ssize_t, write, (int file, const void *from, size_t size), (file, from, size), ENOSPC)
BY_FILE(ssize_t, pwrite, (int file, const void *from, size_t size, off_t at), (file, from, size, at), ENOSPC)
BY_FILE(ssize_t, pwrite64, (int file, const void *from, size_t size, off64_t at), (file, from, size, at), ENOSPC)
BY_FILE(ssize_t, read, (int file, void *to, size_t size), (file, to, size), EIO)
BY_FILE(ssize_t, pread, (int file, void *to, size_t size, off_t at), (file, to, size, at), EIO)
BY_FILE(ssize_t, pread64, (int file, void *to, size_t size, off64_t at), (file, to, size, at), EIO)
BY_FILE(int, fsync, (int file), (file), EIO)
BY_FILE(int, fdatasync, (int file), (file), EIO)
BY_FILE(int, ftruncate, (int file, off_t size), (file, size), EIO)
BY_FILE(int, ftruncate64, (int file, off64_t size), (file, size), EIO)

int unlink(const char *path) {
    if (faults && is_store(path) && fails(EIO)) return -1;
    return REAL(unlink)(path);
}

#define OPENS(name)                                                      \
    int name(const char *path, int flags, ...) {                         \
        va_list more;                                                    \
        va_start(more, flags);                                           \
        mode_t mode = va_arg(more, mode_t);                              \
        va_end(more);                                                    \
        if (faults && is_store(path) && fails(EIO)) return -1;           \
        return REAL(name)(path, flags, mode);                            \
    }

OPENS(open)
OPENS(open64)
