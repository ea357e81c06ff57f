/*
 * Feeds the files and directories of files named on the command line to a fuzz target, once each
 * and in any order. Stands in for libFuzzer's main() where libFuzzer is not built in. A directory
 * that is missing or empty is an error: a replay of nothing proves nothing.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { INPUT_LIMIT = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The input is copied to a block of exactly its size, so that a sanitizer sees a read past it. */
static int feed(const char *path)
{
    static uint8_t buffer[INPUT_LIMIT];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return -1;
    }
    size_t size = fread(buffer, 1, sizeof buffer, file);
    int broken = ferror(file);
    (void)fclose(file);
    uint8_t *exact = malloc(size > 0 ? size : 1);
    if (broken || exact == NULL) {
        free(exact);
        return -1;
    }
    for (size_t i = 0; i < size; i++) {
        exact[i] = buffer[i];
    }
    (void)LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return 0;
}

/* How many files were fed, or -1. */
static int feed_all(const char *directory)
{
    DIR *dir = opendir(directory);
    if (dir == NULL) {
        return feed(directory) == 0 ? 1 : -1;
    }
    int count = 0;
    for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        if (entry->d_name[0] == '.') {
            continue;
        }
        if (length < 0 || (size_t)length >= sizeof path || feed(path) != 0) {
            (void)fprintf(stderr, "cannot read %s/%s\n", directory, entry->d_name);
            count = -1;
            break;
        }
        count++;
    }
    (void)closedir(dir);
    return count;
}

int main(int argc, char **argv)
{
    int status = argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
    for (int i = 1; i < argc; i++) {
        int count = feed_all(argv[i]);
        if (count <= 0) {
            (void)fprintf(stderr, "no inputs in %s\n", argv[i]);
            status = EXIT_FAILURE;
        } else {
            (void)printf("%s: %d fed\n", argv[i], count);
        }
    }
    return status;
}
