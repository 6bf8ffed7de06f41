/* memcpy and memmove for programs that scripts/static links against musl. musl's own begin with `rep movsq`, which
   takes some thirty cycles before the first byte: an answer copies thousands of pieces of a few bytes, and two fifths
   of its time went there. Here a short piece is copied as two blocks that overlap, both read before either is written,
   and a long one in blocks of 64 bytes. Compiled without builtins, so that no loop becomes a call of itself. */

#include <stddef.h>

typedef unsigned char byte;
/* Blocks that may lie anywhere and be of anything. */
typedef unsigned short two __attribute__((aligned(1), may_alias));
typedef unsigned int four __attribute__((aligned(1), may_alias));
typedef unsigned long long eight __attribute__((aligned(1), may_alias));
typedef long long sixteen __attribute__((vector_size(16), aligned(1), may_alias));

#define AT(block, place) (*(block *)(place))
#define OF(block, place) (*(const block *)(place))

/* From here on the processor's own way of copying is the fastest. */
#define LONG 2048

/* 64 bytes, all read before any is written. */
static inline void copy_64(byte *to, const byte *from) {
    sixteen a = OF(sixteen, from), b = OF(sixteen, from + 16), c = OF(sixteen, from + 32), d = OF(sixteen, from + 48);
    AT(sixteen, to) = a, AT(sixteen, to + 16) = b, AT(sixteen, to + 32) = c, AT(sixteen, to + 48) = d;
}

/* A piece of one to two blocks: its first and its last. */
#define IN_TWO(block)                                                                                                 \
    {                                                                                                                 \
        block a = OF(block, from), b = OF(block, last - sizeof(block));                                               \
        AT(block, to) = a, AT(block, end - sizeof(block)) = b;                                                        \
    }

/* A piece of up to 128 bytes. */
static inline void copy_short(byte *to, const byte *from, size_t count) {
    const byte *last = from + count;
    byte *end = to + count;
    if (count >= 64) {
        sixteen a = OF(sixteen, from), b = OF(sixteen, from + 16), c = OF(sixteen, from + 32), d = OF(sixteen, from + 48);
        sixteen e = OF(sixteen, last - 64), f = OF(sixteen, last - 48), g = OF(sixteen, last - 32), h = OF(sixteen, last - 16);
        AT(sixteen, to) = a, AT(sixteen, to + 16) = b, AT(sixteen, to + 32) = c, AT(sixteen, to + 48) = d;
        AT(sixteen, end - 64) = e, AT(sixteen, end - 48) = f, AT(sixteen, end - 32) = g, AT(sixteen, end - 16) = h;
    } else if (count >= 32) {
        sixteen a = OF(sixteen, from), b = OF(sixteen, from + 16), c = OF(sixteen, last - 32), d = OF(sixteen, last - 16);
        AT(sixteen, to) = a, AT(sixteen, to + 16) = b, AT(sixteen, end - 32) = c, AT(sixteen, end - 16) = d;
    } else if (count >= 16) {
        IN_TWO(sixteen)
    } else if (count >= 8) {
        IN_TWO(eight)
    } else if (count >= 4) {
        IN_TWO(four)
    } else if (count >= 2) {
        IN_TWO(two)
    } else if (count > 0) {
        *to = *from;
    }
}

/* From its first byte on: where the two overlap, it may not begin behind where it comes from. */
static inline void copy_forwards(byte *to, const byte *from, size_t count) {
    for (; count > 128; to += 64, from += 64, count -= 64) copy_64(to, from);
    copy_short(to, from, count);
}

static inline void copy_backwards(byte *to, const byte *from, size_t count) {
    for (; count > 128; count -= 64) copy_64(to + count - 64, from + count - 64);
    copy_short(to, from, count);
}

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
#if defined(__x86_64__)
    if (count >= LONG) {
        void *at = target;
        __asm__ volatile("rep movsb" : "+D"(at), "+S"(source), "+c"(count) : : "memory");
        return target;
    }
#endif
    copy_forwards(target, source, count);
    return target;
}

void *memmove(void *target, const void *source, size_t count) {
    byte *to = target;
    const byte *from = source;
    /* Behind by less than its length, it would be written over before it is read. */
    if ((size_t)(to - from) >= count) {
        copy_forwards(to, from, count);
    } else {
        copy_backwards(to, from, count);
    }
    return target;
}
