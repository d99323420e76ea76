/* Keeps, for every file whose name begins with DURABLE_OF, a copy in DURABLE_DIR that holds what
 * was synced and nothing else: writes are remembered, and a sync carries them over. Whoever cuts
 * the power puts the copies in the place of the files.
 *
 * While the file DISK_FAULTS is there, the disk is a bad one: of the writes and syncs of watched
 * files every forty-first fails with EIO, of the reads another forty-first, and every fifth write is cut
 * in half. Each of these adds a byte to the file of that name with .failed, .unread or .short behind
 * it. A file is cut off only where all of a log was written back, and that never fails.
 *
 * The clock on the wall is ahead by the seconds that stand in the file CLOCK_AHEAD. It is read again
 * a few times a second, so that the clock jumps while the program runs. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#define MOST 65536

struct range {
    char name[64];
    off_t from;
    size_t length;
};

static struct range ranges[MOST];
static size_t count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The name of a file that is watched, or NULL. */
static const char *watched(int fd, char *path)
{
    char link[64];
    const char *of = getenv("DURABLE_OF");
    if (!of || !getenv("DURABLE_DIR"))
        return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length <= 0)
        return NULL;
    path[length] = 0;
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    return strncmp(name, of, strlen(of)) == 0 ? name : NULL;
}

static void note(int fd, off_t from, ssize_t length)
{
    char path[PATH_MAX];
    const char *name = length > 0 ? watched(fd, path) : NULL;
    if (!name)
        return;
    pthread_mutex_lock(&lock);
    if (count == MOST)
        abort();
    snprintf(ranges[count].name, sizeof ranges[count].name, "%s", name);
    ranges[count].from = from;
    ranges[count].length = (size_t)length;
    count++;
    pthread_mutex_unlock(&lock);
}

typedef ssize_t (*read_fn)(int, void *, size_t);
typedef ssize_t (*pread_fn)(int, void *, size_t, off_t);
typedef ssize_t (*write_fn)(int, const void *, size_t);
typedef ssize_t (*pwrite_fn)(int, const void *, size_t, off_t);

/* Tells the test that the disk was a bad one. */
static void tell(const char *faults, const char *what)
{
    char path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s.%s", faults, what);
    int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd < 0 || ((write_fn)dlsym(RTLD_NEXT, "write"))(fd, "x", 1) != 1)
        abort();
    close(fd);
}

/* The name by which a bad disk tells what it does to that file, or NULL while it does nothing. */
static const char *bad(int fd)
{
    char path[PATH_MAX];
    const char *faults = getenv("DISK_FAULTS");
    return faults && access(faults, F_OK) == 0 && watched(fd, path) ? faults : NULL;
}

/* Whether it is the turn of this one; a bad disk first says so and only then does nothing. */
static int fails_in_turn(int fd, atomic_uint *asked, unsigned every, const char *what)
{
    const char *faults = bad(fd);
    if (!faults || atomic_fetch_add(asked, 1) % every != every - 1)
        return 0;
    tell(faults, what);
    errno = EIO;
    return 1;
}

static atomic_uint asked, asked_to_read;

static int fails(int fd)
{
    return fails_in_turn(fd, &asked, 41, "failed");
}

static int cannot_read(int fd)
{
    return fails_in_turn(fd, &asked_to_read, 41, "unread");
}

/* How much of a write the disk takes. */
static size_t taken(int fd, size_t length)
{
    const char *faults = length < 2 ? NULL : bad(fd);
    if (!faults)
        return length;
    if (atomic_load(&asked) % 5 != 4)
        return length;
    tell(faults, "short");
    return length / 2;
}

/* Carries over what was written to that file since its last sync. */
static void carry_over(int fd)
{
    char path[PATH_MAX], copy[PATH_MAX + 128];
    const char *name = watched(fd, path);
    if (!name)
        return;
    pread_fn get = (pread_fn)dlsym(RTLD_NEXT, "pread64");
    pwrite_fn put = (pwrite_fn)dlsym(RTLD_NEXT, "pwrite64");
    snprintf(copy, sizeof copy, "%s/%s", getenv("DURABLE_DIR"), name);
    pthread_mutex_lock(&lock);
    int from = open(path, O_RDONLY | O_CLOEXEC);
    int to = open(copy, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        struct range *range = &ranges[i];
        if (strcmp(range->name, name) != 0) {
            ranges[kept++] = *range;
            continue;
        }
        char *bytes = malloc(range->length);
        ssize_t length = get(from, bytes, range->length, range->from);
        if (length > 0 && put(to, bytes, (size_t)length, range->from) != length)
            abort();
        free(bytes);
    }
    count = kept;
    struct stat size;
    if (fstat(from, &size) != 0)
        abort();
    int (*cut)(int, off_t) = (int (*)(int, off_t))dlsym(RTLD_NEXT, "ftruncate64");
    if (cut(to, size.st_size) != 0)
        abort();
    close(to);
    close(from);
    pthread_mutex_unlock(&lock);
}

ssize_t read(int fd, void *bytes, size_t length)
{
    if (cannot_read(fd))
        return -1;
    return ((read_fn)dlsym(RTLD_NEXT, "read"))(fd, bytes, length);
}

ssize_t pread(int fd, void *bytes, size_t length, off_t from)
{
    if (cannot_read(fd))
        return -1;
    return ((pread_fn)dlsym(RTLD_NEXT, "pread"))(fd, bytes, length, from);
}

ssize_t pread64(int fd, void *bytes, size_t length, off_t from)
{
    if (cannot_read(fd))
        return -1;
    return ((pread_fn)dlsym(RTLD_NEXT, "pread64"))(fd, bytes, length, from);
}

ssize_t write(int fd, const void *bytes, size_t length)
{
    if (fails(fd))
        return -1;
    off_t from = lseek(fd, 0, SEEK_CUR);
    ssize_t done = ((write_fn)dlsym(RTLD_NEXT, "write"))(fd, bytes, taken(fd, length));
    if (from >= 0)
        note(fd, from, done);
    return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t from)
{
    if (fails(fd))
        return -1;
    ssize_t done = ((pwrite_fn)dlsym(RTLD_NEXT, "pwrite"))(fd, bytes, taken(fd, length), from);
    note(fd, from, done);
    return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t from)
{
    if (fails(fd))
        return -1;
    ssize_t done = ((pwrite_fn)dlsym(RTLD_NEXT, "pwrite64"))(fd, bytes, taken(fd, length), from);
    note(fd, from, done);
    return done;
}

int fsync(int fd)
{
    if (fails(fd))
        return -1;
    carry_over(fd);
    return 0;
}

int fdatasync(int fd)
{
    if (fails(fd))
        return -1;
    carry_over(fd);
    return 0;
}

typedef int (*time_fn)(clockid_t, struct timespec *);

static atomic_long ahead;
static atomic_long next_look;

/* Reads how far the clock is ahead, unless that was done just now. */
static void look_at_the_clock(time_fn real)
{
    struct timespec now;
    real(CLOCK_MONOTONIC, &now);
    long tenths = now.tv_sec * 10 + now.tv_nsec / 100000000;
    long due = atomic_load(&next_look);
    if (tenths < due || !atomic_compare_exchange_strong(&next_look, &due, tenths + 1))
        return;
    const char *name = getenv("CLOCK_AHEAD");
    FILE *file = name ? fopen(name, "r") : NULL;
    if (!file)
        return;
    long seconds;
    if (fscanf(file, "%ld", &seconds) == 1)
        atomic_store(&ahead, seconds);
    fclose(file);
}

int clock_gettime(clockid_t clock, struct timespec *time)
{
    time_fn real = (time_fn)dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(clock, time);
    if (done == 0 && clock == CLOCK_REALTIME) {
        look_at_the_clock(real);
        time->tv_sec += atomic_load(&ahead);
    }
    return done;
}
