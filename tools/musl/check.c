/* memcpy and memmove of memory.c, by pieces of every length up to 700 bytes and of many up to 4,200, in every direction in
   which they may overlap. Ends with 1 at the first byte that is not as it should be. */

#include <stdio.h>
#include <string.h>

enum { ROOM = 9000, AT = 2000, DIRECTIONS = 6 };

static unsigned char text[ROOM], before[ROOM], expected[ROOM], copy[ROOM];

static void draw(void) {
    static unsigned int seed = 1;
    for (int at = 0; at < ROOM; at++) {
        seed = seed * 1103515245 + 12345;
        text[at] = before[at] = expected[at] = (unsigned char)(seed >> 16);
    }
}

int main(void) {
    static const long apart[DIRECTIONS] = {0, 1, 17, -1, -65, 300};
    for (size_t count = 0; count < 4200; count += count < 700 ? 1 : 37) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            long to = AT + apart[direction];
            draw();
            for (size_t at = 0; at < count; at++) expected[to + (long)at] = before[AT + at];
            if (memmove(text + to, text + AT, count) != text + to || memcmp(text, expected, ROOM) != 0) {
                printf("memmove of %zu bytes by %ld\n", count, apart[direction]);
                return 1;
            }
            memset(copy, 7, ROOM);
            memcpy(copy + AT + direction, before, count);
            for (long at = 0; at < ROOM; at++) {
                long of = at - AT - direction;
                if (copy[at] != (of >= 0 && of < (long)count ? before[of] : 7)) {
                    printf("memcpy of %zu bytes\n", count);
                    return 1;
                }
            }
        }
    }
    return 0;
}
