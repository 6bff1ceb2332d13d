/*
 * A disk that fails on demand, for the files of one database. Preloaded into the bot, between SQLite and the
 * kernel. FAULTY_DISK_FILES is the database's path. FAULTY_DISK_CONTROL is a file with `struct control`, which
 * the fault runner changes.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

struct control {
  int every;     /* errno of every write; 0 for none */
  int countdown; /* writes to the database until `then` happens; 0 for never */
  int then;      /* errno of that one write; -1 ends the process instead, as a power cut does */
  int sync;      /* errno of every wait for the disk; 0 for none */
  int keep;      /* keeps what is on the disk for sure in files that end in .synced */
  int writes;    /* counts the writes to the database */
  int refused;   /* counts the writes and waits that failed, or that ended the process */
  int careless;  /* treats nothing as synced, as for a program that never waits for the disk */
};

static struct control none;
static volatile struct control *control = &none;
static char files[PATH_MAX];

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("FAULTY_DISK_CONTROL");
  const char *database = getenv("FAULTY_DISK_FILES");
  if (path == NULL || database == NULL) return;
  snprintf(files, sizeof files, "%s", database);
  int file = syscall(SYS_openat, AT_FDCWD, path, O_RDWR, 0);
  if (file < 0) return;
  void *shared = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) control = shared;
  syscall(SYS_close, file);
}

static int path_of(int file, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return files[0] != 0 && strncmp(path, files, strlen(files)) == 0;
}

/*
 * True for the database, its log, and the file that will replace the database. False for the other files next
 * to them.
 */
static int holds_data(const char *path) {
  const char *rest = path + strlen(files);
  return *rest == 0 || strcmp(rest, "-wal") == 0 || strcmp(rest, ".restoring") == 0;
}

static int refuse(int fault) {
  if (fault != 0) __sync_fetch_and_add(&control->refused, 1);
  return fault;
}

/* The errno with which a change to the file at this path must fail. 0 if the change may happen. */
static int fault_at(const char *path) {
  if (holds_data(path)) {
    __sync_fetch_and_add(&control->writes, 1);
    if (control->countdown > 0 && __sync_sub_and_fetch(&control->countdown, 1) == 0) {
      refuse(control->then);
      if (control->then < 0) kill(getpid(), SIGKILL);
      return control->then;
    }
  }
  return refuse(control->every);
}

/* The errno with which a write to an open file must fail. 0 if the write may happen. */
static int fault_of(int file) {
  int before = errno;
  char path[PATH_MAX];
  int ours = control != &none && path_of(file, path);
  errno = before;
  return ours ? fault_at(path) : 0;
}

static int fault_named(const char *path) {
  int ours = control != &none && files[0] != 0 && strncmp(path, files, strlen(files)) == 0;
  return ours ? fault_at(path) : 0;
}

#define FAIL_OR(found, call) \
  do {                       \
    int fault = found;       \
    if (fault != 0) {        \
      errno = fault;         \
      return -1;             \
    }                        \
    return call;             \
  } while (0)

ssize_t write(int file, const void *data, size_t size) { FAIL_OR(fault_of(file), syscall(SYS_write, file, data, size)); }
ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
  FAIL_OR(fault_of(file), syscall(SYS_pwrite64, file, data, size, at));
}
ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
  FAIL_OR(fault_of(file), syscall(SYS_pwrite64, file, data, size, at));
}
int ftruncate(int file, off_t size) { FAIL_OR(fault_of(file), syscall(SYS_ftruncate, file, size)); }
int ftruncate64(int file, off64_t size) { FAIL_OR(fault_of(file), syscall(SYS_ftruncate, file, size)); }

int rename(const char *from, const char *to) { FAIL_OR(fault_named(from), syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to)); }
int link(const char *from, const char *to) { FAIL_OR(fault_named(from), syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0)); }
int unlink(const char *path) { FAIL_OR(fault_named(path), syscall(SYS_unlinkat, AT_FDCWD, path, 0)); }

/* Copies the file before a sync. At least this content is on the disk once the sync has ended. */
static void copy(const char *path, const char *target) {
  /* Not a thread-local variable, because the stack of Node's signal thread is too small for one. */
  char block[65536];
  int from = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY, 0);
  int to = syscall(SYS_openat, AT_FDCWD, target, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ssize_t length;
  while (from >= 0 && to >= 0 && (length = read(from, block, sizeof block)) > 0)
    if (syscall(SYS_write, to, block, length) != length) break;
  if (from >= 0) syscall(SYS_close, from);
  if (to >= 0) syscall(SYS_close, to);
}

/* Lets only one thread sync at a time, so that an older copy never replaces a newer one. */
static pthread_mutex_t syncing = PTHREAD_MUTEX_INITIALIZER;

static int sync_file(int file, long call) {
  char path[PATH_MAX], next[PATH_MAX + 32], synced[PATH_MAX + 32];
  int ours = control != &none && path_of(file, path) && holds_data(path);
  if (ours && control->sync != 0) {
    errno = refuse(control->sync);
    return -1;
  }
  if (!ours || !control->keep || control->careless) return syscall(call, file);
  snprintf(next, sizeof next, "%s.synced-%ld", path, (long)syscall(SYS_gettid));
  snprintf(synced, sizeof synced, "%s.synced", path);
  pthread_mutex_lock(&syncing);
  copy(path, next);
  int result = syscall(call, file);
  if (result == 0) syscall(SYS_renameat, AT_FDCWD, next, AT_FDCWD, synced);
  pthread_mutex_unlock(&syncing);
  return result;
}

int fsync(int file) { return sync_file(file, SYS_fsync); }
int fdatasync(int file) { return sync_file(file, SYS_fdatasync); }
