/* secrets.c - random words, tokens and passwords, all by libsodium. */
#include "server_int.h"

#include <sodium.h>
#include <string.h>

uint64_t srv_random(void)
{
    uint64_t number;
    randombytes_buf(&number, sizeof number);
    return number;
}

/* Without letters and digits that look alike. */
void srv_random_word(char *out, size_t length)
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (size_t i = 0; i < length; i++)
        out[i] = letters[randombytes_uniform(sizeof letters - 1)];
    out[length] = '\0';
}

void srv_token_new(char token[SRV_TOKEN + 1])
{
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, SRV_TOKEN + 1, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

/* What is kept of a token or a code: it is as random as a key, so a fast hash will do. */
void srv_secret_hash(const char *secret, uint8_t out[SRV_HASH])
{
    static const char purpose[] = "neva token";
    crypto_generichash(out, SRV_HASH, (const uint8_t *)secret, strlen(secret),
                       (const uint8_t *)purpose, sizeof purpose - 1);
}

/* Twelve letters in groups of four. */
void srv_code_new(char code[SRV_CODE + 1])
{
    char word[13];
    srv_random_word(word, 12);
    for (int i = 0, at = 0; i < 12; i++) {
        if (i && i % 4 == 0)
            code[at++] = '-';
        code[at++] = word[i];
        code[at] = '\0';
    }
    sodium_memzero(word, sizeof word);
}

/* Slow on purpose: for worker threads only. */
bool srv_password_hash(const char *password, char out[STORE_PASSWORD_MAX + 1])
{
    _Static_assert(crypto_pwhash_STRBYTES <= STORE_PASSWORD_MAX, "a hash fits");
    return crypto_pwhash_str(out, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

bool srv_password_fits(const char *hash, const char *password)
{
    return crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}
