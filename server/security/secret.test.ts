import { describe, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { hashToken, loadSecret, newToken, secretFrom } from './secret.ts';

describe('the site’s secret', () => {
  it('seals a text so that it alone can open it, differently each time', () => {
    const secret = secretFrom('one');
    const [first, second] = [secret.seal('ünïcode 🎬'), secret.seal('ünïcode 🎬')];
    expect(first).not.toBe(second);
    expect(secret.unseal(first)).toBe('ünïcode 🎬');
    expect(() => secretFrom('two').unseal(first)).toThrow();
  });

  it('notices a changed letter', () => {
    const secret = secretFrom('one');
    const sealed = secret.seal('text');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => secret.unseal(changed)).toThrow();
    expect(() => secret.unseal('short')).toThrow();
  });

  it('opens what an earlier one sealed, by its key id or without, and seals with the new one alone', () => {
    const [before, changed] = [secretFrom('one'), secretFrom('two', ['zero', 'one'])];
    const sealed = before.seal('text');
    expect(changed.unseal(sealed, before.keyId)).toBe('text');
    expect(changed.unseal(sealed)).toBe('text');
    expect(() => changed.unseal(sealed, changed.keyId)).toThrow();
    expect(() => changed.unseal(sealed, 'of nobody')).toThrow('a secret that is not known here');
    expect(() => before.unseal(changed.seal('text'))).toThrow();
    expect(changed.derive('x')).toEqual(secretFrom('two').derive('x'));
  });

  it('makes tokens that are long, and kept as something else', () => {
    const { token, hash } = newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toBe(hashToken(token));
    expect(hash).not.toContain(token);
  });
});

describeWithDatabase('the secret in the database', (database) => {
  it('is made once, also when two nodes start together, and found again', async () => {
    const secrets = await Promise.all([loadSecret(database(), {}), loadSecret(database(), {})]);
    const sealed = secrets[0].seal('text');
    expect(secrets[1].unseal(sealed)).toBe('text');
    expect((await loadSecret(database(), {})).unseal(sealed)).toBe('text');
  });

  it('gives way to the one in the environment, and still opens what it sealed', async () => {
    const before = await loadSecret(database(), {});
    const configured = await loadSecret(database(), { appSecret: 'x'.repeat(32) });
    expect(secretFrom('x'.repeat(32)).unseal(configured.seal('text'))).toBe('text');
    expect(configured.unseal(before.seal('text'), before.keyId)).toBe('text');
    expect(configured.keyId).not.toBe(before.keyId);
  });
});
