/* A disk that keeps what was synced and nothing else.
 *
 * What a program writes below FOLDER goes where it should, so that the program sees it; and what was synced is copied at that
 * moment to FOLDER.disk. Names that went are gone there, and such as were given to a whole file are there, when the folder itself was
 * synced. After the program was killed, FOLDER.disk is what a machine without power would find.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int synced(int fd);

/* The names in the folder, on the disk, too. The database syncs its own files one by one, so those are not taken on trust. */
static int names_synced(const char *folder) {
    char disk[PATH_MAX], path[PATH_MAX * 2];
    struct dirent *entry;
    snprintf(disk, sizeof disk, "%s.disk", folder);
    DIR *there = opendir(disk);
    while (there && (entry = readdir(there))) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_type == DT_REG && access(path, F_OK)) {
            snprintf(path, sizeof path, "%s/%s", disk, entry->d_name);
            unlink(path);
        }
    }
    if (there) closedir(there);
    DIR *here = opendir(folder);
    while (here && (entry = readdir(here))) {
        snprintf(path, sizeof path, "%s/%s", disk, entry->d_name);
        if (entry->d_type != DT_REG || !strncmp(entry->d_name, "companion.db", 12) || !access(path, F_OK)) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        int fd = open(path, O_RDONLY);
        if (fd >= 0) { synced(fd); close(fd); }
    }
    if (here) closedir(here);
    return 0;
}

static int synced(int fd) {
    static char buffer[1 << 16];
    char link[64], path[PATH_MAX], copy[PATH_MAX + 16], part[PATH_MAX + 32];
    const char *folder = getenv("UNSYNCED_FOLDER");
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    struct stat found;
    if (!folder || length < 0 || fstat(fd, &found)) return 0;
    path[length] = 0;
    if (S_ISDIR(found.st_mode) && !strcmp(path, folder)) return names_synced(folder);
    if (!S_ISREG(found.st_mode)) return 0;
    size_t whole = strlen(folder);
    if (strncmp(path, folder, whole) || path[whole] != '/' || strchr(path + whole + 1, '/')) return 0;
    snprintf(copy, sizeof copy, "%s.disk%s", folder, path + whole);
    snprintf(part, sizeof part, "%s.part", copy);
    int out = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (out < 0) return -1;
    for (off_t at = 0; at < found.st_size;) {
        ssize_t got = pread(fd, buffer, sizeof buffer, at);
        if (got <= 0) break;
        if (write(out, buffer, got) != got) { close(out); return -1; }
        at += got;
    }
    close(out);
    return rename(part, copy);
}

int fsync(int fd) {
    int (*next)(int) = dlsym(RTLD_NEXT, "fsync");
    int result = next(fd);
    return result ? result : synced(fd);
}

int fdatasync(int fd) {
    int (*next)(int) = dlsym(RTLD_NEXT, "fdatasync");
    int result = next(fd);
    return result ? result : synced(fd);
}
