import { describe, expect, it } from 'vitest';
import { secretFrom } from '#server/security/secret.ts';
import { accessFor, newAccess, sealedAccess } from './access-details.ts';

const secret = secretFrom('for tests only');
const access = newAccess();
const sealed = sealedAccess(access, secret);

describe('access details', () => {
  it('are nowhere to be read in what is stored', () => {
    expect(accessFor(sealed, { secret })).toEqual(access);
    for (const word of [access.user, access.password]) expect(JSON.stringify(sealed)).not.toContain(word);
  });

  it('are read after the secret has changed, and said to be unreadable where it is lost', () => {
    const changed = secretFrom('another', ['older', 'for tests only']);
    expect(accessFor(sealed, { secret: changed })).toEqual(access);
    expect(accessFor(sealed, { secret: secretFrom('another') })).toBe('unreadable');
    expect(accessFor({ ...sealed, access: 'damaged' }, { secret })).toBe('unreadable');
    expect(accessFor({ access: null, access_key: null }, { secret })).toBe('waiting');
  });
});
