import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useRealPasswords } from '#test/cheap-passwords.ts';
import { hashOf, isPassword } from './passwords.ts';

/** Written by better-auth 1.7.7, which hashed the passwords before. */
const earlier = [
  [
    'correct horse battery',
    '99e6ff55f7a5df7ce06c9e5815d00433:37e5ae6f11df7c2054c887f341005b0862bbb97a53ace8d889b90b9a8d0d96c420f3e51aa6fef5fdb3c7cf7d49a1837555e609857f3d1128e2421e6553fdce2c',
  ],
  [
    'Ångström ﬁnale ①🎬',
    '49b9424a006fef3b24591943e532baaa:5a9b69eb5b2da3673345c63d902a31e1f940cc484b9de4e399f814c4246fd5782d2976fa1fbf981fb8266df98d89daa6e903da86fe708120136f1c526a142ba3',
  ],
] as const;

describe('a stored hash', () => {
  useRealPasswords();

  it.each(earlier)('of an earlier version still fits %j, and nothing else', async (password, hash) => {
    expect(await isPassword(password, hash)).toBe(true);
    expect(await isPassword(`${password} `, hash)).toBe(false);
    expect(await isPassword(password.slice(0, -1), hash)).toBe(false);
  });

  it('fits the same letters however a keyboard composes them', async () => {
    const [, [composed, hash]] = earlier;
    expect(await isPassword(composed.normalize('NFD'), hash)).toBe(true);
    expect(await isPassword('Ångström finale 1🎬', hash)).toBe(true);
    expect(await isPassword('Angstrom finale 1🎬', hash)).toBe(false);
  });

  it('is written in the form that earlier versions read, with a salt of its own each time', async () => {
    const [first, second] = [await hashOf('correct horse battery'), await hashOf('correct horse battery')];
    expect(first).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(first).not.toBe(second);
    expect(await isPassword('correct horse battery', first)).toBe(true);
  });
});

const [[password, hash]] = earlier;
const [salt, key = ''] = hash.split(':');

it.each([
  ['none', null],
  ['undefined', undefined],
  ['an empty one', ''],
  ['a colon', ':'],
  ['a word', 'hash'],
  ['a salt', `${salt}`],
  ['no key', `${salt}:`],
  ['no salt', `:${key}`],
  ['a short key', `${salt}:${key.slice(2)}`],
  ['a long key', `${salt}:${key}00`],
  ['capitals', `${salt}:${key.toUpperCase()}`],
  ['no hex', `${salt}:${'zz'.repeat(64)}`],
  ['three parts', `${salt}:${key}:${key}`],
  ['another algorithm', `$argon2id$v=19$m=65536,t=3,p=4$${salt}$${key}`],
  ['a NUL', '\0'],
  ['64 KiB', 'x'.repeat(65_536)],
])('no password fits a stored hash that is %s, after the same work', async (_, malformed) => {
  const { scrypt } = crypto;
  const calls: unknown[][] = [];
  crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
    calls.push(given.slice(2, 4));
    return scrypt(...given);
  }) as typeof scrypt;
  syncBuiltinESMExports();
  onTestFinished(() => {
    crypto.scrypt = scrypt;
    syncBuiltinESMExports();
  });
  expect([await isPassword(password, malformed), await isPassword('', malformed)]).toEqual([false, false]);
  await isPassword(password, hash);
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1);
});
