import { expect, it } from 'vitest';
import { secretFrom } from '#server/security/secret.ts';
import { openFactor } from './sealed-factor.ts';

const secret = secretFrom('for tests only');

/** Written by better-auth 1.7.7 under the same secret. */
const earlier = {
  secret:
    '4689030e463d0517bbc78b69588a5a6b8240a78c11d65de319f6c0222eff4b93fd882e1c0b18b2320ec8fc0f08575817966599056ead0b81bf38b73c8a735b67d0b55fefd20e99de',
  backupCodes:
    '3f7fd0fcc542858c17d4eab0729e0a7c597b9e1f828de36795c7dbc9cea633d97f5b45aa1b271f595d02338256806cfe3116ab693420181b971e0bbf6ff7266edeab903903b01efea8e541398894bae430dd56a77e3c097ebc7da4a7ac8c00af2038cd4e6782baca1c59e16109977c2344b5d57ab27a315b87a480ffb2092ccaefa561fc947693d9ac301c',
};

it('opens what better-auth has sealed', () => {
  expect(openFactor(earlier.secret, secret)).toBe('75dQB5rBgLkiCTeXhRJGZ2o_FKQltVWU');
  expect(JSON.parse(openFactor(earlier.backupCodes, secret) ?? '')).toEqual([
    'N4ffi-h4JEi',
    'owEIl-2LPmo',
    'A9YDL-wCjDh',
    'NSwRx-ZQW9H',
    'A4Z8x-G5qQq',
    'giWmX-WjvmQ',
    'AX8i1-tzTbA',
  ]);
});

it('opens what it has sealed, also under a secret of before', () => {
  const sealed = secret.seal('ünïcode 🎬');
  expect(sealed).not.toMatch(/^[0-9a-f]+$/);
  expect(openFactor(sealed, secret)).toBe('ünïcode 🎬');
  expect(openFactor(sealed, secretFrom('another one', ['for tests only']))).toBe('ünïcode 🎬');
});

it('opens nothing with another secret', () => {
  for (const sealed of [earlier.secret, secret.seal('text')])
    expect(openFactor(sealed, secretFrom('another one'))).toBeUndefined();
});

it.each([
  ['nothing', ''],
  ['one letter', 'a'],
  ['a nonce alone', earlier.secret.slice(0, 48)],
  ['no text', earlier.secret.slice(0, 80)],
  ['a cut end', earlier.secret.slice(0, -2)],
  ['an odd length', earlier.secret.slice(0, -1)],
  ['a changed text', earlier.secret.replace(/^(.{60})./, '$1x')],
  ['a changed digit', `${earlier.secret.slice(0, -1)}${earlier.secret.endsWith('0') ? '1' : '0'}`],
  ['another nonce', `${earlier.secret.startsWith('0') ? '1' : '0'}${earlier.secret.slice(1)}`],
  ['capitals', earlier.secret.toUpperCase()],
  ['plain text', 'JBSWY3DPEHPK3PXP'],
  ['words', 'no such thing \0'],
  ['a version of better-auth with several keys', `$ba$1$${earlier.secret}`],
  ['64 KiB', 'ab'.repeat(32_768)],
])('opens nothing of %s, and throws nothing', (_, sealed) => {
  expect(openFactor(sealed, secret)).toBeUndefined();
});
